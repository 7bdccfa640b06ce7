// The version of the wardrobe's art. Pictures drawn from another version are out of date.

let version: string | undefined;
const listeners = new Set<() => void>();

/** Called with the version of each catalogue that is fetched; notifies the listeners if it has changed. */
export function setArtVersion(fetched: string): void {
  const isAnother = version !== undefined && version !== fetched;
  version = fetched;
  if (isAnother) for (const listener of listeners) listener();
}

export function onArtChange(listener: () => void): void {
  listeners.add(listener);
}
