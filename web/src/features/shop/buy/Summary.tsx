import { useTranslation } from 'react-i18next';
import type { MoonOffer, MoonOffers, Payer } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText, moneyText } from '@/shared/money';
import styles from './Summary.module.css';

interface SummaryProps {
  pack: MoonOffer;
  /** In cents. */
  price: number;
  sold: MoonOffers;
  /** Who gets a present; empty for oneself. */
  receiver: string;
  payer: Payer | undefined;
}

/** The order of a pack of moons. */
export function Summary({ pack: { moons, bonus, currency }, price, sold: { vat, seller }, receiver, payer }: SummaryProps) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const what = t('packs.all', { amount: amountText(locale, moons + bonus), count: moons + bonus });
  return (
    <SummaryList what={receiver === '' ? what : `${what} → ${receiver}`} price={price} currency={currency} vat={vat} seller={seller} payer={payer} />
  );
}

interface SummaryListProps {
  what: string;
  /** In cents. */
  price: number;
  currency: string;
  vat: number;
  seller: string;
  payer: Payer | undefined;
}

/** What is ordered, from whom, and for how much. */
export function SummaryList({ what, price, currency, vat, seller, payer }: SummaryListProps) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const limits = [payer?.monthlyLimit, payer?.minorsLimit].filter((limit) => limit != null);
  return (
    <dl className={styles.summary}>
      <div className={styles.row}>
        <dt>{t('summary.what')}</dt>
        <dd>{what}</dd>
      </div>
      <div className={styles.row}>
        <dt>{t('summary.price')}</dt>
        <dd>
          <strong className={styles.price}>{moneyText(locale, price, currency)}</strong>
          <span className={styles.note}>{t('summary.vat', { vat })}</span>
        </dd>
      </div>
      <div className={styles.row}>
        <dt>{t('summary.seller')}</dt>
        <dd className={styles.seller}>{seller}</dd>
      </div>
      {payer && limits.length > 0 && (
        <div className={styles.row}>
          <dt>{t('summary.month')}</dt>
          <dd>
            {t('summary.limit', { sum: moneyText(locale, payer.thisMonth, currency), limit: moneyText(locale, Math.min(...limits), currency) })}
          </dd>
        </div>
      )}
    </dl>
  );
}
