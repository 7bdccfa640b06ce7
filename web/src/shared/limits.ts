// Numbers of the specification that the interface shows or keeps to (section 9).

/** Serious games are hidden below this level. */
export const SERIOUS_LEVEL = 5;
/** The wait before a created game is entered. */
export const ENTER_CREATED_MS = 700;
/** The loading overlay: seen from, its eyes open from, and gone at the earliest from. */
export const OVERLAY_MS = { show: 100, open: 300, leave: 2300 } as const;
/** The longest chat line, accusation or candidacy; the engine refuses longer ones. */
export const MAX_TEXT = 300;
/** A friend search starts with so many characters; fewer clear its results. */
export const FRIEND_SEARCH_MIN = 4;
/** The longest private message; the server refuses longer ones. */
export const MAX_MESSAGE = 500;
