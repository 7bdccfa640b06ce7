import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import en from '@/locales/en/chips.json';
import fr from '@/locales/fr/chips.json';
import type { Lang } from '@/generated/engine';
import { renderPage, words } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView } from '../../testViews';
import { ReasonChips } from '../prompts/ReasonChips';
import { SourceContext } from '../RoomContext';
import { TalkTray } from './TalkTray';

const { talk } = words.en.table;

/** A game in this language on an English page. */
async function sitIn(lang: Lang) {
  const store = new GameStore();
  const view = aView();
  store.setView({ ...view, settings: view.settings && { ...view.settings, lang } });
  const source = sourceOf(store);
  const [onWords, onPick] = [vi.fn(), vi.fn()];
  await renderPage(
    <SourceContext value={source}>
      <TalkTray id="tray" hasGestures onWords={onWords} />
      <ReasonChips name="Bob" onPick={onPick} />
    </SourceContext>,
  );
  const offered = async (label: string) => within(await screen.findByRole('list', { name: label })).getAllByRole('button');
  return { onWords, onPick, offered, user: userEvent.setup() };
}

it.each([
  ['fr', 'French', fr],
  ['en', 'English', en],
] as const)('a game in %s offers %s sentences on an English page, whose own words stay English', async (lang, _, chips) => {
  const { onWords, onPick, offered, user } = await sitIn(lang);
  const answers = await offered(talk.answers);
  expect(answers.map((chip) => chip.textContent)).toEqual(chips.answers);
  const reasons = await offered(talk.reasons);
  expect(reasons.map((chip) => chip.textContent)).toEqual(chips.reasons.map((words) => words.replace('{{name}}', 'Bob')));
  expect(screen.getByRole('button', { name: words.en.table.gesture.wave })).toBeVisible();
  await user.click(screen.getByRole('button', { name: chips.answers[0] }));
  expect(onWords).toHaveBeenCalledWith(chips.answers[0]);
  await user.click(reasons[0] as HTMLElement);
  expect(onPick).toHaveBeenCalledWith(reasons[0]?.textContent);
});
