// The chances as text: with "±" to be shown, and in words for screen readers.
import type { TFunction } from 'i18next';
import type { Chances } from '@/generated/engine';
import { numberFormat } from '@/i18n/formats';
import type { Locale } from '@/i18n/locale';

export interface ChanceTexts {
  side: 'villagers' | 'others' | 'werewolves';
  shown: string;
  spoken: string;
}

/** The chances in the order of the bar: village, others (unless they never win), wolves. */
export function chanceTexts(t: TFunction, locale: Locale, chances: Chances): ChanceTexts[] {
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const points = numberFormat(locale, { maximumFractionDigits: 0 });
  const sides = ['villagers', 'others', 'werewolves'] as const;
  return sides
    .filter((side) => side !== 'others' || chances.others.rate > 0)
    .map((side) => {
      const { rate, margin } = chances[side];
      // Rounded up, so as not to claim more precision than there is.
      const values = { share: percent.format(rate), margin: points.format(Math.ceil(margin * 100)) };
      return { side, shown: t(`create.chances.${side}`, values), spoken: t(`create.chances.${side}Spoken`, values) };
    });
}
