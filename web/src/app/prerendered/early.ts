// The script of the prerendered landing page. The browser runs it before it shows the page: it shows the theme that was chosen here, and
// remembers what was pressed before the application runs, *Play* or a link. The application then goes on with it.
import { earlyLink, forgetEarlyPress, noteEarlyLink, noteEarlyPlay, takeEarlyLink } from '@/shared/earlyPress';
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
let play: { button: Element; was: Element } | undefined;
/** The application can't be fetched, or does not begin. */
let hasFailed = false;

function makeLike(button: Element, other: Element): void {
  for (const name of ['class', 'aria-busy', 'aria-disabled']) {
    const value = other.getAttribute(name);
    if (value === null) button.removeAttribute(name);
    else button.setAttribute(name, value);
  }
  button.replaceChildren(...(other.cloneNode(true) as Element).childNodes);
}

function pressPlay(button: Element): void {
  const template = document.getElementById(BUSY);
  const busy = template instanceof HTMLTemplateElement && template.content.querySelector('button');
  if (!busy || play) return;
  release();
  noteEarlyPlay();
  play = { button, was: button.cloneNode(true) as Element };
  makeLike(button, busy);
}

/**
 * Returns whether the application follows the link: it is being fetched, and another document would begin from nothing. Whoever presses the same
 * link again has waited long enough: the browser follows it then.
 */
function pressLink(link: HTMLAnchorElement, isDouble: boolean): boolean {
  const path = link.pathname + link.search;
  const isAgain = earlyLink() === path && !isDouble;
  const isOurs = link.origin === location.origin && link.hash === '' && link.target === '';
  // The page that is shown already.
  if (isOurs && path === location.pathname + location.search) return true;
  release();
  if (hasFailed || isAgain || !isOurs) return false;
  noteEarlyLink(path);
  showProgress(true);
  if (link.dataset.ahead !== undefined) fetchAhead(link.dataset.ahead);
  return true;
}

/** The addresses of what was fetched ahead. */
const fetched = new Set<string>();

/** Fetches a file into the browser's cache, beside the application: the page of the link has less to wait for then. */
function fetchAhead(address: string): void {
  if (fetched.has(address)) return;
  fetched.add(address);
  fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    // The page asks again, and tells a failure.
    .catch(() => undefined);
}

function showProgress(isShown: boolean): void {
  document.querySelector(`#${PRERENDERED} [data-progress]`)?.toggleAttribute('data-busy', isShown);
}

/** Forgets what was pressed, and shows the page as it was. */
function release(): void {
  forgetEarlyPress();
  if (play) makeLike(play.button, play.was);
  play = undefined;
  showProgress(false);
}

function fail(): void {
  hasFailed = true;
  const path = takeEarlyLink();
  release();
  if (path !== null) window.open(path, '_self');
}

/** By these links the application knows that it need not fetch the style sheets that the document has in it. */
function addLinks(sheets = ''): void {
  for (const href of sheets.split(' ').filter(Boolean)) {
    const named = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    named.toggleAttribute('disabled', true);
    document.head.append(named);
  }
}

addLinks(document.currentScript?.dataset.sheets);
showTheme(chosenTheme());
document.addEventListener('click', (event) => {
  const { target, altKey, ctrlKey, metaKey, shiftKey, detail } = event;
  if (!(target instanceof Element) || altKey || ctrlKey || metaKey || shiftKey) return;
  const button = target.closest(`#${PRERENDERED} button`);
  const pressed = target.closest<HTMLAnchorElement>(`#${PRERENDERED} a[href]`);
  if (button) pressPlay(button);
  // A double click is one press.
  else if (pressed && pressLink(pressed, detail > 1)) event.preventDefault();
});
window.addEventListener('error', ({ target }) => void ((target === window || target instanceof HTMLScriptElement) && fail()), true);
window.addEventListener('unhandledrejection', fail);
