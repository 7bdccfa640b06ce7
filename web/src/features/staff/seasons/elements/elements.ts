// The elements that a plan may give, without React.
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Element } from '@/generated/engine';
import { compareWords } from '@/i18n/formats';
import type { PlannedPass, StaffEvent } from '../queries';

/** The ids of the elements that events of a design give or sell. */
export function elementsOfDesign(events: readonly StaffEvent[], design: string): string[] {
  const own = events.filter(({ event }) => event.design === design);
  return [...new Set(own.flatMap(({ event }) => [...event.unlockable.map(({ element }) => element), event.exclusive]))];
}

/** The ids of the elements that a pass gives. */
export function elementsOfPass({ elements }: PlannedPass): string[] {
  return elements.flatMap(({ element }) => element ?? []);
}

const isForSale = ({ access, price, soldFrom }: Element) => access === 'permanent' && price > 0 && (soldFrom ?? null) === null;

/** What there is to choose from: those of the plan's own, which the browser may not know yet, then those that anybody can buy, by their names. */
export function choicesOf(catalogue: Catalogue | undefined, own: readonly string[], locale: 'en' | 'fr'): { id: string; name: string | null }[] {
  const elements = catalogue?.elements ?? [];
  const nameOf = (id: string) => elements.find((element) => element.id === id)?.name[locale] ?? null;
  const compare = compareWords(locale);
  const sold = elements.filter((element) => isForSale(element) && !own.includes(element.id));
  return [
    ...own.map((id) => ({ id, name: nameOf(id) })),
    ...sold.map(({ id, name }) => ({ id, name: name[locale] })).sort((a, b) => compare(a.name, b.name)),
  ];
}
