import { Emblem } from '@/parts/shop/Emblem';
import { Figure } from '@/parts/wardrobe/Figure';
import { useEvent } from '../EventContext';
import { ItemPicture } from '../ItemPicture';
import type { Goods } from '../model';

/** What is bought, worn by the reader. Decorative. */
export function GoodsPicture({ goods: { what, id } }: { goods: Goods }) {
  const { packed } = useEvent();
  if (what === 'item') return <ItemPicture element={id} />;
  const look = packed[id];
  return look ? <Figure look={look} frame="body" /> : <Emblem name="present" />;
}
