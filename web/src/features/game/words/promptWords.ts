// The texts of a prompt. Some depend on what the player has been shown.
import type { TFunction } from 'i18next';
import type { GameView, Prompt } from '@/generated/engine';
import { lastFact } from '../model/knowledge';
import { nameOf } from './names';

export function promptTitle(t: TFunction, view: GameView, prompt: Prompt): string {
  if (prompt.kind === 'kickVote') return t('prompt.kickVote.title', { name: nameOf(view, prompt.victim) });
  if (prompt.kind === 'counterGuess') return t('prompt.counterGuess.title', { role: visitorRole(t, view) });
  if (prompt.kind === 'potions' && hasOnePotion(prompt)) return t('prompt.onePotion.title');
  return t(`prompt.${prompt.kind}.title`);
}

export function promptText(t: TFunction, view: GameView, prompt: Prompt): string {
  if (prompt.kind === 'infect') {
    return prompt.victim === null ? t('prompt.infectUnknown.text') : t('prompt.infect.text', { name: nameOf(view, prompt.victim) });
  }
  if (prompt.kind === 'potions') {
    const text = hasOnePotion(prompt) ? t('prompt.onePotion.text') : t('prompt.potions.text');
    // The poisoner is never shown whom the pack has chosen, so an empty victim tells nothing.
    return view.myRole === 'poisonerWitch' ? text : `${potionsVictim(t, view, prompt)} ${text}`;
  }
  if (prompt.kind === 'counterGuess') return t('prompt.counterGuess.text', { role: visitorRole(t, view) });
  return t(`prompt.${prompt.kind}.text`);
}

/** The name of the role that visited the player in the night. */
function visitorRole(t: TFunction, view: GameView): string {
  const fact = lastFact(view, 'visited');
  return fact ? t(`roles.${fact.role}.name`) : '?';
}

/** Some roles have only one kind of potion, and for the others one kind may be used up. */
function hasOnePotion(prompt: Prompt): boolean {
  return prompt.offers.length === 1;
}

function potionsVictim(t: TFunction, view: GameView, prompt: Prompt): string {
  if (prompt.victim === null) return t('prompt.potionsNobody');
  if (prompt.victim === view.me) return t('prompt.potionsYou');
  return t('prompt.potionsVictim', { name: nameOf(view, prompt.victim) });
}

/** Whether another living player is known to be of the viewer’s pack. */
export function hasPackmate({ me, seats }: GameView): boolean {
  return seats.some(({ seat, face, alive, pack, infected }) => seat !== me && face !== null && alive && (pack || infected));
}
