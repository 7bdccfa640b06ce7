// The reader's look with each pack of a drop put on. A drop's packs are none of the catalogue's: their elements are put on in turn.
import { useQuery } from '@tanstack/react-query';
import type { DropPack } from '@/api/drops';
import { wardrobe } from '@/engine/wardrobe';
import type { Look } from '@/generated/engine';
import { pure } from '@/parts/wardrobe/queries';

async function putOn(look: Look, elements: readonly string[]): Promise<Look> {
  let worn = look;
  for (const id of elements) worn = (await wardrobe().tryOn(worn, [id]))[id] ?? worn;
  return worn;
}

/** By pack id; undefined while it is computed. */
export function usePutOn(look: Look | undefined, packs: readonly DropPack[]) {
  return useQuery<Readonly<Record<string, Look>>>({
    ...pure,
    gcTime: 10_000,
    queryKey: ['wardrobe', 'putOn', packs.map(({ id, elements }) => [id, ...elements]), look],
    queryFn: async () =>
      look ? Object.fromEntries(await Promise.all(packs.map(async ({ id, elements }) => [id, await putOn(look, elements)] as const))) : {},
    enabled: look !== undefined,
    placeholderData: (before) => before,
  });
}
