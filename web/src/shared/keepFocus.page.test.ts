// What has the focus disappears: who takes it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keepFocus';

let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <main><div><button id="away">Away</button></div>
      <section id="panel" data-takes-focus><form id="form"><button id="send">Send</button></form></section>
      <button id="other">Other</button>
    </main>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const get = (id: string) => document.getElementById(id) as HTMLButtonElement;
/** Lets the observer see what has changed, and the time pass. */
const settled = () => vi.advanceTimersByTimeAsync(50);
const focused = () => document.activeElement?.id ?? '';

test('the nearest part that is still there takes it', async () => {
  get('send').focus();
  get('send').remove();
  await settled();
  expect(focused()).toBe('form');
  get('form').remove();
  await settled();
  expect(focused()).toBe('panel');
});

test('in place of a whole page, the part that comes first', async () => {
  get('away').focus();
  get('away').remove();
  await settled();
  expect(focused()).toBe('panel');
});

test.each([
  ['disabled', () => get('send').setAttribute('disabled', '')],
  ['inert', () => get('send').setAttribute('inert', '')],
])('what is %s can’t have it', async (_, change) => {
  get('send').focus();
  change();
  await settled();
  expect(focused()).toBe('form');
});

test('the next page takes it as soon as it is there', async () => {
  get('away').focus();
  document.body.innerHTML = '<p>The page is loading.</p>';
  await settled();
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '<main id="next"></main>';
  await settled();
  expect(focused()).toBe('next');
});

test('who takes it in time keeps it', async () => {
  get('send').focus();
  get('send').remove();
  await vi.advanceTimersByTimeAsync(49);
  get('other').focus();
  await settled();
  expect(focused()).toBe('other');
});

test('nobody takes it whom a person has let go of', async () => {
  get('send').focus();
  get('send').blur();
  get('other').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  get('send').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a part can have the focus only while it has it', async () => {
  get('send').focus();
  get('send').remove();
  await settled();
  expect(get('form').tabIndex).toBe(-1);
  expect(get('form').hasAttribute('tabindex')).toBe(true);
  get('other').focus();
  expect(get('form').hasAttribute('tabindex')).toBe(false);
});
