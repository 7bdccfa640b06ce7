import { useLocale } from '@/i18n/LocaleContext';
import { useSecond } from '@/shared/useSecond';
import styles from './Clock.module.css';
import { leftText } from './leftText';

/** The time left until a moment: days, or hours, minutes and seconds. Screen readers are not told each second. */
export function Clock({ until }: { until: number }) {
  const { locale } = useLocale();
  const now = useSecond();
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      {leftText(locale, until - now)}
    </span>
  );
}
