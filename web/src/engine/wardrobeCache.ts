// The wardrobe's cache between visits: the catalogue and the drawings of its version, in the browser's Cache Storage. Errors
// of the storage are ignored: without it everything is fetched again.

const PREFIX = 'wardrobe-';
/** The keys of the cache. Cache Storage wants URLs, but nothing is fetched from these. */
const CATALOGUE = '/wardrobe/catalogue.json';
const LAYERS = '/wardrobe/layers.json';

async function ignoreErrors<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Undefined without `https`. In a private window its methods may reject. */
const storage = (): CacheStorage | undefined => (globalThis as { caches?: CacheStorage }).caches;

const read = async (cache: Cache | undefined, address: string) => (await cache?.match(address))?.text();

export interface WardrobeCache {
  /** The cached drawings, as JSON. */
  layers(): Promise<string | undefined>;
  putLayers(json: string): Promise<void>;
}

/** Opens the cache of an art version, stores the catalogue in it, and deletes the caches of other versions. */
export async function openCache(version: string, catalogue: string): Promise<WardrobeCache> {
  const name = PREFIX + version;
  const cache = await ignoreErrors(async () => storage()?.open(name));
  await ignoreErrors(async () => {
    const others = ((await storage()?.keys()) ?? []).filter((other) => other.startsWith(PREFIX) && other !== name);
    for (const other of others) await storage()?.delete(other);
    await cache?.put(CATALOGUE, new Response(catalogue));
  });
  return {
    layers: () => ignoreErrors(() => read(cache, LAYERS)),
    putLayers: async (json) => void (await ignoreErrors(async () => cache?.put(LAYERS, new Response(json)))),
  };
}

/** The catalogue of the last visit, as JSON. */
export async function cachedCatalogue(): Promise<string | undefined> {
  return ignoreErrors(async () => {
    const name = (await storage()?.keys())?.find((each) => each.startsWith(PREFIX));
    return name === undefined ? undefined : read(await storage()?.open(name), CATALOGUE);
  });
}
