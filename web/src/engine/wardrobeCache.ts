// What the wardrobe's worker keeps in the browser between visits: the catalogue, and the drawings of its version. A
// browser that keeps nothing, or not here, is one in which everything is fetched again.

const PREFIX = 'wardrobe-';
/** Under these addresses; nothing is ever fetched from them. */
const CATALOGUE = '/wardrobe/catalogue.json';
const LAYERS = '/wardrobe/layers.json';

async function attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what();
  } catch {
    return undefined;
  }
}

/** Without `https` a browser has none, and in a private window it may refuse. */
const storage = (): CacheStorage | undefined => (globalThis as { caches?: CacheStorage }).caches;

const read = async (cache: Cache | undefined, address: string) => (await cache?.match(address))?.text();

export interface Shelf {
  /** The drawings that were kept, as JSON. */
  layers(): Promise<string | undefined>;
  keepLayers(json: string): Promise<void>;
}

/** The shelf of a version, with the catalogue put on it; those of other versions are cleared away. */
export async function shelfOf(version: string, catalogue: string): Promise<Shelf> {
  const name = PREFIX + version;
  const cache = await attempt(async () => storage()?.open(name));
  await attempt(async () => {
    const others = ((await storage()?.keys()) ?? []).filter((other) => other.startsWith(PREFIX) && other !== name);
    for (const other of others) await storage()?.delete(other);
    await cache?.put(CATALOGUE, new Response(catalogue));
  });
  return {
    layers: () => attempt(() => read(cache, LAYERS)),
    keepLayers: async (json) => void (await attempt(async () => cache?.put(LAYERS, new Response(json)))),
  };
}

/** The catalogue of the last visit, for when there is no network. */
export async function keptCatalogue(): Promise<string | undefined> {
  return attempt(async () => {
    const name = (await storage()?.keys())?.find((each) => each.startsWith(PREFIX));
    return name === undefined ? undefined : read(await storage()?.open(name), CATALOGUE);
  });
}
