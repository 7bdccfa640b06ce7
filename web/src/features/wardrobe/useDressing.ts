// Changes the look of the chosen slot. The engine makes each step in its worker; a step can be undone, and a sentence describes it.
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnWardrobe } from '@/api/wardrobe';
import { wardrobe } from '@/engine/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Category, Change, Element, Look, Pack, Slot } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { begin, firstSlot, redo, step, undo, type History } from './model';
import { wearerOf } from '@/parts/wardrobe/looks';
import { changesOf } from './queries';
import { useDrafts } from './useDrafts';
import { changedText, packText, wornText } from './words';

type Describe = (changes: Change[]) => string;

export function useDressing(catalogue: Catalogue, ownWardrobe: OwnWardrobe) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { show } = useToast();
  const drafts = useDrafts();
  const [said, setSaid] = useState('');
  // Steps run one after the other, however fast the player clicks.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const slot = ownWardrobe.slots.find(({ id, unlocked }) => unlocked && id === drafts.slot) ?? firstSlot(ownWardrobe.slots);
  if (!slot) throw new Error('a wardrobe must have a slot');
  const { historyOf, put } = drafts;
  const history = historyOf(slot);

  const enqueue = useCallback(
    (work: () => Promise<void>) => {
      queue.current = queue.current.then(work).catch((error: unknown) => show({ kind: 'danger', title: errorText(common, codeOf(error)) }));
    },
    [common, show],
  );

  const move = useCallback(
    (make: (history: History) => Promise<History> | History, describe: Describe) =>
      enqueue(async () => {
        const before = historyOf(slot);
        const after = await make(before);
        const changes = await changesOf(before.look, after.look);
        if (changes.length === 0) return;
        put(slot.id, after);
        setSaid(describe(changes));
      }),
    [enqueue, historyOf, put, slot],
  );
  const dress = (make: (look: Look) => Promise<Look>, describe: Describe) => move(async (now) => step(now, await make(now.look)), describe);
  const describeWorn =
    (category: Category): Describe =>
    (changes) =>
      wornText(t, catalogue, category, changes, locale);
  const names = (changes: Change[]) => changedText(catalogue, changes, locale);

  return {
    slot,
    look: history.look,
    looks: drafts.looks,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** A sentence about the last step. */
    said,
    wear: ({ id, type }: Element) => dress(async (look) => (await wardrobe().tryOn(look, [id]))[id] ?? look, describeWorn(type)),
    takeOff: (category: Category) => dress((look) => wardrobe().takeOff(look, category), describeWorn(category)),
    colour: (category: Category, color: number) => dress((look) => wardrobe().recolour(look, category, color), describeWorn(category)),
    small: (small: boolean) => dress(async (look) => (look.pet ? wardrobe().wear(look, { ...look.pet, small }) : look), describeWorn('pet')),
    wearPack: (pack: Pack) =>
      dress(
        (look) => wardrobe().wearPack(look, pack.id),
        (changes) => packText(t, catalogue, pack, changes, locale),
      ),
    surprise: (owned: boolean) =>
      dress(
        () => wardrobe().random(wearerOf(ownWardrobe), owned, crypto.getRandomValues(new Uint32Array(1))[0] ?? 1),
        (changes) => t('said.surprise', { names: names(changes) }),
      ),
    plain: () =>
      dress(
        () => wardrobe().look(''),
        (changes) => t('said.plain', { names: names(changes) }),
      ),
    undo: () => move(undo, (changes) => t('said.undone', { names: names(changes) })),
    redo: () => move(redo, (changes) => t('said.redone', { names: names(changes) })),
    /** Goes back to the saved look. This can't be undone. */
    cancel: () => {
      move(
        () => begin(slot.skin),
        () => t('said.cancelled'),
      );
      enqueue(() => {
        drafts.drop(slot.id);
        return Promise.resolve();
      });
    },
    select: ({ id }: Slot) => {
      drafts.select(id);
      setSaid(t('said.slot', { id }));
    },
    /** Drops a slot's draft after `look` was saved, unless the draft has changed since. */
    dropSaved: (slot: Slot, look: Look) =>
      enqueue(async () => {
        const changes = await changesOf(look, historyOf(slot).look);
        if (changes.length === 0) drafts.drop(slot.id);
      }),
    dropAll: drafts.dropAll,
    keep: drafts.keep,
  };
}

export type Dressing = ReturnType<typeof useDressing>;
