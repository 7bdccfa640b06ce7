// The bar's purse: what the user has, and the way to the shop.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import styles from './PurseLink.module.css';

export function PurseLink() {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const { data: me } = useMe();
  if (!me) return null;
  const format = numberFormat(locale);
  const amounts = { coins: format.format(me.coins), moons: format.format(me.moons) };
  return (
    <Link to={paths.shop} className={styles.purse} aria-label={t('purse.label', amounts)} title={t('purse.shop')} data-testid="purse-link">
      <span className={styles.amount} data-currency="coins">
        <CurrencyIcon currency="coins" />
        <span>{amounts.coins}</span>
      </span>
      <span className={styles.amount}>
        <CurrencyIcon currency="moons" />
        <span>{amounts.moons}</span>
      </span>
    </Link>
  );
}
