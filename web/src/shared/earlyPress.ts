// A press of *Play* on the prerendered landing page, before the application runs. The document's element holds it, because the two
// scripts share nothing else.

const PRESSED = 'earlyPress';

/** False if it was pressed before. */
export function noteEarlyPress(): boolean {
  const { dataset } = document.documentElement;
  if (PRESSED in dataset) return false;
  dataset[PRESSED] = '';
  return true;
}

/** True once after a press. */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement;
  const isPressed = PRESSED in dataset;
  delete dataset[PRESSED];
  return isPressed;
}
