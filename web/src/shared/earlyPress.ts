// What was pressed on the prerendered landing page before the application runs: *Play*, or a link. The document's element holds it, because the
// two scripts share nothing else. Of two presses the last one counts.

const PRESSED = 'earlyPress';
/** How a press of *Play* is held; a link is held as its path, which begins with a slash. */
const PLAY = 'play';

function held(): string | undefined {
  return document.documentElement.dataset[PRESSED];
}

export function noteEarlyPlay(): void {
  document.documentElement.dataset[PRESSED] = PLAY;
}

/** @param path with its query, and the language's prefix */
export function noteEarlyLink(path: string): void {
  document.documentElement.dataset[PRESSED] = path;
}

export function forgetEarlyPress(): void {
  delete document.documentElement.dataset[PRESSED];
}

export function hasEarlyPlay(): boolean {
  return held() === PLAY;
}

/** The path of the link that was pressed last; null if none was, or *Play* after it. */
export function earlyLink(): string | null {
  const pressed = held();
  return pressed === undefined || pressed === PLAY ? null : pressed;
}

/** True once after a press of *Play*. */
export function takeEarlyPlay(): boolean {
  const isPressed = hasEarlyPlay();
  if (isPressed) forgetEarlyPress();
  return isPressed;
}

/** {@link earlyLink}, once. */
export function takeEarlyLink(): string | null {
  const path = earlyLink();
  if (path !== null) forgetEarlyPress();
  return path;
}
