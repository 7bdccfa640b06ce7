// The names of worn elements and colours, and sentences about changes of a look.
import type { TFunction } from 'i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Category, Change, Pack, Worn } from '@/generated/engine';
import { listFormat } from '@/i18n/formats';
import type { Locale } from '@/i18n/locale';
import { elementOf } from '@/parts/wardrobe/looks';

export type Words = TFunction<'wardrobe'>;

function nameOf(catalogue: Catalogue, worn: Worn, locale: Locale): string {
  return elementOf(catalogue, worn.id)?.name[locale] ?? worn.id;
}

/** The name of a colour of a category; one without a name has its number. */
export function colourName(catalogue: Catalogue, category: Category, color: number, locale: Locale): string {
  return catalogue.colours[category]?.[color]?.[locale] ?? String(color + 1);
}

/** Names joined as the language does it. */
export function listOf(names: string[], locale: Locale): string {
  return listFormat(locale).format(names);
}

/** The names of the changed elements: the new ones, or the old ones where nothing is worn now. */
export function changedText(catalogue: Catalogue, changes: readonly Change[], locale: Locale): string {
  const names = changes.flatMap(({ from, to }) => {
    const worn = to ?? from;
    return worn ? [nameOf(catalogue, worn, locale)] : [];
  });
  return listOf(names, locale);
}

/** The sentence about elements that came off because they can't be worn with the chosen one. */
function asideTexts(t: Words, catalogue: Catalogue, aside: readonly Change[], locale: Locale): string[] {
  const names = aside.flatMap(({ from }) => (from ? [nameOf(catalogue, from, locale)] : []));
  return names.length === 0 ? [] : [t('said.aside', { names: listOf(names, locale) })];
}

/** Sentences about a change in a category: first the chosen element, then those that came off because of it. */
export function wornText(t: Words, catalogue: Catalogue, category: Category, changes: readonly Change[], locale: Locale): string {
  const meant = changes.find((change) => change.category === category);
  const aside = changes.filter((change) => change !== meant && change.from?.id !== change.to?.id);
  return [...meantTexts(t, catalogue, meant, locale), ...asideTexts(t, catalogue, aside, locale)].join(' ');
}

function meantTexts(t: Words, catalogue: Catalogue, change: Change | undefined, locale: Locale): string[] {
  if (change === undefined) return [];
  const { category, from, to } = change;
  if (!to) return from ? [t('said.off', { name: nameOf(catalogue, from, locale) })] : [];
  const name = nameOf(catalogue, to, locale);
  if (from?.id !== to.id) return [t('said.on', { name })];
  if (from.color !== to.color) return [t('said.colour', { name, colour: colourName(catalogue, category, to.color, locale) })];
  return [t(to.small ? 'said.small' : 'said.large', { name })];
}

/** Sentences about a pack that was put on. */
export function packText(t: Words, catalogue: Catalogue, pack: Pack, changes: readonly Change[], locale: Locale): string {
  const aside = changes.filter(({ to, from }) => from !== null && from.id !== to?.id && !(to && pack.skinElements.includes(to.id)));
  return [t('said.on', { name: pack.name[locale] }), ...asideTexts(t, catalogue, aside, locale)].join(' ');
}
