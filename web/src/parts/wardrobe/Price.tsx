import { useTranslation } from 'react-i18next';
import type { Purse } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { Money } from '@/parts/shop/Money';
import { cx } from '@/ui/cx';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CurrencyIcon } from './CurrencyIcon';
import styles from './Price.module.css';

interface PriceProps extends Partial<Purse> {
  /** Inside a button: icons in the colour of its text. */
  onButton?: boolean;
  /** What somebody has or gets, and no price: moons then have no money beside them. */
  isAmount?: boolean;
}

/** A price in coins or moons: icon and amount of each currency above zero, and beside moons the money that they cost. */
export function Price({ coins = 0, moons = 0, onButton = false, isAmount = false }: PriceProps) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const amounts = [['coins', coins] as const, ['moons', moons] as const].filter(([, amount]) => amount > 0);
  return (
    <span className={cx(styles.price, onButton && styles.onButton)}>
      {amounts.map(([currency, amount]) => (
        <span key={currency} className={styles.amount}>
          <CurrencyIcon currency={currency} />
          <span aria-hidden="true">{numberFormat(locale).format(amount)}</span>
          <VisuallyHidden>{t(`currency.${currency}`, { count: amount })} </VisuallyHidden>
          {currency === 'moons' && !isAmount && <Money moons={amount} />}
        </span>
      ))}
    </span>
  );
}
