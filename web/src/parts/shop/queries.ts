// The shop's queries that several features share: a day's offers, packs of moons, and what the shop knows of a payer.
import { useQuery } from '@tanstack/react-query';
import { fetchDrops } from '@/api/drops';
import { fetchDailyShops, fetchMoonOffers, fetchPayer } from '@/api/shop';
import { wardrobe } from '@/engine/wardrobe';
import { pure } from '@/parts/wardrobe/queries';
import { DAILY_KEY, DROPS_KEY, MOON_OFFERS_KEY, PAYER_KEY } from './keys';

/** The clocks of browser and server may differ: the shop is not asked again sooner. */
const SOONEST_MS = 20_000;
/** Timers of browsers do not reach further than 24 days. */
const LATEST_MS = 86_400_000;

/** Today's shop, and for alpha players tomorrow's. Fetched anew when the day ends, also in a tab that nobody looks at. */
export function useDailyShops() {
  return useQuery({
    queryKey: DAILY_KEY,
    queryFn: fetchDailyShops,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) => (data?.[0] ? Math.max(SOONEST_MS, data[0].end - Date.now()) : false),
  });
}

/** The drops that were shown. Fetched anew when the next one begins, also in a tab that nobody looks at. */
export function useDrops() {
  return useQuery({
    queryKey: DROPS_KEY,
    queryFn: fetchDrops,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) => (data ? Math.min(LATEST_MS, Math.max(SOONEST_MS, data.next.start - Date.now())) : false),
  });
}

/** The packs of moons, and how they are paid. */
export function useMoonOffers() {
  return useQuery({ queryKey: MOON_OFFERS_KEY, queryFn: fetchMoonOffers, staleTime: 300_000 });
}

/** What so many moons cost, in cents of a currency, at the default pack; null if the server sells none, and while it is unknown. */
export function useMoneyOf(moons: number): { cents: number; currency: string } | null {
  const { data } = useMoonOffers();
  const pack = data?.offers.find((offer) => offer.default) ?? data?.offers[0];
  const isSold = pack !== undefined && data !== undefined && data.providers.length > 0;
  const { data: cents } = useQuery({
    ...pure,
    queryKey: ['wardrobe', 'money', moons, pack],
    queryFn: () => (pack ? wardrobe().moneyOf(moons, pack) : null),
    enabled: isSold && moons > 0,
  });
  return isSold && cents != null ? { cents, currency: pack.currency } : null;
}

/** The reader's age and limit as a payer. */
export function usePayer(enabled = true) {
  return useQuery({ queryKey: PAYER_KEY, queryFn: fetchPayer, enabled });
}
