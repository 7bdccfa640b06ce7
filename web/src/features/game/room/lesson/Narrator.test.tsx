import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Advice, Command, GameView, LessonStep } from '@/generated/engine';
import en from '@/locales/en/lesson.json';
import fr from '@/locales/fr/lesson.json';
import { renderPage } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { anOffer, aPrompt, aView } from '../../testViews';
import { ChatComposer } from '../chat/ChatComposer';
import { PromptPanel } from '../prompts/PromptPanel';
import { usePromptDrafts } from '../prompts/usePromptDrafts';
import { RoleReveal } from '../roles/RoleReveal';
import { SourceContext } from '../RoomContext';
import { Narrator } from './Narrator';

const accusation = aPrompt('day', anOffer('vote'), anOffer('accuse', [1, 2, 3], { text: true }), anOffer('unvote'));

function LearnersRoom() {
  const desk = usePromptDrafts();
  return (
    <>
      <RoleReveal />
      <Narrator desk={desk} />
      <PromptPanel desk={desk} />
      <ChatComposer channel="village" />
    </>
  );
}

/** A room of Anna's in which the narrator says this; Bob has seat 1. */
async function tell(advice: Partial<Advice> & { step: LessonStep }, over: Partial<GameView> = {}, locale: 'en' | 'fr' = 'en') {
  const store = new GameStore();
  const sent: Command[] = [];
  const read: LessonStep[] = [];
  const say = (next: Partial<Advice> & { step: LessonStep }) => store.setView(aView(over), [], { seat: 1, hand: null, stands: true, ...next });
  say(advice);
  const source: GameSource = {
    kind: 'lesson',
    room: null,
    getState: store.getState,
    subscribe: store.subscribe,
    onEvents: store.onEvents,
    now: () => 0,
    close: () => undefined,
    send: (command) => {
      sent.push(command);
      return Promise.resolve(null);
    },
    noteRead: () => read.push('card'),
    readStep: (step) => read.push(step),
  };
  await renderPage(
    <SourceContext value={source}>
      <LearnersRoom />
    </SourceContext>,
    { me: null, locale },
  );
  return { sent, read, say: (next: Partial<Advice> & { step: LessonStep }) => act(() => say(next)) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hand = () => screen.queryByTestId('hand');

describe('a text of the narrator', () => {
  it('is told in the language of the page, with the name of who it is about', async () => {
    await tell({ step: 'sawWolf' }, {}, 'fr');
    expect(screen.getByRole('dialog', { name: fr.narrator })).toHaveAccessibleDescription(fr.told.sawWolf.replaceAll('{{name}}', 'Bob'));
  });

  it('has the focus on its button, which says that this step is read', async () => {
    const { read } = await tell({ step: 'dawn' });
    expect(screen.getByRole('button', { name: en.goOn })).toHaveFocus();
    press(en.goOn);
    expect(read).toEqual(['dawn']);
  });

  it('never takes the focus from somebody who writes', async () => {
    const { say } = await tell({ step: 'listen', stands: false, hand: 'chat' });
    const box = screen.getByRole('textbox');
    box.focus();
    say({ step: 'lie' });
    expect(screen.getByRole('button', { name: en.goOn })).toBeVisible();
    expect(box).toHaveFocus();
  });

  it('becomes a reminder that is announced, from which the keyboard goes on', async () => {
    const { say } = await tell({ step: 'look', hand: 'seat' });
    say({ step: 'look', hand: 'seat', stands: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(en.reminder.look.replaceAll('{{name}}', 'Bob'))).toHaveAttribute('role', 'status');
    expect(screen.getByTestId('narrator-reminder')).toHaveFocus();
  });
});

describe('the hand', () => {
  it('points at the card only after the welcome', async () => {
    const { read, say } = await tell({ step: 'welcome' }, { phase: { type: 'reveal' } });
    expect(screen.queryByTestId('reveal')).toBeNull();
    say({ step: 'card', hand: 'card' });
    expect(screen.getByTestId('reveal')).toContainElement(hand());
    expect(screen.queryByTestId('narrator')).toBeNull();
    press('I will remember');
    expect(read).toEqual(['card']);
  });

  it('goes from the reason that is missing to the button that accuses', async () => {
    const { sent } = await tell({ step: 'accuse', hand: 'seat', stands: false }, { prompts: [accusation] });
    expect(hand()).toBeNull();
    press('Bob');
    expect(screen.getByRole('textbox', { name: /Bob/ }).closest('div:has([data-testid="hand"])')).not.toBeNull();
    press(en.write);
    expect(screen.getByRole('textbox', { name: /Bob/ })).toHaveValue(en.words.replaceAll('{{name}}', 'Bob'));
    expect(screen.getByTestId('confirm').parentElement).toContainElement(hand());
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByTestId('confirm'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ action: { verb: 'accuse', seats: [1] } });
  });

  it('does not point at somebody else’s accusation', async () => {
    await tell({ step: 'accuse', hand: 'seat', stands: false }, { prompts: [accusation] });
    press('Carl');
    expect(hand()).toBeNull();
  });

  it('points at the chat for who has to ask', async () => {
    await tell({ step: 'listen', seat: null, hand: 'chat', stands: false });
    expect(screen.getByRole('textbox').closest('form')).toContainElement(hand());
  });
});

it('offers no words to who has written some', async () => {
  await tell({ step: 'accuse', hand: 'seat', stands: false }, { prompts: [accusation] });
  press('Bob');
  fireEvent.change(screen.getByRole('textbox', { name: /Bob/ }), { target: { value: 'It was you.' } });
  expect(screen.queryByRole('button', { name: en.write })).toBeNull();
});
