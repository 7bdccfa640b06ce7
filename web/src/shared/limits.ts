// Limits of the interface alone. All others come from the engine.

/** Serious games are hidden below this level. */
export const SERIOUS_LEVEL = 5;
/** The delay before the page of a newly created game opens. */
export const ENTER_CREATED_MS = 700;
/** The loading overlay's timeline: it appears, its eyes open, and it disappears at the earliest, after so many ms. */
export const OVERLAY_MS = { show: 100, open: 300, leave: 2300 } as const;
