// @alone: the early script listens to the whole document.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeEarlyPress } from '@/shared/earlyPress';
import './early';
import { BUSY, PRERENDERED } from './ids';

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><button>Other</button></div>
    <div id="${PRERENDERED}"><button class="primary">Play</button></div>
    <template id="${BUSY}"><button class="primary busy" aria-busy="true"><b>Looking</b></button></template>`;
});
afterEach(() => void takeEarlyPress());

const button = (at: string) => document.querySelector<HTMLButtonElement>(`#${at} button`)!;

it('remembers a press of the prerendered button, which looks busy then', () => {
  expect(takeEarlyPress()).toBe(false);
  button(PRERENDERED).click();
  button(PRERENDERED).click();
  expect(button(PRERENDERED)).toHaveTextContent('Looking');
  expect(button(PRERENDERED)).toHaveClass('primary busy');
  expect(button(PRERENDERED)).toHaveAttribute('aria-busy', 'true');
  expect(takeEarlyPress()).toBe(true);
  expect(takeEarlyPress()).toBe(false);
});

it('leaves the application’s own buttons alone', () => {
  button('root').click();
  expect(takeEarlyPress()).toBe(false);
});
