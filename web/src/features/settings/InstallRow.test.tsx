// The installation is offered only where it can be done.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { watchInstallOffer } from '@/shared/install';
import { renderPage, words } from '@/test/page';
import { InstallRow } from './InstallRow';

const text = words.en.install;

beforeAll(watchInstallOffer);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  window.dispatchEvent(new Event('appinstalled'));
});

/** The browser's offer; returns whether the page kept it to itself, and what shows the browser's dialog. */
function offer() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, isKept: event.defaultPrevented };
}

it('appears with the browser’s offer, which is good for one dialog', async () => {
  await renderPage(<InstallRow />);
  expect(screen.queryByText(text.title)).toBeNull();
  const { prompt, isKept } = offer();
  expect(isKept, 'the browser shows nothing on its own').toBe(true);
  await userEvent.click(screen.getByRole('button', { name: text.action }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByText(text.title)).toBeNull();
});

it('disappears when the application is installed', async () => {
  await renderPage(<InstallRow />);
  offer();
  expect(screen.getByText(text.text)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByText(text.title)).toBeNull();
});

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const IN_AN_APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]';

it.each([
  ['Safari on a phone', SAFARI, false, true],
  ['the installed application there', SAFARI, true, false],
  ['a page within another app', IN_AN_APP, false, false],
])('tells the way of the share menu only where there is one: %s', async (_, agent, standalone, isTold) => {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  await renderPage(<InstallRow />);
  expect(screen.queryByText(text.shareMenu) !== null).toBe(isTold);
  expect(screen.queryByRole('button')).toBeNull();
});
