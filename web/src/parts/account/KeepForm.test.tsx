import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMe } from '@/session/me';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { anAccount } from '@/test/people';
import { KeepForm } from './KeepForm';

setFakeEngine({ checkField: () => Promise.resolve(null) });

afterEach(() => vi.unstubAllGlobals());

const { auth, error } = words.en.common;

/** Shows the form to a guest, as a page does. */
function Page() {
  const { data: me } = useMe();
  return me?.guest ? <KeepForm me={me} /> : null;
}

async function choosePassword(answer: unknown) {
  const calls = mockServer({ 'POST /api/auth/upgrade': answer });
  await renderPage(<Page />, { me: anAccount({ guest: true, username: 'Ysolde' }) });
  const form = within(screen.getByRole('form', { name: auth.keep.title }));
  // For password managers.
  expect(form.getByDisplayValue('Ysolde')).toHaveAttribute('autocomplete', 'username');
  fireEvent.change(form.getByLabelText(auth.password), { target: { value: 'under the old oak' } });
  fireEvent.click(form.getByRole('button', { name: auth.keep.submit }));
  return calls;
}

it('a guest becomes an account by a password alone, and is told by which name', async () => {
  const calls = await choosePassword(anAccount({ username: 'Ysolde' }));
  expect(await screen.findByText('You have an account now: sign in as Ysolde. Everything you earned is in it.')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ path: '/api/auth/upgrade', body: { password: 'under the old oak' } });
  expect(screen.queryByTestId('keep')).toBeNull();
});

it('a guest whom the server refuses reads why', async () => {
  await choosePassword(refuse(503, 'busy'));
  expect(await screen.findByText(error.busy)).toBeVisible();
});
