import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Price } from '@/parts/wardrobe/Price';
import { amountText } from '@/shared/money';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Cost } from './cost';
import styles from './Costs.module.css';

/** A price, and before it the struck one that it takes the place of. */
export function Costs({ cost: { currency, amount, full } }: { cost: Cost }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  return (
    <span className={styles.costs}>
      {full > amount && (
        <>
          <VisuallyHidden>{t('offer.was')} </VisuallyHidden>
          <s className={styles.full}>{amountText(locale, full)}</s>
          <VisuallyHidden> {t('offer.now')} </VisuallyHidden>
        </>
      )}
      {amount === 0 ? t('offer.free') : <Price {...{ [currency]: amount }} />}
    </span>
  );
}
