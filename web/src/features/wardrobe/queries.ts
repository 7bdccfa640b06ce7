// What the dressing room asks: the engine in its worker about looks, the server about slots and the purse.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { equipSlot, fetchCloset, saveSlot, showOpenly, type Closet } from '@/api/wardrobe';
import { wardrobe } from '@/engine/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Bill, Change, Look, SaveRefusal, Slot, Sorting, Wearer } from '@/generated/engine';
import { PROFILE_KEY } from '@/session/friends/bonds';
import { ME_KEY } from '@/session/me';
import { CATALOGUE_KEY, pure } from '@/parts/wardrobe/queries';

const CLOSET_KEY = ['wardrobe', 'closet'] as const;

/** What the engine is asked. */
const ENGINE = new Set(['standings', 'sorted', 'look', 'tried', 'verdict', 'pending', 'bare', 'packed', 'unlock']);

export function useCloset() {
  return useQuery({ queryKey: CLOSET_KEY, queryFn: fetchCloset, staleTime: 60_000, retry: false });
}

/** The ids of all elements in this order; in the one before until that is there. */
export function useSorted(order: Sorting) {
  return useQuery<readonly string[]>({
    ...pure,
    queryKey: ['wardrobe', 'sorted', order],
    queryFn: () => wardrobe().sorted(order),
    placeholderData: (before) => before,
  });
}

/** What stands in the way of a look in a slot, and what it costs. */
export interface Verdict extends Bill {
  /** What differs from what the slot holds. */
  changes: Change[];
  /** Why the slot can't be worn: openly, and where nobody is known. */
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

/** What is offered to whoever unlocks a slot: what will be in it, and the bill of both. */
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

/** The verdict on what is seen; the one before stays until it is there. */
export function useVerdict(look: Look, slot: Slot, wearer: Wearer) {
  const queries = useQueryClient();
  const options = { ...pure, gcTime: 10_000, queryKey: ['wardrobe', 'verdict', look, slot, wearer], queryFn: () => judge(look, slot, wearer) };
  const { data } = useQuery({ ...options, placeholderData: (before: Verdict | undefined) => before });
  /** That of this very look, for whoever presses before it is shown. */
  return { verdict: data, settle: () => queries.ensureQueryData(options) };
}

/** Which slots hold what was not kept yet. */
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

/** What differs between two looks, in the engine's order. */
export function changesOf(from: Look, to: Look): Promise<Change[]> {
  return wardrobe().changes(from, to);
}

/** A look that is saved or worn is shown everywhere at once: in the slots, in the top bar, beside the player's name. */
function useKept() {
  const queries = useQueryClient();
  return (closet: Closet) => {
    queries.setQueryData(CLOSET_KEY, closet);
    void queries.invalidateQueries({ queryKey: ME_KEY });
    void queries.invalidateQueries({ queryKey: PROFILE_KEY });
  };
}

export function useSaveSlot() {
  const onSuccess = useKept();
  return useMutation({ mutationFn: saveSlot, onSuccess });
}

export function useEquipSlot() {
  const onSuccess = useKept();
  return useMutation({ mutationFn: equipSlot, onSuccess });
}

export function useShowOpenly() {
  const onSuccess = useKept();
  return useMutation({ mutationFn: showOpenly, onSuccess });
}

/** After a refusal that we did not foresee: something else is true than what is on screen. What can't be asked now stays as it is. */
export function useLookAgain() {
  const queries = useQueryClient();
  return async () => {
    const catalogue: Catalogue | null = await wardrobe()
      .renew()
      .catch(() => null);
    if (!catalogue) return;
    queries.setQueryData(CATALOGUE_KEY, catalogue);
    // What the engine said of the wardrobe before is not true of this one.
    await Promise.all([
      queries.invalidateQueries({ queryKey: CLOSET_KEY }),
      queries.resetQueries({ predicate: ({ queryKey: [area, what] }) => area === 'wardrobe' && ENGINE.has(String(what)) }),
    ]);
  };
}
