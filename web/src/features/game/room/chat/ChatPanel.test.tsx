import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '@/generated/engine';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage, words } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView, said, setOf } from '../../testViews';
import { SourceContext, useGame } from '../RoomContext';
import { ChatPanel } from './ChatPanel';
import { useReading } from './useReading';

setFakeEngine({});
afterEach(() => vi.unstubAllGlobals());

const { talk } = words.en.table;
const { chat } = words.en.common;
const hidesNothing = () => false;

function Chat() {
  return <ChatPanel reading={useReading(useGame().view, hidesNothing, true)} />;
}

async function enter(...log: LogEntry[]) {
  mockServer({ 'GET /api/social/mutes': [] });
  const store = new GameStore();
  const viewOf = (entries: LogEntry[]) =>
    aView({ log: entries, logged: entries.length, permissions: { write: ['village', 'pack'], read: ['village', 'pack'] } });
  store.setView(viewOf(log));
  const source = sourceOf(store);
  await renderPage(
    <SourceContext value={source}>
      <Chat />
    </SourceContext>,
  );
  const user = userEvent.setup();
  return {
    user,
    hears: (...entries: LogEntry[]) => act(() => store.setView(viewOf([...log, ...entries]))),
    open: (channel: keyof typeof chat.channel) => user.click(screen.getByRole('tab', { name: new RegExp(`^${chat.channel[channel]}`) })),
    box: () => screen.getByRole('textbox', { name: chat.message }),
  };
}

describe('the chat', () => {
  it('marks where the lines begin that the player has not read, once their channel is opened', async () => {
    const { hears, open } = await enter(said(1, 'read', 'pack'));
    hears(said(2, 'first', 'pack'), said(2, 'second', 'pack'));
    expect(screen.queryByTestId('unread-mark')).toBeNull();
    await open('pack');
    const mark = screen.getByTestId('unread-mark');
    expect(mark).toHaveTextContent(talk.unread);
    expect(mark.previousElementSibling).toHaveTextContent('read');
    expect(mark.nextElementSibling).toHaveTextContent('first');
    await open('village');
    await open('pack');
    expect(screen.queryByTestId('unread-mark')).toBeNull();
  });

  it('shows beside each line when it was said, if the player asks', async () => {
    const at = Date.UTC(2026, 0, 5, 20, 30);
    const { user, open } = await enter({ ...said(1, 'hello'), at } as LogEntry);
    const line = screen.getByTestId('line');
    const times = () => within(line).queryByRole('time');
    expect(times()).toBeNull();
    await user.click(screen.getByRole('button', { name: talk.times, pressed: false }));
    expect(times()).toHaveAttribute('datetime', new Date(at).toISOString());
    await user.click(screen.getByRole('button', { name: talk.times, pressed: true }));
    expect(times()).toBeNull();
    await open('log');
    expect(screen.queryByRole('button', { name: talk.times })).toBeNull();
  });

  it('marks the lines that name the player', async () => {
    await enter({ ...said(1, 'it is @Anna'), mentions: setOf(0) } as LogEntry, { ...said(1, 'or @Carl'), mentions: setOf(2) } as LogEntry);
    const [toMe, toCarl] = screen.getAllByTestId('line');
    expect(toMe).toHaveAttribute('data-to-me');
    expect(toMe).toHaveTextContent(talk.toYou);
    expect(toCarl).not.toHaveAttribute('data-to-me');
    expect(toCarl).not.toHaveTextContent(talk.toYou);
  });

  it('offers the names of others to who types an @, and writes the one that is pressed', async () => {
    const { user, box } = await enter();
    const offered = () => within(screen.getByRole('list', { name: talk.mention })).getAllByRole('button');
    await user.type(box(), 'is it @');
    expect(offered().map((name) => name.textContent)).toEqual(['@Bob', '@Carl', '@Dora', '@Emil']);
    await user.type(box(), 'B');
    expect(offered().map((name) => name.textContent)).toEqual(['@Bob']);
    await user.click(screen.getByRole('button', { name: '@Bob' }));
    expect(box()).toHaveValue('is it @Bob ');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('list', { name: talk.mention })).toBeNull();
  });
});
