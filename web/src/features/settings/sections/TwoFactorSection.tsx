// Two-factor authentication: whether it is on, and buttons to turn it on or off.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { ME_KEY, type Me } from '@/session/me';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { TWO_FACTOR_KEY, useTwoFactor } from '../queries';
import { DisableTwoFactor } from './DisableTwoFactor';
import { EnableTwoFactor } from './EnableTwoFactor';
import { Section } from './Section';
import styles from './Section.module.css';

export function TwoFactorSection({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const { data } = useTwoFactor();
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null);
  const isOn = data?.enabled ?? me.twoFactor;
  const close = () => {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: TWO_FACTOR_KEY });
    void queries.invalidateQueries({ queryKey: ME_KEY });
  };
  return (
    <Section id="two-factor" title={t('settings.twoFactor.title')} text={t('settings.twoFactor.text')}>
      <div className={styles.alone}>
        <span className={styles.what}>
          <span className={styles.name}>
            {isOn ? <Badge tone="success">{t('settings.twoFactor.on')}</Badge> : <Badge>{t('settings.twoFactor.off')}</Badge>}
          </span>
          {!isOn && !me.hasPassword && <span className={styles.detail}>{t('settings.twoFactor.needsPassword')}</span>}
          {isOn && data && <span className={styles.detail}>{t('settings.twoFactor.left', { count: data.backupCodesLeft })}</span>}
        </span>
        {isOn ? (
          <Button onClick={() => setOpen('disable')}>{t('settings.twoFactor.disable')}</Button>
        ) : (
          <Button disabled={!me.hasPassword} onClick={() => setOpen('enable')}>
            {t('settings.twoFactor.enable')}
          </Button>
        )}
      </div>
      {open === 'enable' && <EnableTwoFactor onClose={close} />}
      {open === 'disable' && <DisableTwoFactor onClose={close} />}
    </Section>
  );
}
