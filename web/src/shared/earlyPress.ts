// A press of *Play* on the prerendered landing page, before the application runs. The document's element holds it, because the two
// scripts share nothing else.

const PRESSED = 'earlyPress';

/** False if it was pressed before. */
export function noteEarlyPress(): boolean {
  if (hasEarlyPress()) return false;
  document.documentElement.dataset[PRESSED] = '';
  return true;
}

export function hasEarlyPress(): boolean {
  return PRESSED in document.documentElement.dataset;
}

/** True once after a press. */
export function takeEarlyPress(): boolean {
  const isPressed = hasEarlyPress();
  delete document.documentElement.dataset[PRESSED];
  return isPressed;
}
