import type { PassElement } from '@/api/moonpass';
import { POSITIONS } from '@/generated/engine';
import { Emblem } from '@/parts/shop/Emblem';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { Figure } from '@/parts/wardrobe/Figure';
import { elementOf, FRAMES } from '@/parts/wardrobe/looks';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './GiftPicture.module.css';
import { giftOf } from './model';
import { usePass } from './PassContext';

/** What an element of the pass gives: worn by the reader, or as its currency. Decorative. */
export function GiftPicture({ element }: { element: PassElement }) {
  const { catalogue, worn } = usePass();
  const gift = giftOf(element);
  if (gift.kind === 'amount')
    return (
      <span className={styles.currency} data-currency={gift.currency}>
        <CurrencyIcon currency={gift.currency} />
      </span>
    );
  const skin = elementOf(catalogue, gift.skin);
  if (!skin) return <Emblem name="present" />;
  const look = worn[skin.id];
  return look ? <Figure look={look} frame={FRAMES[skin.type]} position={POSITIONS[skin.type]} /> : <Skeleton height="100%" />;
}
