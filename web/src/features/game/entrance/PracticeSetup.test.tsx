// The roles of a practice game: suggested in turn, or one's own from the link. The engine is the real one.
import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '@/i18n/locale';
import { usePreferences } from '@/shared/preferences';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage, words } from '@/test/page';
import * as wasm from '@/wasm/moonhowl_wasm';
import { PracticeSetup, type PracticeChoice } from './PracticeSetup';

wasm.initSync({ module: readFileSync('src/wasm/moonhowl_wasm_bg.wasm') });
type Arguments = Parameters<typeof wasm.balance>;
const fetchedLines: Locale[] = [];
setFakeEngine({
  cards: wasm.roles,
  examine: (...[settings]: Arguments) => ({
    refusal: wasm.checkSettings(settings) ?? null,
    unprotected: wasm.unprotected(settings),
    balance: wasm.balance(settings),
    favours: wasm.favours(settings),
    locks: wasm.locks(settings),
  }),
  suggested: wasm.suggested,
  withNextSuggested: wasm.withNextSuggested,
  withRole: wasm.withRole,
  resized: wasm.resized,
  moon: wasm.moonPhase,
  // The games never come: nobody has to wait for them here.
  preparePractice: () => new Promise(() => undefined),
  prepareLines: (lang: Locale) => fetchedLines.push(lang),
});
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  fetchedLines.length = 0;
  usePreferences.setState({ turn: 0, practiceSlots: 8, practiceName: 'Anna' });
  mockServer({});
});

async function open(link = '', locale: Locale = 'en') {
  const started: PracticeChoice[] = [];
  const page = await renderPage(<PracticeSetup defaultName="Anna" onStart={(choice) => started.push(choice)} />, {
    path: `/practice${link}`,
    locale,
  });
  const text = words[locale].common;
  const user = userEvent.setup();
  // By text and label: looking for roles in a page full of drawings is slow.
  const press = async (name: string) => user.click(await screen.findByText(name));
  const pressLabelled = async (name: string) => user.click(await screen.findByLabelText(name));
  const start = () => page.container.querySelector('button[type="submit"]');
  const until = (check: () => void) => waitFor(check, { timeout: 10_000 });
  return {
    ...page,
    started,
    text,
    press,
    pressLabelled,
    start,
    until,
    roles: () => new URLSearchParams(page.router.state.location.search).get('roles'),
  };
}

it('plays the roles of its link, those of alpha players too', async () => {
  const { started, press, start, until, text } = await open('?roles=werewolf:2,sickRat,seer,villager:5&pace=1');
  await until(() => expect(start()).toBeEnabled());
  expect(screen.getByText(text.practice.quick.replace('{{count}}', '8'))).toBeVisible();
  await press(text.practice.start);
  expect(started[0]?.settings).toMatchObject({ slots: 9, alpha: true, roles: { werewolf: 2, sickRat: 1, seer: 1, villager: 5 } });
});

it.each<[string, keyof typeof words.en.common.error]>([
  ['werewolf:2', 'bad_slots'],
  ['werewolf,villager:99', 'bad_slots'],
  ['villager:8', 'no_wolf'],
  ['werewolf:7,seer', 'too_few_villagers'],
  ['werewolf,seer:2,villager:4', 'role_twice'],
])('says why %s can’t be played', async (roles, code) => {
  const { start, text } = await open(`?roles=${roles}`);
  expect(await screen.findByText(text.error[code])).toBeVisible();
  expect(start()).toBeDisabled();
});

it('fetches what bots say in the language of the page', async () => {
  await open('', 'fr');
  expect(new Set(fetchedLines)).toEqual(new Set(['fr']));
});

it.each(['en', 'fr'] as const)('says that a link names no roles that there are, and offers the suggested ones (%s)', async (locale) => {
  const { press, start, until, text, roles } = await open('?roles=dragon:3', locale);
  expect(await screen.findByRole('alert')).toHaveTextContent(text.practice.badRoles);
  expect(start()).toBeDisabled();
  await press(text.practice.suggested);
  await until(() => expect(start()).toBeEnabled());
  expect(roles()).toBeNull();
});

it('keeps in the link what is chosen, so that a reload finds it again', async () => {
  const first = await open();
  await first.until(() => expect(first.start()).toBeEnabled());
  await first.press(first.text.practice.own);
  const name = (role: 'villager' | 'pyromancer', what: 'add' | 'remove') => first.text.create[what].replace('{{role}}', first.text.roles[role].name);
  await first.pressLabelled(name('villager', 'remove'));
  await first.until(() => expect(first.start()).toBeDisabled());
  await first.pressLabelled(name('pyromancer', 'add'));
  await first.until(() => expect(first.start()).toBeEnabled());
  const link = first.roles();
  expect(link).toContain('pyromancer');
  first.unmount();

  const again = await open(`?roles=${link}`);
  await again.until(() => expect(again.start()).toBeEnabled());
  await again.press(again.text.practice.start);
  expect(again.started[0]?.settings).toMatchObject({ slots: 8, roles: { pyromancer: 1, villager: 2 } });
});

it('suggests the next set for the next game, at a calm pace', async () => {
  const { started, press, start, until, text } = await open();
  for (const game of [0, 1]) {
    await until(() => expect(start()).toBeEnabled());
    await press(text.practice.start);
    expect(started).toHaveLength(game + 1);
    expect(started[game]?.pace).toBe('relaxed');
  }
  expect(usePreferences.getState().turn).toBe(2);
  expect(started[0]?.settings.roles).not.toEqual(started[1]?.settings.roles);
});
