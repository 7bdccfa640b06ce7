// What buyers pay for packs of moons. The engine tells, as it tells buyers.
import { useQuery } from '@tanstack/react-query';
import type { MoonOffer } from '@/api/shop';
import { wardrobe } from '@/engine/wardrobe';
import { pure } from '@/parts/wardrobe/queries';
import type { StaffPack } from '../queries';

/** A pack as it is offered. Prices don't depend on what staff are not told. */
function offered(pack: StaffPack): MoonOffer {
  return { ...pack, idNewPlayerDiscount: pack.id, img: '', currency: 'EUR', stripe: true, paypal: true, paysafecard: true };
}

/** Of each pack, what most buyers and what newcomers pay, in cents; undefined while unknown. */
export function usePaid(packs: readonly StaffPack[]) {
  const { data } = useQuery({
    ...pure,
    queryKey: ['mod', 'shop', 'paid', packs],
    queryFn: async () => {
      const offers = packs.map(offered);
      const paid = async (isNewcomer: boolean) => (await wardrobe().moonPrices(offers, { isNewcomer, isGift: false })).map(({ price }) => price);
      const [most, newcomers] = await Promise.all([paid(false), paid(true)]);
      return packs.map((_, index) => ({ most: most[index] ?? 0, newcomers: newcomers[index] ?? 0 }));
    },
  });
  return data;
}
