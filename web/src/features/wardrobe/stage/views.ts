/** The views of the player on the stage. */
export const VIEWS = ['body', 'head', 'small', 'tombstone', 'room'] as const;
export type StageView = (typeof VIEWS)[number];
