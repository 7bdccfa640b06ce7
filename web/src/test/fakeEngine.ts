// A fake of the engine's worker. A test states what it answers: `setFakeEngine({ checkField: () => Promise.resolve(null) })`.
let fake: object = {};

/** From now on, and until the end of the test's file, the engine has these methods and no others. */
export function setFakeEngine(methods: object): void {
  fake = methods;
}

export const engine = () => fake;
/** Tells the fake, if it wants to know. */
export const fetchLines = (lang: string) => (fake as { prepareLines?: (lang: string) => unknown }).prepareLines?.(lang);
export const fetchPractice = () => (fake as { preparePractice?: () => unknown }).preparePractice?.();
export const fetchView = () => undefined;
