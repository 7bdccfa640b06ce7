// The text of a game's end.
import type { TFunction } from 'i18next';
import type { Ending } from '@/generated/engine';

export function winnerText(t: TFunction, ending: Ending): string {
  const { winner } = ending;
  return winner.type === 'solo' ? t('ending.winner.solo', { role: t(`roles.${winner.role}.name`) }) : t(`ending.winner.${winner.type}`);
}
