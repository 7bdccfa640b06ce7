import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import type { GainOf } from '../../../model/gains';
import { signedText } from './signedText';
import styles from './Gains.module.css';
import type { Stage } from './useBeats';
import { useCounted } from './useCounted';

export function CoinsGain({ gain: { gained, before }, stage }: { gain: GainOf<'coins'>; stage: Stage }) {
  const { t } = useTranslation('table');
  const { locale } = useLocale();
  const purse = useCounted(before, before + gained, stage);
  return (
    <p className={styles.line}>
      <span>
        {t('gains.coins')}
        <span className={styles.now}>{amountText(locale, purse)}</span>
      </span>
      <strong className={styles.amount}>{signedText(locale, gained)}</strong>
    </p>
  );
}
