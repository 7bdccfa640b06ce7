/** Screens that are too narrow, or too low, for the chat beside the scene and a question: two panes to swipe between. */
export const TWO_PANES = '(max-width: 700px), (max-height: 500px)';
