import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage, words } from '@/test/page';
import { aFriend } from '@/test/people';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView } from '../../testViews';
import { usePromptDrafts } from '../prompts/usePromptDrafts';
import { SourceContext } from '../RoomContext';
import { Announcer } from './Announcer';
import { Stage } from './Stage';

setFakeEngine({ moon: () => Promise.resolve({ illuminated: 1, waxing: true }) });
// The scene draws its seats once it has a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.unstubAllGlobals());

const [BOB, DORA] = [1, 3];
const waves = (name: string) => words.en.table.gestured.wave.replace('{{name}}', name);

function Room() {
  return (
    <>
      <Stage desk={usePromptDrafts()} />
      <Announcer />
    </>
  );
}

it('gestures of a muted player are neither shown nor announced', async () => {
  mockServer({ 'GET /api/social/mutes': [aFriend(9, { username: 'Bob' })] });
  const store = new GameStore();
  store.setView(aView());
  const source = sourceOf(store);
  await renderPage(
    <SourceContext value={source}>
      <Room />
    </SourceContext>,
  );
  const seat = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(seat('Bob')).toHaveAccessibleName(new RegExp(words.en.conduct.mute.mark)));
  act(() =>
    store.setView(
      aView(),
      [BOB, DORA].map((each) => ({ type: 'gestured', seat: each, gesture: 'wave' })),
    ),
  );
  expect(within(seat('Dora')).getByTestId('gesture')).toBeInTheDocument();
  expect(within(seat('Bob')).queryByTestId('gesture')).toBeNull();
  expect(screen.getByText(waves('Dora'))).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(waves('Bob')))).toBeNull();
});
