// An element or a pack to choose, with its picture and its usual price.
import { useLocale } from '@/i18n/LocaleContext';
import { Price } from '@/parts/wardrobe/Price';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { RadioCard } from '@/ui/forms/RadioCard';
import styles from './Days.module.css';
import { purseOf, type Element, type Pack } from './goods';
import { GoodsPicture } from './GoodsPicture';

interface GoodsOptionProps {
  goods: Element | Pack;
  isChosen: boolean;
  onChoose: () => void;
}

export function GoodsOption({ goods, isChosen, onChoose }: GoodsOptionProps) {
  const { locale } = useLocale();
  const isElement = 'type' in goods;
  return (
    <RadioCard name="goods" checked={isChosen} onChoose={onChoose} data-testid="goods">
      <GoodsPicture element={isElement ? goods : undefined} pack={isElement ? undefined : goods} className={styles.thumb} />
      <span className={styles.words}>
        <strong>{goods.name[locale]}</strong>
        <RarityMark rarity={goods.rarity} />
        <Price {...purseOf(goods.currency, goods.price)} />
      </span>
    </RadioCard>
  );
}
