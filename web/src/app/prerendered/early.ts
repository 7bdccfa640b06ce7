// The script of the prerendered landing page. The browser runs it before it shows the page: it shows the theme that was chosen here, and
// remembers that *Play* was pressed before the application runs, which then goes on with it.
import { noteEarlyPress, takeEarlyPress } from '@/shared/earlyPress';
import { PREFERENCES, showTheme, type Theme } from '@/shared/theme';
import { BUSY, PRERENDERED } from './ids';

function chosenTheme(): Theme {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFERENCES) ?? '') as { state: { theme: unknown } };
    return kept.state.theme === 'light' ? 'light' : 'dark';
  } catch {
    // Nothing is kept, or may be read.
    return 'dark';
  }
}

/** The button that was pressed, and a copy of it as it was. */
let pressed: { button: Element; was: Element } | undefined;

function makeLike(button: Element, other: Element): void {
  for (const name of ['class', 'aria-busy', 'aria-disabled']) {
    const value = other.getAttribute(name);
    if (value === null) button.removeAttribute(name);
    else button.setAttribute(name, value);
  }
  button.replaceChildren(...(other.cloneNode(true) as Element).childNodes);
}

function press(button: Element): void {
  const template = document.getElementById(BUSY);
  const busy = template instanceof HTMLTemplateElement && template.content.querySelector('button');
  if (!busy || !noteEarlyPress()) return;
  pressed = { button, was: button.cloneNode(true) as Element };
  makeLike(button, busy);
}

function release(): void {
  if (!pressed?.button.isConnected) return;
  takeEarlyPress();
  makeLike(pressed.button, pressed.was);
  pressed = undefined;
}

showTheme(chosenTheme());
document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return;
  const button = target.closest(`#${PRERENDERED} button`);
  if (button) press(button);
  // Whoever goes elsewhere does not want a seat.
  else if (target.closest(`#${PRERENDERED} a`)) release();
});
// The application can't be fetched, or does not begin.
window.addEventListener('error', ({ target }) => void ((target === window || target instanceof HTMLScriptElement) && release()), true);
window.addEventListener('unhandledrejection', release);
