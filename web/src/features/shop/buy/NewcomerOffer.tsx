import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Clock } from '@/parts/shop/Clock';
import { discountText } from '@/shared/money';
import { dateTimeText } from '@/shared/dates';
import styles from './NewcomerOffer.module.css';

interface NewcomerOfferProps {
  /** When it ends. */
  until: number;
  percent: number;
  /** A present is chosen, for which it does not count. */
  isGift: boolean;
}

/** The offer for newcomers, with its clock. */
export function NewcomerOffer({ until, percent, isGift }: NewcomerOfferProps) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  return (
    <section className={styles.offer} aria-label={t('newcomer.title')} data-testid="newcomer">
      <strong className={styles.percent}>{discountText(locale, percent)}</strong>
      <span className={styles.words}>
        <strong>{t('newcomer.title')}</strong>
        <span>{t(isGift ? 'newcomer.notForPresents' : 'newcomer.text')}</span>
      </span>
      <span className={styles.ends} title={dateTimeText(locale, until)}>
        {t('newcomer.ends')} <Clock until={until} />
      </span>
    </section>
  );
}
