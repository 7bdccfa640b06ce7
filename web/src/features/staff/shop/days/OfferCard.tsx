// An offer of a day: its category, its goods with their picture, the usual price and the discount.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { Price } from '@/parts/wardrobe/Price';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { elementOf } from '@/parts/wardrobe/looks';
import { discountText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { categoryOf, type OfferCategory } from '../known';
import type { StaffOffer } from '../queries';
import styles from './Days.module.css';
import { purseOf } from './goods';
import { GoodsPicture } from './GoodsPicture';

interface OfferCardProps {
  offer: StaffOffer;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onReplace: (category: OfferCategory) => void;
}

export function OfferCard({ offer: { category, kind, amount, id, discount, presents }, catalogue, onReplace }: OfferCardProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const known = categoryOf(category);
  const element = catalogue && kind === 'element' && id !== null ? elementOf(catalogue, id) : undefined;
  const pack = kind === 'pack' ? catalogue?.packs.find((each) => each.id === id) : undefined;
  const goods = element ?? pack;
  const categoryName = known === null ? category : t(`days.category.${known}`);
  return (
    <Card as="li" padding="sm" className={styles.card} data-testid="offer" data-category={category}>
      <GoodsPicture element={element} pack={pack} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.category}>{categoryName}</h3>
        <strong>{goods ? goods.name[locale] : (id ?? <Price {...purseOf(kind === 'moons' ? 'moons' : 'coins', amount ?? 0)} isAmount />)}</strong>
        {goods && <RarityMark rarity={goods.rarity} />}
        {presents !== null ? (
          <span className={styles.note}>{t('days.collected')}</span>
        ) : (
          <span className={styles.price}>
            {goods && <Price {...purseOf(goods.currency, goods.price)} />}
            <span>{discount === 0 ? t('days.noDiscount') : discountText(locale, discount)}</span>
          </span>
        )}
        {known !== null && catalogue && (
          <Button size="sm" aria-label={t('days.replaceLabel', { category: categoryName })} onClick={() => onReplace(known)}>
            {t('days.replace')}
          </Button>
        )}
      </div>
    </Card>
  );
}
