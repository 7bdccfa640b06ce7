import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { moneyText } from '@/shared/money';
import styles from './Money.module.css';
import { useMoneyOf } from './queries';

/** The money that so many moons cost, beside a price in moons (SHOP-3). Nothing where the server sells no moons. */
export function Money({ moons }: { moons: number }) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const money = useMoneyOf(moons);
  if (money === null) return null;
  return <span className={styles.money}>{t('currency.money', { money: moneyText(locale, money.cents, money.currency) })}</span>;
}
