import { POSITIONS, type Look } from '@/generated/engine';
import { Emblem } from '@/parts/shop/Emblem';
import { Figure } from '@/parts/wardrobe/Figure';
import { FRAMES } from '@/parts/wardrobe/looks';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './GoodsPicture.module.css';
import type { Goods } from './model';

interface GoodsPictureProps {
  goods: Goods;
  /** The reader's look with it put on; undefined while it is computed. */
  worn: Look | undefined;
}

/** What is offered, as the reader would wear it; coins and moons as they are. */
export function GoodsPicture({ goods, worn }: GoodsPictureProps) {
  if (goods.kind === 'coins' || goods.kind === 'moons') {
    return (
      <span className={styles.purse}>
        <Emblem name={goods.kind} />
      </span>
    );
  }
  if (!worn) return <Skeleton height="100%" />;
  if (goods.kind === 'pack') return <Figure look={worn} frame="body" />;
  return <Figure look={worn} frame={FRAMES[goods.element.type]} position={POSITIONS[goods.element.type]} />;
}
