import type { Currency } from '@/generated/engine';
import styles from './Price.module.css';

/** The icon of a currency: a coin with a paw, or a moon. */
export function CurrencyIcon({ currency }: { currency: Currency }) {
  if (currency === 'moons') {
    return (
      <svg className={styles.moon} viewBox="0 0 20 20" aria-hidden="true">
        <path fill="currentColor" d="M12.5 1.6a8.7 8.7 0 1 0 5.9 11.9A7.2 7.2 0 0 1 12.5 1.6Z" />
      </svg>
    );
  }
  return (
    <svg className={styles.coin} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.6" fill="currentColor" />
      <g fill="var(--ink)">
        <path d="M10 9.6c2 0 3.7 1.9 3.7 3.3s-1.5 1.5-2 1.5-1-.3-1.7-.3-1.2.3-1.7.3-2 0-2-1.5S8 9.6 10 9.6Z" />
        <circle cx="5.9" cy="9" r="1.2" />
        <circle cx="8.5" cy="6.4" r="1.3" />
        <circle cx="11.5" cy="6.4" r="1.3" />
        <circle cx="14.1" cy="9" r="1.2" />
      </g>
    </svg>
  );
}
