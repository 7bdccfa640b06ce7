// How long ago a moment was, with date and time as its tooltip.
import { useLocale } from '@/i18n/LocaleContext';
import { agoText, dateTimeText } from '@/shared/dates';
import { useMinute } from '@/shared/useMinute';

export function TimeAgo({ at, className }: { at: number; className?: string }) {
  const { locale } = useLocale();
  const now = useMinute();
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={dateTimeText(locale, at)}>
      {agoText(locale, at, now)}
    </time>
  );
}
