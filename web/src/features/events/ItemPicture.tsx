import { POSITIONS } from '@/generated/engine';
import { Emblem } from '@/parts/shop/Emblem';
import { Figure } from '@/parts/wardrobe/Figure';
import { elementOf, FRAMES } from '@/parts/wardrobe/looks';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useEvent } from './EventContext';

/** An element of the event, worn by the reader. Decorative. */
export function ItemPicture({ element }: { element: string }) {
  const { catalogue, worn } = useEvent();
  const found = elementOf(catalogue, element);
  if (!found) return <Emblem name="present" />;
  const look = worn[found.id];
  return look ? <Figure look={look} frame={FRAMES[found.type]} position={POSITIONS[found.type]} /> : <Skeleton height="100%" />;
}
