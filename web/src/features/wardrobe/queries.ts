// What the dressing room asks: the engine in its worker about looks, the server about slots and the purse.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { equipSlot, fetchCloset, saveSlot, showOpenly, type Closet } from '@/api/wardrobe';
import { wardrobe } from '@/engine/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Change, Element, EquipRefusal, Look, Purse, Slot, SlotRefusal, Wearer } from '@/generated/engine';
import { PROFILE_KEY } from '@/session/friends/bonds';
import { ME_KEY } from '@/session/me';
import { asWorn, type Standings } from './model';

const CLOSET_KEY = ['wardrobe', 'closet'] as const;
const CATALOGUE_KEY = ['wardrobe', 'catalogue'] as const;

/** What the engine is asked. */
const ENGINE = new Set(['standings', 'look', 'tried', 'verdict', 'pending', 'bare', 'packed', 'unlock']);

/** The engine answers without a network, and always the same. */
const pure = { staleTime: Infinity, networkMode: 'always', retry: false } as const;

/** Everything that there is to wear. */
export function useCatalogue() {
  return useQuery({ queryKey: CATALOGUE_KEY, queryFn: () => wardrobe().catalogue(), staleTime: Infinity, retry: false });
}

export function useCloset() {
  return useQuery({ queryKey: CLOSET_KEY, queryFn: fetchCloset, staleTime: 60_000, retry: false });
}

/** How one stands to each of these: the engine is asked what each would cost alone. */
export function useStandings(elements: readonly Element[], wearer: Wearer) {
  return useQuery<Standings>({
    ...pure,
    queryKey: ['wardrobe', 'standings', elements.map(({ id }) => id), wearer],
    queryFn: async () => {
      const entries = elements.map(async (element) => {
        const bill = await wardrobe().bill({ [element.type]: asWorn(element, undefined) }, wearer);
        const standing = { owned: bill.toBuy.length === 0, reserved: bill.refusal === 'itemsReservedAlpha', affordable: bill.refusal === null };
        return [element.id, standing] as const;
      });
      return new Map(await Promise.all(entries));
    },
    placeholderData: (before) => before,
  });
}

/** The look that the text of a skin stands for. */
export function useLookOf(skin: string) {
  return useQuery({ ...pure, queryKey: ['wardrobe', 'look', skin], queryFn: () => wardrobe().look(skin) });
}

/** How the look would be with each of these put on, by their ids. */
export function useTried(look: Look, elements: readonly Element[]) {
  return useQuery<ReadonlyMap<string, Look>>({
    ...pure,
    gcTime: 10_000,
    queryKey: ['wardrobe', 'tried', elements.map(({ id }) => id), look],
    queryFn: async () => {
      const tried = elements.map(async (element) => [element.id, await wardrobe().wear(look, asWorn(element, look[element.type]))] as const);
      return new Map(await Promise.all(tried));
    },
    placeholderData: (before) => before,
  });
}

/** What stands in the way of a look in a slot, and what it costs. */
export interface Verdict {
  cost: Purse;
  toBuy: string[];
  refusal: EquipRefusal | null;
  /** What differs from what the slot holds. */
  changes: Change[];
  /** Why the slot can't be worn: openly, and where nobody is known. */
  openly: SlotRefusal | null;
  hidden: SlotRefusal | null;
}

async function judge(look: Look, slot: Slot, wearer: Wearer): Promise<Verdict> {
  const [bill, changes] = await Promise.all([wardrobe().bill(look, wearer), wardrobe().changes(slot.skin, look)]);
  const [openly, hidden] = await Promise.all([false, true].map((anonymous) => wardrobe().mayEquip(slot, anonymous, true, changes.length > 0)));
  return { ...bill, changes, openly: openly ?? null, hidden: hidden ?? null };
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

/** What is kept and worn is shown everywhere at once: in the slots, in the bar above, by one's name. */
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

/** After a refusal that we did not foresee: something else is true than what is on screen. */
export function useLookAgain() {
  const queries = useQueryClient();
  return async () => {
    const catalogue: Catalogue = await wardrobe().renew();
    queries.setQueryData(CATALOGUE_KEY, catalogue);
    // What the engine said of the wardrobe before is not true of this one.
    await Promise.all([queries.invalidateQueries({ queryKey: CLOSET_KEY }), queries.resetQueries({ predicate: ({ queryKey: [area, what] }) => area === 'wardrobe' && ENGINE.has(String(what)) })]);
  };
}
