import { useTranslation } from 'react-i18next';
import type { Element, Standing } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText } from '@/shared/dates';
import { Price } from './Price';
import styles from './WearCondition.module.css';

/** What it takes to wear an element: nothing, its price, being an alpha player, or, until it is sold, having collected it from a drop or a moon pass. */
export function WearCondition({
  element: { access, price, currency, soldFrom },
  standing,
}: {
  element: Pick<Element, 'access' | 'price' | 'currency' | 'soldFrom'>;
  standing: Standing | undefined;
}) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  if (!standing) return <span className={styles.terms}>…</span>;
  if (standing.reserved) return <span className={styles.alpha}>{t('alpha')}</span>;
  if (standing.exclusive) return <Exclusive text={soldFrom == null ? t('terms.drop') : t('terms.soldFrom', { date: dateText(locale, soldFrom) })} />;
  if (standing.owned) return <span className={styles.yours}>{t(access === 'free' ? 'terms.free' : 'terms.yours')}</span>;
  return (
    <span className={standing.affordable ? styles.terms : styles.short}>
      <Price {...{ [currency]: price }} />
    </span>
  );
}

/** It is exclusive to a drop or a moon pass: a lock, and from when it is sold. */
function Exclusive({ text }: { text: string }) {
  return (
    <span className={styles.exclusive} data-testid="exclusive">
      <svg
        className={styles.lock}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="5" y="11" width="14" height="9" rx="2" />
        <path d="M8 11V8a4 4 0 0 1 8 0v3" />
      </svg>
      {text}
    </span>
  );
}
