// What the prerendered landing page, the script that runs with it, and the application know each other by.

/** The id of the prerendered page, which stands beside the application's root. */
export const PRERENDERED = 'prerendered';
/** The id of a template: the button *Play* while a seat is looked for. */
export const BUSY = 'prerendered-busy';

/** What the build draws, as HTML. */
export interface Prerendered {
  page: string;
  /** The button *Play* while a seat is looked for. */
  busy: string;
}
