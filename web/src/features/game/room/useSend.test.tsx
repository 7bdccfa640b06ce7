import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Command } from '@/generated/engine';
import type { Locale } from '@/i18n/locale';
import { renderPage, words } from '@/test/page';
import { GameStore } from '../sources/GameStore';
import type { GameSource } from '../sources/source';
import { aView } from '../testViews';
import { SourceContext } from './RoomContext';
import { useSend } from './useSend';

afterEach(() => vi.unstubAllGlobals());

const accuse: Command = { type: 'act', prompt: 1, action: { verb: 'accuse', seats: [1], role: null, text: 'too quiet' } };

function Sender({ command }: { command: Command }) {
  const send = useSend();
  return <button onClick={() => void send(command)}>send</button>;
}

async function refused(code: string, command: Command, locale: Locale = 'en') {
  const store = new GameStore();
  store.setView(aView());
  const source: GameSource = {
    kind: 'room',
    room: 'r1',
    getState: store.getState,
    subscribe: store.subscribe,
    onEvents: store.onEvents,
    send: () => Promise.resolve(code),
    now: () => 0,
    close: () => undefined,
  };
  await renderPage(
    <SourceContext value={source}>
      <Sender command={command} />
    </SourceContext>,
    { locale },
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'send' }));
}

it.each(['en', 'fr'] as const)('tells whoever accuses a moment too late whom somebody else has accused (%s)', async (locale) => {
  await refused('already_accused', accuse, locale);
  expect(await screen.findByText(words[locale].common.prompt.overtaken.replace('{{name}}', 'Bob'))).toBeVisible();
});

it('gives the text of any other refusal', async () => {
  await refused('not_a_choice', accuse);
  expect(await screen.findByText(words.en.common.error.not_a_choice)).toBeVisible();
});
