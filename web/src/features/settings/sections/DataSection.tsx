// The player's data: export it, or delete the account.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { Me } from '@/session/me';
import { useUndoDeletion } from '@/session/deletion';
import { dateText } from '@/shared/dates';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { DeleteDialog } from './DeleteDialog';
import { Section } from './Section';
import styles from './Section.module.css';

export function DataSection({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const [asking, setAsking] = useState(false);
  const undo = useUndoDeletion(t('settings.data.undone'));
  return (
    <Section id="data" title={t('settings.data.title')} text={t('settings.data.text')} tone={me.deletionAt != null ? 'danger' : 'plain'}>
      {me.deletionAt != null && <p role="status">{t('settings.data.due', { date: dateText(locale, me.deletionAt) })}</p>}
      <div className={styles.buttons}>
        <ButtonLink href="/api/settings/export" download="moonhowl.json">
          {t('settings.data.export')}
        </ButtonLink>
        {me.deletionAt == null ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('settings.data.delete')}
          </Button>
        ) : (
          <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('settings.data.undo')}
          </Button>
        )}
      </div>
      {asking && <DeleteDialog hasPassword={me.hasPassword} onClose={() => setAsking(false)} />}
    </Section>
  );
}
