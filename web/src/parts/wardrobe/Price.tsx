import { useTranslation } from 'react-i18next';
import type { Purse } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { cx } from '@/ui/cx';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CurrencyIcon } from './CurrencyIcon';
import styles from './Price.module.css';

interface PriceProps extends Partial<Purse> {
  /** Inside a button: icons in the colour of its text. */
  onButton?: boolean;
}

/** A price in coins or moons: icon and amount of each currency above zero. */
export function Price({ coins = 0, moons = 0, onButton = false }: PriceProps) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const amounts = [['coins', coins] as const, ['moons', moons] as const].filter(([, amount]) => amount > 0);
  return (
    <span className={cx(styles.price, onButton && styles.onButton)}>
      {amounts.map(([currency, amount]) => (
        <span key={currency} className={styles.amount}>
          <CurrencyIcon currency={currency} />
          <span aria-hidden="true">{new Intl.NumberFormat(locale).format(amount)}</span>
          <VisuallyHidden>{t(`currency.${currency}`, { count: amount })} </VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
