import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { CurrencyIcon } from './CurrencyIcon';
import styles from './Purse.module.css';

/** The user's coins and moons, including zero. */
export function Purse({ coins, moons }: { coins: number; moons: number }) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const amounts = [['coins', coins] as const, ['moons', moons] as const];
  return (
    <dl className={styles.purse} aria-label={t('currency.label')} data-testid="purse">
      {amounts.map(([currency, amount]) => (
        <div key={currency} className={styles.amount}>
          <dt>
            <CurrencyIcon currency={currency} />
            {t(`currency.name.${currency}`)}
          </dt>
          <dd data-currency={currency} data-amount={amount}>
            {numberFormat(locale).format(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
