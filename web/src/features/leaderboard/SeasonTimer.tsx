import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { daysAndHours } from '@/shared/daysAndHours';
import { useMinute } from '@/shared/useMinute';

/** How long the season goes on, told anew each minute. */
export function SeasonTimer({ end }: { end: number }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const now = useMinute();
  return (
    <p role="timer" aria-live="off">
      {t('ends', { left: daysAndHours(locale, Math.max(0, end - now)) ?? t('hour') })}
    </p>
  );
}
