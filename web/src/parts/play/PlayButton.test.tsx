import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { HubError } from '@/hub/HubError';
import { noteEarlyPlay } from '@/shared/earlyPress';
import { setFakeEngine } from '@/test/fakeEngine';
import { fakeHub } from '@/test/fakeHub';
import { mockServer, renderPage, type Call } from '@/test/page';
import { anAccount } from '@/test/people';
import { PlayButton } from './PlayButton';

setFakeEngine({ checkField: () => Promise.resolve(null) });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pages = (
  <Routes>
    <Route path="/" element={<PlayButton />} />
    <Route path="/game/:id" element="at the table" />
  </Routes>
);

/** Signs guests in, and gives everybody a seat; returns the calls. */
function aServerWithATable() {
  vi.spyOn(fakeHub, 'send').mockResolvedValue({ id: 'abcdefghjkmn' });
  return mockServer({ 'POST /api/auth/guest': ({ body }: Call) => anAccount({ guest: true, username: (body as { nickname: string }).nickname }) });
}

it('goes on with a press from before the application ran, once', async () => {
  const calls = aServerWithATable();
  noteEarlyPlay();
  const { unmount } = await renderPage(pages, { me: null });
  await screen.findByText('at the table');
  expect(calls).toHaveLength(1);
  unmount();
  await renderPage(pages, { me: null });
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('who is signed in sits down with one press', async () => {
  const calls = aServerWithATable();
  await renderPage(pages, { me: anAccount() });
  expect(screen.queryByText(/You play as/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('at the table');
  expect(fakeHub.send).toHaveBeenCalledWith('room.play', {});
  expect(calls).toEqual([]);
});

it('a visitor plays under the name that is proposed, or under another one', async () => {
  const calls = aServerWithATable();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await renderPage(pages, { me: null });
  expect(screen.getByText(/You play as Misty Owl 10\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change the name' }));
  const field = await screen.findByRole('textbox');
  expect(field).toHaveValue('Misty Owl 10');
  await userEvent.clear(field);
  await userEvent.type(field, 'Nora{Enter}');
  await screen.findByText('at the table');
  expect(calls.map(({ body }) => body)).toEqual([{ nickname: 'Nora', lang: 'en' }]);
});

it('says why there is no seat', async () => {
  mockServer({});
  vi.spyOn(fakeHub, 'send').mockRejectedValue(new HubError('closing'));
  await renderPage(pages, { me: anAccount() });
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect((await screen.findAllByText(/Moonhowl is being updated/))[0]).toBeVisible();
});
