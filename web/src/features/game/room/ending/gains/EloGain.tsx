import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import { cx } from '@/ui/cx';
import type { GainOf } from '../../../model/gains';
import { signedText } from './signedText';
import styles from './Gains.module.css';
import type { Stage } from './useBeats';
import { useCounted } from './useCounted';

/** Elo, and how far up or down the game has moved it. */
export function EloGain({ gain: { elo, before }, stage }: { gain: GainOf<'elo'>; stage: Stage }) {
  const { t } = useTranslation('table');
  const { locale } = useLocale();
  const counted = useCounted(before, elo, stage);
  const change = elo - before;
  return (
    <p className={styles.line}>
      <span>
        {t('gains.elo')}
        <span className={styles.now} data-testid="reward-elo">
          {amountText(locale, counted)}
        </span>
      </span>
      {change !== 0 && (
        <strong className={cx(styles.amount, change < 0 && styles.down)} data-testid="elo-change">
          <svg viewBox="0 0 10 10" className={styles.arrow} fill="currentColor">
            <path d={change > 0 ? 'M5 1l4.200 7H.8z' : 'M5 9L.8 2h8.400z'} />
          </svg>
          {signedText(locale, change)}
        </strong>
      )}
    </p>
  );
}
