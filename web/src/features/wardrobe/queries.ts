// The dressing room's queries: to the engine in its worker about looks, to the server about slots and balances.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { equipSlot, saveSlot, unequipAnonymous, type OwnWardrobe } from '@/api/wardrobe';
import { wardrobe } from '@/engine/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Bill, Change, Look, SaveRefusal, Slot, Sorting, Wearer } from '@/generated/engine';
import { PROFILE_KEY } from '@/session/friends/friendActions';
import { ME_KEY } from '@/session/me';
import { OWN_WARDROBE_KEY } from '@/parts/shop/keys';
import { CATALOGUE_KEY, pure } from '@/parts/wardrobe/queries';

/** The names of the queries that the engine answers. */
const ENGINE_QUERIES = new Set(['standings', 'sorted', 'look', 'tried', 'verdict', 'pending', 'bare', 'packed', 'packPrices', 'unlock']);

/** The ids of all elements in this order; in the previous one while it loads. */
export function useSorted(order: Sorting) {
  return useQuery<readonly string[]>({
    ...pure,
    queryKey: ['wardrobe', 'sorted', order],
    queryFn: () => wardrobe().sorted(order),
    placeholderData: (before) => before,
  });
}

/** Whether a look can be saved to a slot and worn, and what it costs. */
export interface Verdict extends Bill {
  /** The differences from the saved look. */
  changes: Change[];
  /** Why the slot can't be worn openly, or in anonymous games (`hidden`). */
  openly: SaveRefusal | null;
  hidden: SaveRefusal | null;
}

async function judge(look: Look, slot: Slot, wearer: Wearer): Promise<Verdict> {
  const equip = (anonymous: boolean) => wardrobe().equip(slot, look, anonymous, wearer);
  const [bill, changes, openly, hidden] = await Promise.all([
    wardrobe().save(slot, look, false, wearer),
    wardrobe().changes(slot.skin, look),
    equip(false),
    equip(true),
  ]);
  return { ...bill, changes, openly, hidden };
}

/** The offer to unlock a slot: the look that it will hold, and the bill for both. */
export interface Offer {
  look: Look;
  bill: Bill;
}

export async function offer(slot: Slot, worn: Look, wearer: Wearer): Promise<Offer> {
  const look = await wardrobe().firstLook(worn, wearer);
  return { look, bill: await wardrobe().save(slot, look, true, wearer) };
}

export function useOffer(slot: Slot, worn: Look, wearer: Wearer) {
  return useQuery({ ...pure, gcTime: 0, queryKey: ['wardrobe', 'unlock', slot, worn, wearer], queryFn: () => offer(slot, worn, wearer) });
}

/** The verdict on the shown look; the previous one while it loads. */
export function useVerdict(look: Look, slot: Slot, wearer: Wearer) {
  const queries = useQueryClient();
  const options = { ...pure, gcTime: 10_000, queryKey: ['wardrobe', 'verdict', look, slot, wearer], queryFn: () => judge(look, slot, wearer) };
  const { data } = useQuery({ ...options, placeholderData: (before: Verdict | undefined) => before });
  /** Waits for the verdict on exactly this look, if the player saves before it is shown. */
  return { verdict: data, settle: () => queries.ensureQueryData(options) };
}

/** The ids of the slots with unsaved changes. */
export function usePending(slots: readonly Slot[], looks: Readonly<Record<number, Look>>) {
  const drafts = slots.flatMap((slot) => {
    const look = looks[slot.id];
    return look ? [{ slot, look }] : [];
  });
  const { data } = useQuery({
    ...pure,
    gcTime: 10_000,
    queryKey: ['wardrobe', 'pending', drafts.map(({ slot, look }) => [slot.id, slot.skin, look])],
    queryFn: async () => {
      const changes = await Promise.all(drafts.map(({ slot, look }) => wardrobe().changes(slot.skin, look)));
      return drafts.filter((_, index) => (changes[index]?.length ?? 0) > 0).map(({ slot }) => slot.id);
    },
    placeholderData: (before) => before,
  });
  return data ?? [];
}

/** The differences between two looks, in the engine's order. */
export function changesOf(from: Look, to: Look): Promise<Change[]> {
  return wardrobe().changes(from, to);
}

/** Applies the player's changed slots and balance to the cache, and fetches again what shows the player's look elsewhere. */
function useApplyOwnWardrobe() {
  const queries = useQueryClient();
  return (ownWardrobe: OwnWardrobe) => {
    queries.setQueryData(OWN_WARDROBE_KEY, ownWardrobe);
    void queries.invalidateQueries({ queryKey: ME_KEY });
    void queries.invalidateQueries({ queryKey: PROFILE_KEY });
  };
}

export function useSaveSlot() {
  const onSuccess = useApplyOwnWardrobe();
  return useMutation({ mutationFn: saveSlot, onSuccess });
}

export function useEquipSlot() {
  const onSuccess = useApplyOwnWardrobe();
  return useMutation({ mutationFn: equipSlot, onSuccess });
}

export function useShowOpenly() {
  const onSuccess = useApplyOwnWardrobe();
  return useMutation({ mutationFn: unequipAnonymous, onSuccess });
}

/** Fetches the wardrobe again after an unforeseen refusal: what is on screen is stale. If that fails, nothing changes. */
export function useRefetchWardrobe() {
  const queries = useQueryClient();
  return async () => {
    const catalogue: Catalogue | null = await wardrobe()
      .refetchCatalogue()
      .catch(() => null);
    if (!catalogue) return;
    queries.setQueryData(CATALOGUE_KEY, catalogue);
    // The engine's answers were about the old catalogue.
    await Promise.all([
      queries.invalidateQueries({ queryKey: OWN_WARDROBE_KEY }),
      queries.resetQueries({ predicate: ({ queryKey: [area, what] }) => area === 'wardrobe' && ENGINE_QUERIES.has(String(what)) }),
    ]);
  };
}
