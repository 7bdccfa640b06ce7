import { act, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, GameView, Prompt } from '@/generated/engine';
import en from '@/locales/en/common.json';
import table from '@/locales/en/table.json';
import { ToastProvider } from '@/ui/overlays/ToastProvider';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { anOffer, aPrompt, aSeat, aView } from '../../testViews';
import { PromptPanel } from './PromptPanel';
import { SourceContext } from '../RoomContext';
import { usePromptDrafts } from './usePromptDrafts';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en, table } }, interpolation: { escapeValue: false } }),
);

const onNote = vi.fn();
beforeEach(() => onNote.mockClear());

function Desk() {
  return <PromptPanel desk={usePromptDrafts()} onNote={onNote} />;
}

/** A room with one prompt; commands stay unanswered, so that they show as pending. */
function ask(prompt: Prompt, victim: number | null = null, over: Partial<GameView> = {}) {
  const store = new GameStore();
  const sent: Command[] = [];
  store.setView(aView({ me: 0, prompts: [{ ...prompt, victim }], ...over }));
  const source: GameSource = {
    kind: 'practice',
    room: null,
    getState: store.getState,
    subscribe: store.subscribe,
    onEvents: store.onEvents,
    now: () => 0,
    close: () => undefined,
    send: (command) =>
      store.run(
        command,
        () => Promise.resolve(null),
        (accepted) => {
          sent.push(accepted);
          return new Promise(() => undefined);
        },
      ),
  };
  render(
    <ToastProvider label="notices">
      <SourceContext value={source}>
        <Desk />
      </SourceContext>
    </ToastProvider>,
  );
  const replacePrompt = (next: Prompt) => act(() => store.setView(aView({ me: 0, prompts: [next] })));
  return { sent, replacePrompt, card: () => screen.getByTestId('prompt') };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the panel of prompts', () => {
  it('sends a confirmed choice, and shows it as pending at once', async () => {
    const { sent, card } = ask(aPrompt('see', anOffer('see', [1, 2])));
    press('Bob');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByTestId('confirm'));
    expect(card()).toHaveAttribute('data-answered', 'pending');
    await settled();
    expect(sent).toEqual([{ type: 'act', prompt: 1, action: { verb: 'see', seats: [1], role: null, text: null } }]);
  });

  it('sends a vote at the click', async () => {
    const { sent, card } = ask(aPrompt('day', anOffer('vote', [3]), anOffer('accuse', [1], { text: true }), anOffer('unvote')));
    press('Dora');
    await settled();
    expect(sent).toHaveLength(1);
    expect(card()).toHaveAttribute('data-answered', 'pending');
  });

  it('requires a text for an accusation', async () => {
    const { sent } = ask(aPrompt('day', anOffer('vote', [3]), anOffer('accuse', [1], { text: true })));
    press('Bob');
    expect(screen.getByTestId('confirm')).toBeDisabled();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'too quiet' } });
    fireEvent.click(screen.getByTestId('confirm'));
    await settled();
    expect(sent).toMatchObject([{ action: { verb: 'accuse', seats: [1], text: 'too quiet' } }]);
  });

  it('turns an accusation into a vote when another player was faster, and waits for a confirmation', async () => {
    const { sent, replacePrompt } = ask(aPrompt('day', anOffer('accuse', [1, 2], { text: true })));
    press('Bob');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'too quiet' } });
    replacePrompt(aPrompt('day', anOffer('accuse', [2], { text: true }), anOffer('vote', [1])));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/Bob is accused already/)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Bob' })).toHaveAttribute('aria-pressed', 'true');
    await settled();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByTestId('confirm'));
    await settled();
    expect(sent).toMatchObject([{ action: { verb: 'vote', seats: [1], text: null } }]);
  });

  it('names the barred seats with the reason, and does not let them be chosen', () => {
    ask(aPrompt('protect', anOffer('protect', [0, 1], { barred: 1 << 2, barredBy: 'protected_last_night' })));
    expect(screen.getByRole('button', { name: 'Carl' })).toBeDisabled();
    expect(screen.getByText(/Carl \(protected last night\)/)).toBeVisible();
  });

  it('offers both potions, and needs a confirmation for either', async () => {
    const { sent } = ask(aPrompt('potions', anOffer('heal'), anOffer('poison', [1, 2])), 2);
    expect(screen.getByText(/The pack has chosen Carl/)).toBeVisible();
    press('Heal');
    await settled();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByTestId('confirm'));
    await settled();
    expect(sent).toMatchObject([{ action: { verb: 'heal', seats: [] } }]);
  });

  it("marks the members of one's own pack among the choices", () => {
    ask(aPrompt('devour', anOffer('devour', [1, 2])), null, { seats: [0, 1, 2].map((seat) => aSeat(seat, { pack: seat === 1 })) });
    expect(screen.getByRole('button', { name: 'Bob your pack' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Carl' })).toBeVisible();
  });

  it.each([
    ['a wolf who is alone is not told of others', { pack: true, alive: false }, table.alone.waits],
    ['a wolf of a pack is told that the others choose', { pack: true, alive: true }, table.waits.devour],
  ])('%s', (_, mate, waits) => {
    ask(aPrompt('devour', anOffer('devour', [2])), null, { seats: [aSeat(0, { pack: true }), aSeat(1, mate), aSeat(2)] });
    expect(screen.getByText(waits)).toBeVisible();
    expect(screen.queryByText(new RegExp(table.alone.text)) !== null).toBe(waits === table.alone.waits);
  });

  it('shows one of two questions, and the other one at a press or when the first is answered', () => {
    const vote = { ...aPrompt('day', anOffer('vote', [3])), id: 1 };
    const absence = { ...aPrompt('kickVote', anOffer('kick')), id: 2 };
    const { card } = ask(vote, null, { prompts: [absence, vote] });
    expect(screen.getAllByTestId('prompt')).toHaveLength(1);
    expect(card()).toHaveAttribute('data-kind', 'day');
    fireEvent.click(within(screen.getByTestId('other-prompts')).getByRole('button'));
    expect(card()).toHaveAttribute('data-kind', 'kickVote');
    fireEvent.click(within(screen.getByTestId('other-prompts')).getByRole('button'));
    expect(card()).toHaveAttribute('data-kind', 'day');
  });

  it('always offers to skip', async () => {
    const { sent } = ask(aPrompt('see', anOffer('see', [1])));
    press('Look at nobody');
    await settled();
    expect(sent).toMatchObject([{ action: { verb: 'skip' } }]);
  });

  const night: Partial<GameView> = { phase: { type: 'night', step: 'pack' } };
  const asleep = { ...night, prompts: [] };

  it('leads who sleeps to the notes', () => {
    ask(aPrompt('see'), null, asleep);
    press(table.notes.suspicion);
    expect(onNote).toHaveBeenCalledOnce();
  });

  it.each([
    ['who is asked something at night', night],
    ['who has nothing to do by day', { prompts: [] }],
    ['the dead', { ...asleep, seats: [aSeat(0, { alive: false })] }],
    ['watchers', { ...asleep, me: null }],
  ] as const)('does not lead %s to the notes', (_, over) => {
    ask(aPrompt('see', anOffer('see', [1])), null, over as Partial<GameView>);
    expect(screen.getByLabelText(en.prompt.label)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: table.notes.suspicion })).toBeNull();
  });
});
