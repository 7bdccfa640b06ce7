// Limits of the interface alone. All others come from the engine.

/** The delay before the page of a newly created game opens. */
export const ENTER_CREATED_MS = 700;
/** The timeline of the loading overlay, in ms: when it appears, when its eyes open, and when it may disappear. */
export const OVERLAY_MS = { show: 100, open: 300, leave: 2300 } as const;
