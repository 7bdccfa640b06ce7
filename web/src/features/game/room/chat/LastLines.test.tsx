import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LogEntry } from '@/generated/engine';
import { mockServer, renderPage } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView, said } from '../../testViews';
import { SourceContext, useGame } from '../RoomContext';
import { LastLines } from './LastLines';
import { useReading } from './useReading';

afterEach(() => vi.unstubAllGlobals());

const hidesNothing = () => false;

function Lines({ onOpen }: { onOpen: () => void }) {
  return <LastLines reading={useReading(useGame().view, hidesNothing, true)} onOpen={onOpen} />;
}

async function watch(...log: LogEntry[]) {
  mockServer({ 'GET /api/social/mutes': [] });
  const store = new GameStore();
  const viewOf = (entries: LogEntry[]) => aView({ log: entries, logged: entries.length });
  store.setView(viewOf(log));
  const source = sourceOf(store);
  const onOpen = vi.fn();
  await renderPage(
    <SourceContext value={source}>
      <Lines onOpen={onOpen} />
    </SourceContext>,
  );
  return { onOpen, hears: (...entries: LogEntry[]) => act(() => store.setView(viewOf([...log, ...entries]))) };
}

it('the last two lines of the chat stand over the scene, and lead to it', async () => {
  const { onOpen, hears } = await watch(said(1, 'one'));
  expect(screen.getByTestId('last-lines')).toHaveTextContent('Bob one');
  hears(said(2, 'two'), said(3, 'three'));
  expect(screen.getByTestId('last-lines')).toHaveTextContent('Carl twoDora three');
  expect(screen.getByTestId('last-lines')).not.toHaveTextContent('one');
  await userEvent.click(screen.getByTestId('last-lines'));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('nothing is shown while nobody has said anything', async () => {
  await watch();
  expect(screen.queryByTestId('last-lines')).toBeNull();
});
