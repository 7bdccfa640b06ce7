// What a game brought, in one sentence for screen readers: the moving numbers are silent.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import type { Gain } from '../../../model/gains';

export function useSaid(): (gains: readonly Gain[]) => string {
  const { t } = useTranslation('table');
  const { locale } = useLocale();
  const amount = (value: number) => amountText(locale, Math.abs(value));
  const partsOf = (gain: Gain, isUp: boolean): string[] => {
    switch (gain.kind) {
      case 'xp': {
        const last = gain.laps.at(-1);
        const gained = t('gains.said.xp', { count: gain.gained, amount: amount(gain.gained) });
        return last && !isUp ? [gained, t('gains.said.level', { level: last.level, percent: last.to })] : [gained];
      }
      case 'level':
        return [t('gains.said.levelUp', { level: gain.level })];
      case 'coins':
        return gain.gained === 0 ? [] : [t('gains.said.coins', { count: gain.gained, amount: amount(gain.gained) })];
      case 'elo': {
        const { elo, before } = gain;
        return [t(elo > before ? 'gains.said.eloUp' : 'gains.said.eloDown', { amount: amount(elo - before), elo: amount(elo) })];
      }
      case 'pass': {
        const { stepBefore, step, missing } = gain;
        const reached = step > stepBefore ? [t('gains.said.step', { step })] : [];
        return missing === null ? reached : [...reached, t('gains.said.next', { count: missing.now, step: step + 1 })];
      }
      case 'event': {
        const points = t('gains.said.points', { count: gain.gained, amount: amount(gain.gained) });
        const { length } = gain.unlocked;
        return length === 0 ? [points] : [points, t('gains.said.unlocked', { count: length })];
      }
    }
  };
  return (gains) => {
    const isUp = gains.some(({ kind }) => kind === 'level');
    const parts = gains.flatMap((gain) => partsOf(gain, isUp));
    return t('gains.said.all', { list: parts.join(', ') });
  };
}
