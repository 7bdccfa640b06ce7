// @alone: the early script listens to the whole document.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeEarlyPress } from '@/shared/earlyPress';
import { PREFERENCES } from '@/shared/theme';
import { BUSY, PRERENDERED } from './ids';

localStorage.setItem(PREFERENCES, JSON.stringify({ state: { theme: 'light' } }));
await import('./early');

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><button>Other</button></div>
    <div id="${PRERENDERED}"><button class="primary">Play</button><a href="#rules">Rules</a></div>
    <template id="${BUSY}"><button class="primary busy" aria-busy="true" aria-disabled="true"><b>Looking</b></button></template>`;
});
afterEach(() => void takeEarlyPress());

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}
const play = () => element(`#${PRERENDERED} button`);

it('shows the theme that was chosen in this browser', () => {
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('remembers a press of the prerendered button, which looks busy then', () => {
  expect(takeEarlyPress()).toBe(false);
  play().click();
  play().click();
  expect(play()).toHaveTextContent('Looking');
  expect(play()).toHaveClass('primary busy');
  expect(play()).toHaveAttribute('aria-busy', 'true');
  expect(takeEarlyPress()).toBe(true);
  expect(takeEarlyPress()).toBe(false);
});

it.each([
  ['a link is followed', () => element(`#${PRERENDERED} a`).click()],
  ['a script can’t be fetched', () => document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'))],
  ['the application does not begin', () => window.dispatchEvent(new Event('unhandledrejection'))],
])('forgets a press when %s, and can be pressed again', (_, happens) => {
  play().click();
  happens();
  expect(takeEarlyPress()).toBe(false);
  expect(play().outerHTML).toBe('<button class="primary">Play</button>');
  play().click();
  expect(takeEarlyPress()).toBe(true);
});

it('leaves the buttons of the application alone', () => {
  element('#root button').click();
  expect(takeEarlyPress()).toBe(false);
});
