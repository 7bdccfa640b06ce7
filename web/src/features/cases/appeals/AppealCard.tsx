// An appeal: the sanction with its reason, the appeal's text, and the decision or the buttons for one.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '@/parts/staff/accounts';
import { AccountLink } from '@/parts/staff/AccountLink';
import { useLocale } from '@/i18n/LocaleContext';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { useMe } from '@/session/me';
import { dateTimeText } from '@/shared/dates';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import styles from './AppealCard.module.css';
import { AppealDialog } from './AppealDialog';
import type { Appeal } from '../queries';
import { isSanction, nameText } from '../words';

export function AppealCard({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { locale } = useLocale();
  const { data: me } = useMe();
  const [outcome, setOutcome] = useState<'granted' | 'refused' | null>(null);
  const { kind, user, imposedBy, reason, endsAt, text, state, note } = appeal;
  const name = nameText(s, user);
  const isOwn = user.id === me?.id;
  return (
    <Card as="li" padding="lg" className={styles.card} data-testid="appeal" data-id={appeal.id} data-state={state}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <AccountLink account={user} /> <span>{t(`appeals.against.${isSanction(kind) ? kind : 'other'}`)}</span>
        </h2>
        <TimeAgo at={appeal.createdAt} className={styles.note} />
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('appeals.imposedBy')}</dt>
          <dd>
            <AccountLink account={imposedBy} />
          </dd>
        </div>
        {kind === 'ban' && (
          <div>
            <dt>{t('appeals.until')}</dt>
            <dd>{endsAt == null ? t('case.forGood') : t('case.ends', { date: dateTimeText(locale, endsAt) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('appeals.reason')}</dt>
          <dd>{reason[locale]}</dd>
        </div>
      </dl>
      <figure className={styles.says}>
        <figcaption className={styles.caption}>{t('appeals.says', { name })}</figcaption>
        <blockquote className={styles.quote}>{text}</blockquote>
      </figure>
      {state === 'open' ? (
        <>
          {isOwn && <p className={styles.notice}>{t('appeals.yourself')}</p>}
          {!isOwn && imposedBy.id === me?.id && <p className={styles.notice}>{t('appeals.own')}</p>}
          {!isOwn && (
            <div className={styles.buttons}>
              <Button aria-label={t('appeals.grantLabel', { name })} onClick={() => setOutcome('granted')}>
                {t('appeals.grant')}
              </Button>
              <Button aria-label={t('appeals.refuseLabel', { name })} onClick={() => setOutcome('refused')}>
                {t('appeals.refuse')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Decision appeal={appeal} />
      )}
      {note != null && note !== '' && (
        <p className={styles.words}>
          <strong>{t('appeals.noteTitle')}</strong> {note}
        </p>
      )}
      {outcome !== null && <AppealDialog appeal={appeal} outcome={outcome} onClose={() => setOutcome(null)} />}
    </Card>
  );
}

function Decision({ appeal: { state, decidedAt, decidedBy } }: { appeal: Appeal }) {
  const { t } = useTranslation('cases');
  const { locale } = useLocale();
  const { data: me } = useMe();
  // The API gives only the id of the moderator who decided.
  const names = useNames(decidedBy == null || decidedBy === me?.id ? [] : [decidedBy]);
  if ((state !== 'granted' && state !== 'refused') || decidedAt == null) return null;
  const name = decidedBy === me?.id ? t('appeals.you') : names.get(decidedBy ?? 0);
  return (
    <p className={styles.outcome} data-state={state}>
      {t(`appeals.decided.${state}`, { name: name ?? t('appeals.moderator', { id: decidedBy ?? '?' }), when: dateTimeText(locale, decidedAt) })}
    </p>
  );
}
