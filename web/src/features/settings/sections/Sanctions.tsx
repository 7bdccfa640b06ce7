// The list of the player's sanctions: kind, times, reason and appeal.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sanction } from '@/api/people';
import { AppealDialog } from '@/parts/conduct/AppealDialog';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText, dateTimeText } from '@/shared/dates';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Skeleton } from '@/ui/layout/Skeleton';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { SANCTIONS_KEY, useSanctions } from '../queries';
import styles from './Section.module.css';

const KINDS = ['warn', 'ban', 'rename', 'resetProfile'] as const;
const APPEALS = { open: 'info', granted: 'success', refused: 'neutral' } as const;

const isState = (state: string): state is keyof typeof APPEALS => state in APPEALS;

export function Sanctions() {
  const { t } = useTranslation('conduct');
  const { t: common } = useTranslation();
  const { data, isError, isPending, refetch } = useSanctions();
  if (isPending) return <Skeleton height="3rem" />;
  if (isError) {
    return (
      <ErrorBox isAlert={false}>
        {t('sanctions.failed')}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {common('app.retry')}
        </Button>
      </ErrorBox>
    );
  }
  if (data.length === 0) return <p>{t('sanctions.none')}</p>;
  return (
    <ul className={styles.rows} aria-label={t('sanctions.list')}>
      {data.map((sanction) => (
        <Row key={sanction.id} sanction={sanction} />
      ))}
    </ul>
  );
}

function Row({ sanction }: { sanction: Sanction }) {
  const { t } = useTranslation('conduct');
  const { locale } = useLocale();
  const [now] = useState(() => Date.now());
  const [appealing, setAppealing] = useState(false);
  const { kind, reason, createdAt, endsAt = null, liftedAt = null, appeal = null } = sanction;
  const what = t(`sanctions.kind.${KINDS.find((known) => known === kind) ?? 'other'}`);
  const lasts =
    liftedAt !== null
      ? t('sanctions.lifted', { date: dateText(locale, liftedAt) })
      : kind !== 'ban'
        ? null
        : endsAt === null
          ? t('sanctions.forGood')
          : t(endsAt > now ? 'sanctions.until' : 'sanctions.over', { date: dateTimeText(locale, endsAt) });
  return (
    <li className={styles.row} data-testid="sanction">
      <span className={styles.what}>
        <span className={styles.name}>
          {what} {appeal !== null && isState(appeal) && <Badge tone={APPEALS[appeal]}>{t(`appeal.state.${appeal}`)}</Badge>}
        </span>
        <span className={styles.detail}>{[dateText(locale, createdAt), lasts].filter((part) => part !== null).join(' · ')}</span>
        <span>{t('sanctions.reason', { reason: reason[locale] })}</span>
      </span>
      {appeal === null && liftedAt === null && (
        <Button size="sm" aria-label={t('appeal.openLabel', { what })} onClick={() => setAppealing(true)}>
          {t('appeal.open')}
        </Button>
      )}
      {appealing && <AppealDialog sanctionId={sanction.id} what={what} staleKey={SANCTIONS_KEY} onClose={() => setAppealing(false)} />}
    </li>
  );
}
