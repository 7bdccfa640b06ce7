import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEvent } from '@/test/events';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView } from '../../testViews';
import { usePromptDrafts } from '../prompts/usePromptDrafts';
import { SourceContext } from '../RoomContext';
import { Stage } from './Stage';

setFakeEngine({ moon: () => Promise.resolve({ illuminated: 1, waxing: true }) });
// The scene draws its seats once it has a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.unstubAllGlobals());

function Scene() {
  return <Stage desk={usePromptDrafts()} />;
}

async function open(kind: 'room' | 'practice', phase: 'running' | 'announced' = 'running') {
  const calls = mockServer({ 'GET /api/event': [anEvent({ phase })], 'GET /api/social/mutes': [] });
  const store = new GameStore();
  store.setView(aView());
  const source = sourceOf(store, { kind });
  await renderPage(
    <SourceContext value={source}>
      <Scene />
    </SourceContext>,
  );
  return { asked: () => calls.filter(({ path }) => path === '/api/event').length };
}

it('while an event runs, the village wears its colours, and its drawing hangs above it, for eyes alone', async () => {
  const { asked } = await open('room');
  const twist = await screen.findByTestId('twist');
  expect(screen.getByTestId('scene')).toHaveAttribute('data-event', 'carnival');
  expect(twist).toHaveAttribute('aria-hidden', 'true');
  expect(twist.querySelector('img')).toHaveAttribute('src', '/events/carnival-decor.svg');
  expect(asked()).toBe(1);
  // Such as an event of a later version.
  fireEvent.error(twist.querySelector('img') as HTMLElement);
  expect(screen.queryByTestId('twist')).not.toBeInTheDocument();
});

it('no event is looked for in practice, and none is shown before it runs', async () => {
  expect((await open('practice')).asked()).toBe(0);
  const { asked } = await open('room', 'announced');
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByTestId('twist')).not.toBeInTheDocument();
});
