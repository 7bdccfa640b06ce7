// Which version of the art pictures are drawn of: pictures of another one are out of date.

let version: string | undefined;
const listeners = new Set<() => void>();

/** Said by the wardrobe whenever it has fetched what there is. */
export function artIs(fetched: string): void {
  const isAnother = version !== undefined && version !== fetched;
  version = fetched;
  if (isAnother) for (const tell of listeners) tell();
}

export function whenArtChanges(tell: () => void): void {
  listeners.add(tell);
}
