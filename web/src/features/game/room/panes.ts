// What the parts of the room know of its panes.
import { createContext } from 'react';

/** Screens that are too narrow, or too low, for the chat beside the scene and a question: two panes to swipe between. */
export const TWO_PANES = '(max-width: 700px), (max-height: 500px)';

/** Leads from what the player is asked to the chat, where it is in the other pane. */
export const ToChatContext = createContext<() => void>(() => undefined);
