// What the API names, and the words for it.
import type { ReportCategory } from '@/api/people';

const CATEGORIES = { insult: true, spam: true, advertising: true, antiGame: true, cheating: true, other: true } satisfies Record<ReportCategory, true>;

export type Place = 'line' | 'message' | 'seat' | 'profile';
const PLACES: ReadonlySet<string> = new Set<Place>(['line', 'message', 'seat', 'profile']);

export function isCategory(name: string): name is ReportCategory {
  return Object.hasOwn(CATEGORIES, name);
}

export function isPlace(name: string): name is Place {
  return PLACES.has(name);
}
