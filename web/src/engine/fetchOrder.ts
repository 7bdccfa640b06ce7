// What is fetched first: on a slow network what games need comes before the drawings of looks and before what is kept for later, because none of it
// would come soon beside the others.

/** How long the others wait for it at most. */
const WAIT_MS = 30_000;

let neededFirst: Promise<void> = Promise.resolve();

/** Games need what this fetches: the others wait until it is there, or has failed. */
export function fetchedFirst<T>(fetching: Promise<T>): Promise<T> {
  const settled = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    fetching.then(done, done);
  });
  // Without what it resolves to: that would hold the results of all fetches before.
  neededFirst = Promise.all([neededFirst, settled]).then(() => undefined);
  return fetching;
}

/** Resolves when nothing that games need is being fetched. */
export async function afterGames(): Promise<void> {
  let waited: unknown;
  while (waited !== neededFirst) {
    waited = neededFirst;
    await neededFirst;
  }
}
