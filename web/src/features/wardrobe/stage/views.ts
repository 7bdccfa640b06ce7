/** How one can look at oneself. */
export const VIEWS = ['body', 'head', 'small', 'tombstone', 'room'] as const;
export type StageView = (typeof VIEWS)[number];
