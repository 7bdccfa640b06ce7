// Limits that are the interface's own. The others come from the engine.

/** Serious games are hidden below this level. */
export const SERIOUS_LEVEL = 5;
/** The wait before a created game is entered. */
export const ENTER_CREATED_MS = 700;
/** The loading overlay: seen from, its eyes open from, and gone at the earliest from. */
export const OVERLAY_MS = { show: 100, open: 300, leave: 2300 } as const;
