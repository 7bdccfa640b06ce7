// A plan as it is typed, without React. The server says what fits; here only what is empty or no number is found out.
import type { Locale } from '@/i18n/locale';
import { centsIn, eurosText, wholeIn } from '@/shared/typed';
import { TAGS, tagOf } from '../known';
import type { PlanForm, StaffPlan } from '../queries';

/** The fields that hold a whole number. */
const PLAN_COUNTS = ['packs', 'position'] as const;
export const PLAN_NAMES = ['en', 'fr'] as const;

const NO_BADGE = 'none';
export const BADGE_CHOICES = [NO_BADGE, ...TAGS] as const;
export type BadgeChoice = (typeof BADGE_CHOICES)[number];

export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

type TextField = 'id' | 'en' | 'fr' | 'price' | 'intervalCount' | (typeof PLAN_COUNTS)[number];
/** Where an error is shown. */
export type PlanField = TextField;
export const PLAN_FIELDS: readonly PlanField[] = ['id', 'en', 'fr', 'price', 'intervalCount', ...PLAN_COUNTS];

/** The price is in euros. */
export interface PlanDraft extends Record<TextField, string> {
  interval: Interval;
  badge: BadgeChoice;
}

/** @param count how many plans there are: a new one comes after them */
export function newPlanDraft(count: number): PlanDraft {
  return { id: '', en: '', fr: '', price: '', interval: 'month', intervalCount: '1', packs: '1', position: String(count), badge: NO_BADGE };
}

export function planDraftOf(plan: StaffPlan, locale: Locale): PlanDraft {
  return {
    id: plan.id,
    en: plan.name?.en ?? '',
    fr: plan.name?.fr ?? '',
    price: eurosText(locale, plan.price),
    interval: plan.interval === 'year' ? 'year' : 'month',
    intervalCount: String(plan.intervalCount),
    packs: String(plan.packs),
    position: String(plan.position),
    badge: tagOf(plan.badge ?? '') ?? NO_BADGE,
  };
}

/** The fields of a draft that are empty or hold no number. A plan has a name in both languages, or in none. */
export function wrongPlanFields(draft: PlanDraft): PlanField[] {
  const numbers = ([...PLAN_COUNTS, 'intervalCount'] as const).filter((field) => wholeIn(draft[field]) === null);
  const isNamed = PLAN_NAMES.some((lang) => draft[lang].trim() !== '');
  return [
    ...(draft.id.trim() === '' ? (['id'] as const) : []),
    ...(isNamed ? PLAN_NAMES.filter((lang) => draft[lang].trim() === '') : []),
    ...(centsIn(draft.price) === null ? (['price'] as const) : []),
    ...numbers,
  ];
}

/** A draft without wrong fields as the API takes it. */
export function planFormOf(draft: PlanDraft): PlanForm {
  const [en, fr] = [draft.en.trim(), draft.fr.trim()];
  return {
    name: en === '' ? null : { en, fr },
    price: centsIn(draft.price) ?? 0,
    interval: draft.interval,
    intervalCount: wholeIn(draft.intervalCount) ?? 0,
    packs: wholeIn(draft.packs) ?? 0,
    badge: draft.badge === NO_BADGE ? null : draft.badge,
    position: wholeIn(draft.position) ?? 0,
  };
}
