// A pack of moons as it is typed, without React. The server says what fits; here only what is no number is found out.
import type { Locale } from '@/i18n/locale';
import { centsIn, eurosText, wholeIn } from '@/shared/typed';
import { TAGS, tagOf } from '../known';
import type { PackForm, StaffPack } from '../queries';

/** The fields that hold a whole number. */
export const COUNTS = ['moons', 'bonus', 'position'] as const;
export const DISCOUNTS = ['discount', 'webDiscount', 'newPlayerDiscount'] as const;

const NO_TAG = 'none';
export const TAG_CHOICES = [NO_TAG, ...TAGS] as const;
export type TagChoice = (typeof TAG_CHOICES)[number];

type NumberField = (typeof COUNTS)[number] | (typeof DISCOUNTS)[number];
/** Where an error is shown. */
export type PackField = 'id' | 'price' | NumberField;
export const PACK_FIELDS: readonly PackField[] = ['id', 'price', ...COUNTS, ...DISCOUNTS];

export interface PackDraft extends Record<NumberField, string> {
  /** Null as long as it follows from the number of moons. */
  id: string | null;
  /** In euros. */
  price: string;
  tag: TagChoice;
  isDefault: boolean;
}

/** @param count how many packs there are: a new one comes after them */
export function newDraft(count: number): PackDraft {
  const position = String(count);
  return {
    id: null,
    moons: '',
    bonus: '0',
    price: '',
    discount: '0',
    webDiscount: '0',
    newPlayerDiscount: '0',
    position,
    tag: NO_TAG,
    isDefault: count === 0,
  };
}

export function draftOf(pack: StaffPack, locale: Locale): PackDraft {
  return {
    id: pack.id,
    moons: String(pack.moons),
    bonus: String(pack.bonus),
    price: eurosText(locale, pack.price),
    discount: String(pack.discount),
    webDiscount: String(pack.webDiscount),
    newPlayerDiscount: String(pack.newPlayerDiscount),
    position: String(pack.position ?? 0),
    tag: tagOf(pack.tag ?? '') ?? NO_TAG,
    isDefault: pack.default,
  };
}

/** The id of a draft: the typed one, or the usual one of so many moons. */
export function idOf({ id, moons }: PackDraft): string {
  if (id !== null) return id.trim();
  return moons.trim() === '' ? '' : `moons-${moons.replace(/\s/g, '')}`;
}

/** The fields of a draft that are empty or hold no number. */
export function wrongFields(draft: PackDraft): PackField[] {
  const numbers = [...COUNTS, ...DISCOUNTS].filter((field) => wholeIn(draft[field]) === null);
  return [...(idOf(draft) === '' ? (['id'] as const) : []), ...(centsIn(draft.price) === null ? (['price'] as const) : []), ...numbers];
}

/** A draft without wrong fields as the API takes it. */
export function formOf(draft: PackDraft): PackForm {
  const whole = (field: NumberField) => wholeIn(draft[field]) ?? 0;
  return {
    moons: whole('moons'),
    bonus: whole('bonus'),
    price: centsIn(draft.price) ?? 0,
    discount: whole('discount'),
    webDiscount: whole('webDiscount'),
    newPlayerDiscount: whole('newPlayerDiscount'),
    tag: draft.tag === NO_TAG ? null : draft.tag,
    default: draft.isDefault,
    position: whole('position'),
  };
}
