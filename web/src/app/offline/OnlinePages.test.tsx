// Pages that need the server say so while it can't be reached, and come back with it.
import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ME_KEY } from '@/session/me';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { Members } from '../Members';
import { OnlinePages } from './OnlinePages';

let answer: () => Response | Promise<Response>;
let online: boolean;

beforeEach(async () => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  // For the texts.
  (await renderPage(<p />)).unmount();
  mockServer({ 'GET /api/session': () => answer() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nobody = () => new Response('{"user":null}', { headers: { 'content-type': 'application/json' } });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const offline = () => screen.findByRole('heading', { name: words.en.common.offline.title });

function open(element: React.ReactNode, queries = new QueryClient()) {
  const router = createMemoryRouter([
    { path: '/', element, children: [{ index: true, element: <p>the page</p> }] },
    { path: '/guest', element: <p>the guest form</p> },
  ]);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('a page for members waits for the server, and does not ask for a nickname meanwhile', async () => {
  answer = unreachable;
  open(<Members />);
  expect(await offline()).toBeVisible();
  answer = () => refuse(502, 'unknown');
  act(() => screen.getByRole('button', { name: words.en.common.app.retry }).click());
  expect(await offline()).toBeVisible();
  answer = nobody;
  act(() => screen.getByRole('button', { name: words.en.common.app.retry }).click());
  expect(await screen.findByText('the guest form')).toBeVisible();
});

it('a form comes when the browser has a network again', async () => {
  answer = unreachable;
  online = false;
  open(<OnlinePages />);
  expect(await offline()).toBeVisible();
  expect(screen.getByRole('link', { name: words.en.common.offline.practice })).toHaveAttribute('href', '/practice');
  answer = nobody;
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the page')).toBeVisible();
});

it('a form comes when the server answers again, of which the browser knows nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = unreachable;
  open(<OnlinePages />);
  expect(await offline()).toBeVisible();
  answer = nobody;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('the page')).toBeVisible();
});

it('a form is not opened without a network, also if it is known that nobody is signed in', async () => {
  const queries = new QueryClient();
  queries.setQueryData(ME_KEY, null);
  answer = nobody;
  online = false;
  open(<OnlinePages />, queries);
  expect(await offline()).toBeVisible();
});

it('a form that is shown stays when the network goes', async () => {
  answer = nobody;
  open(<OnlinePages />);
  expect(await screen.findByText('the page')).toBeVisible();
  online = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('the page')).toBeVisible();
});
