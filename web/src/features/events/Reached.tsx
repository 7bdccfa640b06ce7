// What who has joined an event has reached.
import { useTranslation } from 'react-i18next';
import type { YearlyEvent } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { useEvent } from './EventContext';
import { nextStep } from './model';
import styles from './Standing.module.css';
import { useItemName } from './useItemName';

export function Reached({ progress: { points, rank } }: { progress: NonNullable<YearlyEvent['progress']> }) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  const isRunning = event.phase === 'running';
  return (
    <>
      <p className={styles.points}>
        <strong>{t('standing.points', { count: points, points: amountText(locale, points) })}</strong>
        {rank !== null && <span data-testid="place">{t('standing.place', { place: amountText(locale, rank) })}</span>}
      </p>
      {isRunning && rank === null && <p className={styles.muted}>{t('standing.noPlace')}</p>}
      {isRunning ? <Today /> : <p className={styles.muted}>{event.phase === 'over' ? t('standing.over') : t('standing.collecting')}</p>}
      {isRunning && <Next />}
      {isRunning && <ButtonLink to={paths.lobby}>{t('standing.play')}</ButtonLink>}
    </>
  );
}

function Today() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const {
    event: { progress, limitOfDay },
  } = useEvent();
  const today = progress?.today ?? 0;
  const shown = { today: amountText(locale, today), limit: amountText(locale, limitOfDay) };
  return (
    <div className={styles.today}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={t('standing.todayLabel')}
        aria-valuemin={0}
        aria-valuemax={limitOfDay}
        aria-valuenow={Math.min(today, limitOfDay)}
      >
        <span style={{ inlineSize: `${Math.min(1, today / Math.max(1, limitOfDay)) * 100}%` }} />
      </span>
      <span className={styles.muted}>{t('standing.today', shown)}</span>
      {today >= limitOfDay && <span className={styles.muted}>{t('standing.full')}</span>}
    </div>
  );
}

function Next() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  const nameOf = useItemName();
  const next = nextStep(event);
  return (
    <p className={styles.next}>
      {next
        ? t('standing.toNext', { count: next.missing, points: amountText(locale, next.missing), name: nameOf(next.item.element) })
        : t('standing.all')}
    </p>
  );
}
