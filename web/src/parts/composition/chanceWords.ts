// Who wins how often, in words: for the eye with a sign for give or take, for the ear with words for it.
import type { TFunction } from 'i18next';
import type { Chances } from '@/generated/engine';
import type { Locale } from '@/i18n/locale';

export interface ChanceWords {
  side: 'villagers' | 'others' | 'werewolves';
  shown: string;
  spoken: string;
}

/** The chances from the village's to the wolves', as the bar has them; others only where they win at all. */
export function chanceWords(t: TFunction, locale: Locale, chances: Chances): ChanceWords[] {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const sides = ['villagers', 'others', 'werewolves'] as const;
  return sides
    .filter((side) => side !== 'others' || chances.others.rate > 0)
    .map((side) => {
      const { rate, margin } = chances[side];
      // Rounded up: it is never known better than is said.
      const values = { share: percent.format(rate), margin: points.format(Math.ceil(margin * 100)) };
      return { side, shown: t(`create.chances.${side}`, values), spoken: t(`create.chances.${side}Spoken`, values) };
    });
}
