import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Feeling, RoleId } from '@/generated/engine';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage, words } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView } from '../../testViews';
import { NotebookContext, useOpenNotebook } from '../notes/useNotebook';
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

function Room() {
  return (
    <NotebookContext value={useOpenNotebook()}>
      <Stage desk={usePromptDrafts()} />
    </NotebookContext>
  );
}

interface Noted {
  seat: number;
  feeling: Feeling | null;
  role: RoleId | null;
}

/** The scene of somebody who has noted this; the role of Dora is known. */
async function lookAt(...notes: Noted[]) {
  mockServer({ 'GET /api/game/r1/notebook': { notes: notes.map((note) => ({ ...note, words: '' })) } });
  const store = new GameStore();
  const view = aView();
  store.setView({ ...view, seats: view.seats.map((seat) => (seat.seat === 3 ? { ...seat, role: 'villager' } : seat)) });
  const source = sourceOf(store, { room: 'r1' });
  await renderPage(
    <SourceContext value={source}>
      <Room />
    </SourceContext>,
  );
}

it.each(['trust', 'suspect'] as const)('the figure of a player bears how one feels about them: %s', async (feeling) => {
  await lookAt({ seat: 1, feeling, role: null });
  const is = words.en.common.scene.is[feeling];
  expect(await screen.findByRole('button', { name: new RegExp(`^Bob.*${is}`) })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Carl/ })).not.toHaveAccessibleName(new RegExp(is));
});

it('the figure of a player bears the role that was noted for them, until their role is known', async () => {
  await lookAt({ seat: 1, feeling: null, role: 'seer' }, { seat: 3, feeling: null, role: 'seer' });
  const guess = words.en.table.notes.guess.replace('{{role}}', words.en.common.roles.seer.name);
  const bob = await screen.findByRole('button', { name: new RegExp(`^Bob.*${guess}`) });
  expect(bob.querySelector('[data-testid=guess] svg')).not.toBeNull();
  for (const other of ['Carl', 'Dora']) {
    const figure = screen.getByRole('button', { name: new RegExp(`^${other}`) });
    expect(figure).not.toHaveAccessibleName(new RegExp(guess));
    expect(figure.querySelector('[data-testid=guess]')).toBeNull();
  }
});
