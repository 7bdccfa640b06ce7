// @alone: the early script listens to the whole document.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyLink, forgetEarlyPress, takeEarlyLink, takeEarlyPlay } from '@/shared/earlyPress';
import { PREFERENCES } from '@/shared/theme';
import { BUSY, PRERENDERED } from './ids';

/** Removes the listeners of the script. */
const stops: (() => void)[] = [];

function remember(target: Document | Window): void {
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
    add(type, listener, options as AddEventListenerOptions);
    stops.push(() => target.removeEventListener(type, listener, options as AddEventListenerOptions));
  });
}

beforeEach(async () => {
  document.body.innerHTML = `<div id="root"><button>Other</button></div>
    <div id="${PRERENDERED}"><div data-progress=""></div><button class="primary">Play</button>
      <a href="/fr/rules?from=here">Rules</a><a href="#facts">Facts</a><a href="https://example.org/">Elsewhere</a></div>
    <template id="${BUSY}"><button class="primary busy" aria-busy="true" aria-disabled="true"><b>Looking</b></button></template>`;
  localStorage.setItem(PREFERENCES, JSON.stringify({ state: { theme: 'light' } }));
  const script = Object.assign(document.createElement('script'), { src: '' });
  script.dataset.sheets = '/assets/first.css /assets/second.css';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  [document, window].forEach(remember);
  vi.resetModules();
  await import('./early');
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.head.innerHTML = '';
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

it('names the style sheets that the document has in it, so that nobody fetches them', () => {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/assets/first.css', '/assets/second.css']);
  expect(links.every((each) => each.hasAttribute('disabled'))).toBe(true);
});

it('stays on the page for a link to it', () => {
  element(`#${PRERENDERED}`).insertAdjacentHTML('beforeend', `<a href="${location.pathname}">Home</a>`);
  play().click();
  expect(press(link('Home'))).toBe(false);
  expect(takeEarlyLink()).toBeNull();
  expect(takeEarlyPlay()).toBe(true);
});

it('leaves a link to the browser when it is pressed again, but not for a double click', () => {
  expect(press(link())).toBe(false);
  expect(press(link(), { detail: 2 })).toBe(false);
  expect(earlyLink()).toBe('/fr/rules?from=here');
  expect(press(link(), { detail: 1 })).toBe(true);
  expect(earlyLink()).toBeNull();
});

it('fetches the games for a link to them, once', () => {
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new Error('no network'));
  link().dataset.ahead = '/assets/games.wasm';
  press(link());
  play().click();
  press(link());
  expect(fetching).toHaveBeenCalledExactlyOnceWith('/assets/games.wasm', { priority: 'low' });
});

const FAILURES = [
  ['a script can’t be fetched', () => document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'))],
  ['the application does not begin', () => window.dispatchEvent(new Event('unhandledrejection'))],
] as const;

it.each(FAILURES)('when %s, has the browser follow the link that was pressed, and all others', (_, happens) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(press(link())).toBe(false);
  happens();
  expect(open).toHaveBeenCalledExactlyOnceWith('/fr/rules?from=here', '_self');
  expect(progress()).not.toHaveAttribute('data-busy');
  expect(press(link())).toBe(true);
});

it.each(FAILURES)('when %s, forgets a press of Play, which can be pressed again', (_, happens) => {
  play().click();
  happens();
  expect(takeEarlyPlay()).toBe(false);
  expect(play().outerHTML).toBe('<button class="primary">Play</button>');
  play().click();
  expect(takeEarlyPlay()).toBe(true);
});
