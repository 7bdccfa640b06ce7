// What the reader pays for each pack of moons. The engine tells it, so that prices change at once when the newcomer's discount ends or
// a present is chosen; until it has answered, what the server has told is shown.
import { useQuery } from '@tanstack/react-query';
import type { MoonOffers, Pays } from '@/api/shop';
import { wardrobe } from '@/engine/wardrobe';
import { pure } from '@/parts/wardrobe/queries';

export function useMoonPrices({ offers, own, gift }: MoonOffers, isNewcomer: boolean, isGift: boolean): readonly Pays[] {
  const { data } = useQuery({
    ...pure,
    queryKey: ['wardrobe', 'moonPrices', offers, isNewcomer, isGift],
    queryFn: () => wardrobe().moonPrices(offers, { isNewcomer, isGift }),
  });
  return data ?? (isGift ? gift : own);
}
