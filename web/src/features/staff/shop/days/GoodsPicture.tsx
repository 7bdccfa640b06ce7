// The picture of an element or a pack, worn by the reader's own look. Drawn when it comes near the screen.
import { POSITIONS } from '@/generated/engine';
import { FRAMES } from '@/parts/wardrobe/looks';
import { Figure } from '@/parts/wardrobe/Figure';
import { useLookOf, usePacked, useTriedOn } from '@/parts/wardrobe/queries';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { useMe } from '@/session/me';
import { Skeleton } from '@/ui/layout/Skeleton';
import type { Element, Pack } from './goods';

interface GoodsPictureProps {
  element: Element | undefined;
  pack: Pack | undefined;
  className: string | undefined;
}

/** Nothing for goods that are no clothes. */
export function GoodsPicture({ element, pack, className }: GoodsPictureProps) {
  if (!element && !pack) return null;
  return (
    <RenderInView className={className}>
      {element && <ElementFigure element={element} />}
      {pack && <PackFigure pack={pack} />}
    </RenderInView>
  );
}

function ElementFigure({ element }: { element: Element }) {
  const look = useTriedOn(useOwnLook(), [element]).data?.[element.id];
  return look ? <Figure look={look} frame={FRAMES[element.type]} position={POSITIONS[element.type]} /> : <Skeleton height="100%" />;
}

function PackFigure({ pack }: { pack: Pack }) {
  const look = usePacked(useOwnLook(), [pack]).data?.[pack.id];
  return look ? <Figure look={look} frame="body" /> : <Skeleton height="100%" />;
}

function useOwnLook() {
  const { data: me } = useMe();
  return useLookOf(me?.profilePicture ?? '').data ?? {};
}
