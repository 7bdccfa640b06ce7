// The worker's part around the engine: requests, the cache between visits, and doing without network or cache.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Layer } from '@/generated/engine';
import type { Closet } from '@/wasm/moonhowl_wardrobe';
import { loadWardrobe, WardrobeLoader } from './loadedWardrobe';

/** A fake closet: a skin needs one layer, whose id is the skin. */
function openCloset(): Closet {
  const known = new Map<string, string>();
  const closet: Pick<Closet, 'learn' | 'missing' | 'picture'> = {
    learn: (json) => (JSON.parse(json) as Layer[]).forEach(({ id, template }) => known.set(id, template)),
    missing: (skin) => (known.has(skin) ? [] : [skin]),
    picture: (skin, pose) => `${known.get(skin)} ${pose.view}`,
  };
  return closet as Closet;
}

const pose = { view: 'head', asleep: false } as const;
const asked = (...skins: string[]) => skins.map((skin) => ({ skin, pose }));

let version: string;
let isOnline: boolean;
let requests: string[];

function answer(address: string, init?: RequestInit): Promise<Response> {
  if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
  requests.push(`${init?.method ?? 'GET'} ${address}`);
  const wardrobe = { elements: [{ skinLayers: [{ id: 'anna' }, { id: 'ben' }] }], asleep: [{ id: 'asleep' }] };
  if (address === '/api/skin/elements') return Promise.resolve(Response.json({ version, ...wardrobe, ramps: {}, colours: {}, packs: [] }));
  const ids = JSON.parse(init?.body as string) as string[];
  const headers = { 'wardrobe-version': version };
  return Promise.resolve(
    Response.json(
      ids.map((id) => ({ id, template: `${id} of ${version}` })),
      { headers },
    ),
  );
}

/** A fake of the browser's Cache Storage, with the methods that are used. */
function cacheStorage() {
  const stores = new Map<string, Map<string, string>>();
  return {
    stores,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return Promise.resolve({
        match: (address: string) => Promise.resolve(store.has(address) ? new Response(store.get(address)) : undefined),
        put: async (address: string, response: Response) => void store.set(address, await response.text()),
      });
    },
  };
}

beforeEach(() => {
  version = 'v1';
  isOnline = true;
  requests = [];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

describe('the loaded wardrobe', () => {
  it('fetches the catalogue and each missing drawing once', async () => {
    const wardrobe = await loadWardrobe(openCloset);
    expect(await wardrobe.pictures(asked('anna', 'ben', 'anna'))).toEqual(['anna of v1 head', 'ben of v1 head', 'anna of v1 head']);
    await wardrobe.pictures(asked('ben'));
    expect(requests).toEqual(['GET /api/skin/elements', 'POST /api/skin/layers']);
  });

  it('fetches nothing before its turn', async () => {
    let next: () => void = () => undefined;
    const turn = () => new Promise<void>((resolve) => (next = resolve));
    const loading = loadWardrobe(openCloset, turn);
    expect(requests).toEqual([]);
    next();
    const drawing = (await loading).pictures(asked('anna'));
    // The ids of one task are sent in the next.
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toEqual(['GET /api/skin/elements']);
    next();
    expect(await drawing).toEqual(['anna of v1 head']);
  });

  it('rejects while there is no network, and draws once it is back', async () => {
    const wardrobe = await loadWardrobe(openCloset);
    isOnline = false;
    await expect(wardrobe.pictures(asked('anna'))).rejects.toThrow();
    isOnline = true;
    expect(await wardrobe.pictures(asked('anna'))).toEqual(['anna of v1 head']);
  });

  it('caches drawings for the next visit, and drops those of other versions', async () => {
    const caches = cacheStorage();
    caches.stores.set('wardrobe-v0', new Map()).set('somebody-else', new Map());
    vi.stubGlobal('caches', caches);
    await (await loadWardrobe(openCloset)).pictures(asked('anna'));
    await vi.waitFor(() => expect(caches.stores.get('wardrobe-v1')?.size).toBe(2));
    expect([...caches.stores.keys()]).toEqual(['somebody-else', 'wardrobe-v1']);

    requests = [];
    expect(await (await loadWardrobe(openCloset)).pictures(asked('anna'))).toEqual(['anna of v1 head']);
    expect(requests).toEqual(['GET /api/skin/elements']);

    version = 'v2';
    expect(await (await loadWardrobe(openCloset)).pictures(asked('anna'))).toEqual(['anna of v2 head']);
  });

  it('draws cached drawings without a network', async () => {
    vi.stubGlobal('caches', cacheStorage());
    await (await loadWardrobe(openCloset)).pictures(asked('anna'));
    isOnline = false;
    const later = await loadWardrobe(openCloset);
    expect(later.catalogue.version).toBe('v1');
    expect(await later.pictures(asked('anna'))).toEqual(['anna of v1 head']);
  });

  it('draws every skin without a network once it is stocked', async () => {
    const wardrobe = await loadWardrobe(openCloset);
    await wardrobe.pictures(asked('anna'));
    await wardrobe.fetchAllDrawings();
    isOnline = false;
    expect(await wardrobe.pictures(asked('ben', 'asleep'))).toEqual(['ben of v1 head', 'asleep of v1 head']);
    await wardrobe.fetchAllDrawings();
    expect(requests).toHaveLength(3);
  });

  it('works without a cache if the browser denies it', async () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    vi.stubGlobal('caches', { open: refuse, keys: refuse, delete: refuse });
    expect(await (await loadWardrobe(openCloset)).pictures(asked('anna'))).toEqual(['anna of v1 head']);
    isOnline = false;
    await expect(loadWardrobe(openCloset)).rejects.toThrow();
  });
});

describe('art that changes while the page is open', () => {
  it('is fetched once for all concurrent callers, and cached under its version', async () => {
    const caches = cacheStorage();
    vi.stubGlobal('caches', caches);
    const loader = new WardrobeLoader(() => loadWardrobe(openCloset));
    const draw = (skin: string) => loader.withDrawings((wardrobe) => wardrobe.pictures(asked(skin)));
    expect(await draw('anna')).toEqual(['anna of v1 head']);

    version = 'v2';
    requests = [];
    // Needs no request, so the change goes unnoticed.
    expect(await draw('anna')).toEqual(['anna of v1 head']);
    expect(await Promise.all([draw('ben'), draw('carl'), loader.withDrawings((wardrobe) => wardrobe.fetchAllDrawings())])).toEqual([
      ['ben of v2 head'],
      ['carl of v2 head'],
      undefined,
    ]);
    expect(requests.filter((request) => request.startsWith('GET'))).toEqual(['GET /api/skin/elements']);
    expect((await loader.get()).catalogue.version).toBe('v2');
    expect(await draw('anna')).toEqual(['anna of v2 head']);
    expect([...caches.stores.keys()]).toEqual(['wardrobe-v2']);
    const cached = () => JSON.parse(caches.stores.get('wardrobe-v2')?.get('/wardrobe/layers.json') ?? '[]') as Layer[];
    await vi.waitFor(() =>
      expect(
        cached()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(['anna', 'asleep', 'ben', 'carl']),
    );
    expect(cached().every(({ template }) => template.endsWith(' of v2'))).toBe(true);
  });

  it('is retried only once if the server answers with another version each time', async () => {
    const loader = new WardrobeLoader(() => loadWardrobe(openCloset));
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const response = await answer(address, init);
      version += '+';
      return response;
    });
    await expect(loader.withDrawings((wardrobe) => wardrobe.pictures(asked('anna')))).rejects.toThrow('art v1+++');
    expect(requests).toHaveLength(4);
  });

  it('is requested again after a failure, and the old art stays in use until then', async () => {
    const loader = new WardrobeLoader(() => loadWardrobe(openCloset));
    isOnline = false;
    await expect(loader.get()).rejects.toThrow();
    isOnline = true;
    expect((await loader.get()).catalogue.version).toBe('v1');
    version = 'v2';
    isOnline = false;
    await expect(loader.reload()).rejects.toThrow();
    expect((await loader.get()).catalogue.version).toBe('v1');
    isOnline = true;
    expect((await loader.reload()).catalogue.version).toBe('v2');
    expect((await loader.get()).catalogue.version).toBe('v2');
  });
});
