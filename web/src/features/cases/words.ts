// Translates the API's names of categories, places and sanctions. A name without a translation is shown as it is.
import type { TFunction } from 'i18next';
import type { ReportCategory } from '@/api/people';
import type { components } from '@/generated/api';

type Schemas = components['schemas'];
type Words = TFunction<'cases'>;

const CATEGORIES: Record<ReportCategory, true> = { insult: true, spam: true, advertising: true, antiGame: true, cheating: true, other: true };
export const CATEGORY_LIST = Object.keys(CATEGORIES) as ReportCategory[];

const PLACES = { line: true, message: true, seat: true, voice: true, profile: true };
export type Place = keyof typeof PLACES;

const SANCTIONS: Record<Schemas['SanctionKind'], true> = { warn: true, ban: true, rename: true, resetProfile: true };

export function isCategory(name: string): name is ReportCategory {
  return Object.hasOwn(CATEGORIES, name);
}

export function isPlace(name: string): name is Place {
  return Object.hasOwn(PLACES, name);
}

export function isSanction(name: string): name is Schemas['SanctionKind'] {
  return Object.hasOwn(SANCTIONS, name);
}

export function categoryText(t: Words, name: string): string {
  return isCategory(name) ? t(`category.${name}`) : name;
}

export function placeText(t: Words, name: string): string {
  return isPlace(name) ? t(`place.${name}`) : name;
}

/** A case's title: the place and the account that it is about. */
export function caseTitle(t: Words, place: string, name: string): string {
  return t(`case.title.${isPlace(place) ? place : 'other'}`, { name });
}

/** An account's name, or its number once the account is deleted. */
export function nameText(s: TFunction<'staff'>, { id, username }: Schemas['Named']): string {
  return username ?? s('gone', { id });
}
