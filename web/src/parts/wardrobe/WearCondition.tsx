import { useTranslation } from 'react-i18next';
import type { Element, Standing } from '@/generated/engine';
import { Price } from './Price';
import styles from './WearCondition.module.css';

/** What it takes to wear an element: nothing, its price, or being an alpha player. */
export function WearCondition({
  element: { access, price, currency },
  standing,
}: {
  element: Pick<Element, 'access' | 'price' | 'currency'>;
  standing: Standing | undefined;
}) {
  const { t } = useTranslation('wardrobe');
  if (!standing) return <span className={styles.terms}>…</span>;
  if (standing.reserved) return <span className={styles.alpha}>{t('alpha')}</span>;
  if (standing.owned) return <span className={styles.yours}>{t(access === 'free' ? 'terms.free' : 'terms.yours')}</span>;
  return (
    <span className={standing.affordable ? styles.terms : styles.short}>
      <Price {...{ [currency]: price }} />
    </span>
  );
}
