// @alone: the early script listens to the whole document.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEarlyPress, takeEarlyLink, takeEarlyPlay } from '@/shared/earlyPress';
import { PREFERENCES } from '@/shared/theme';
import { BUSY, PRERENDERED } from './ids';

localStorage.setItem(PREFERENCES, JSON.stringify({ state: { theme: 'light' } }));
await import('./early');

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><button>Other</button></div>
    <div id="${PRERENDERED}"><div data-progress=""></div><button class="primary">Play</button>
      <a href="/fr/rules?from=here">Rules</a><a href="#facts">Facts</a><a href="https://example.org/">Elsewhere</a></div>
    <template id="${BUSY}"><button class="primary busy" aria-busy="true" aria-disabled="true"><b>Looking</b></button></template>`;
});
afterEach(() => {
  forgetEarlyPress();
  vi.restoreAllMocks();
});

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}
const play = () => element(`#${PRERENDERED} button`);
const link = (name = 'Rules') => screen.getByRole('link', { name });
const progress = () => element(`#${PRERENDERED} [data-progress]`);
/** Presses a link; returns whether the browser is left to follow it. */
function press(pressed: HTMLElement, keys: MouseEventInit = {}): boolean {
  let isLeft = false;
  const stay = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return isLeft;
}

it('shows the theme that was chosen in this browser', () => {
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('remembers a press of the prerendered button, which looks busy then', () => {
  expect(takeEarlyPlay()).toBe(false);
  play().click();
  play().click();
  expect(play()).toHaveTextContent('Looking');
  expect(play()).toHaveClass('primary busy');
  expect(play()).toHaveAttribute('aria-busy', 'true');
  expect(takeEarlyPlay()).toBe(true);
  expect(takeEarlyPlay()).toBe(false);
});

it('remembers the link that was pressed last, and shows that its page is fetched', () => {
  play().click();
  expect(press(link())).toBe(false);
  expect(progress()).toHaveAttribute('data-busy');
  expect(play().outerHTML).toBe('<button class="primary">Play</button>');
  expect(takeEarlyPlay()).toBe(false);
  expect(takeEarlyLink()).toBe('/fr/rules?from=here');
  expect(takeEarlyLink()).toBeNull();
});

it('forgets a link when Play is pressed after it', () => {
  press(link());
  play().click();
  expect(progress()).not.toHaveAttribute('data-busy');
  expect(takeEarlyLink()).toBeNull();
  expect(takeEarlyPlay()).toBe(true);
});

it.each([
  ['to a place of the page', () => press(link('Facts'))],
  ['to another site', () => press(link('Elsewhere'))],
  ['for a window of its own', () => press(link(), { ctrlKey: true })],
])('leaves a link %s to the browser', (_, presses) => {
  expect(presses()).toBe(true);
  expect(takeEarlyLink()).toBeNull();
});

it('leaves the buttons of the application alone', () => {
  element('#root button').click();
  expect(takeEarlyPlay()).toBe(false);
});

// The last ones, because the script leaves all links to the browser once the application has failed.
it('has the browser follow the link that was pressed when the application can’t be fetched', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  press(link());
  document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));
  expect(open).toHaveBeenCalledExactlyOnceWith('/fr/rules?from=here', '_self');
  expect(progress()).not.toHaveAttribute('data-busy');
});

it.each([
  ['a script can’t be fetched', () => document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'))],
  ['the application does not begin', () => window.dispatchEvent(new Event('unhandledrejection'))],
])('when %s, forgets a press of Play, which can be pressed again, and leaves links to the browser', (_, happens) => {
  play().click();
  happens();
  expect(takeEarlyPlay()).toBe(false);
  expect(play().outerHTML).toBe('<button class="primary">Play</button>');
  play().click();
  expect(takeEarlyPlay()).toBe(true);
  expect(press(link())).toBe(true);
});
