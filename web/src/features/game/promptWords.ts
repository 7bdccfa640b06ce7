// The words of a question. Some depend on what the one who is asked is shown.
import type { TFunction } from 'i18next';
import type { GameView, Prompt } from '@/generated/engine';
import { lastFact } from './knowledge';
import { nameOf } from './names';

export function promptTitle(t: TFunction, view: GameView, prompt: Prompt): string {
  if (prompt.kind === 'kickVote') return t('prompt.kickVote.title', { name: nameOf(view, prompt.victim) });
  if (prompt.kind === 'counterGuess') return t('prompt.counterGuess.title', { role: visitor(t, view) });
  return t(`prompt.${prompt.kind}.title`);
}

export function promptText(t: TFunction, view: GameView, prompt: Prompt): string {
  if (prompt.kind === 'infect') {
    return prompt.victim === null ? t('prompt.infectUnknown.text') : t('prompt.infect.text', { name: nameOf(view, prompt.victim) });
  }
  if (prompt.kind === 'potions') return `${potionsVictim(t, view, prompt)} ${t('prompt.potions.text')}`;
  if (prompt.kind === 'counterGuess') return t('prompt.counterGuess.text', { role: visitor(t, view) });
  return t(`prompt.${prompt.kind}.text`);
}

/** The role of who came in the night. */
function visitor(t: TFunction, view: GameView): string {
  const fact = lastFact(view, 'visited');
  return fact ? t(`roles.${fact.role}.name`) : '?';
}

function potionsVictim(t: TFunction, view: GameView, prompt: Prompt): string {
  if (prompt.victim === null) return t('prompt.potionsNobody');
  if (prompt.victim === view.me) return t('prompt.potionsYou');
  return t('prompt.potionsVictim', { name: nameOf(view, prompt.victim) });
}
