// The offers of a day, each shown on the reader's own look.
import { usePacked, useTriedOn } from '@/parts/wardrobe/queries';
import type { DailyShop } from '@/api/shop';
import { standOf } from '../model';
import { useShop } from '../ShopContext';
import { OfferCard } from './OfferCard';
import styles from './Stall.module.css';

interface StallProps {
  shop: DailyShop;
  isToday: boolean;
  label: string;
}

export function Stall({ shop, isToday, label }: StallProps) {
  const { catalogue, wearer, look } = useShop();
  const stands = shop.elements.flatMap((offer) => standOf(catalogue, offer, { isAlpha: wearer.isAlpha, isToday }) ?? []);
  const elements = stands.flatMap(({ goods }) => (goods.kind === 'element' ? [goods.element] : []));
  const packs = stands.flatMap(({ goods }) => (goods.kind === 'pack' ? [goods.pack] : []));
  const { data: tried } = useTriedOn(look, elements);
  const { data: packed } = usePacked(look, packs);
  return (
    <ul className={styles.list} aria-label={label}>
      {stands.map((stand) => {
        const { goods } = stand;
        const worn = goods.kind === 'element' ? tried?.[goods.element.id] : goods.kind === 'pack' ? packed?.[goods.pack.id] : undefined;
        return <OfferCard key={stand.id} stand={stand} worn={worn} startsAt={shop.start} />;
      })}
    </ul>
  );
}
