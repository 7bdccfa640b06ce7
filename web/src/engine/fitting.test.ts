// What the worker does round the engine: fetching, keeping between visits, and going without either.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Layer } from '@/generated/engine';
import type { Closet } from '@/wasm/moonhowl_wardrobe';
import { fit } from './fitting';

/** A skin is drawn of one layer of its own name. */
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
  return Promise.resolve(Response.json(ids.map((id) => ({ id, template: `${id} of ${version}` }))));
}

/** A browser's Cache Storage, as far as it is used. */
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

describe('the wardrobe of the worker', () => {
  it('fetches what there is, and the drawings that it lacks, once', async () => {
    const fitting = await fit(openCloset);
    expect(await fitting.pictures(asked('anna', 'ben', 'anna'))).toEqual(['anna of v1 head', 'ben of v1 head', 'anna of v1 head']);
    await fitting.pictures(asked('ben'));
    expect(requests).toEqual(['GET /api/skin/elements', 'POST /api/skin/layers']);
  });

  it('fails while there is no network, and draws when it is back', async () => {
    const fitting = await fit(openCloset);
    isOnline = false;
    await expect(fitting.pictures(asked('anna'))).rejects.toThrow();
    isOnline = true;
    expect(await fitting.pictures(asked('anna'))).toEqual(['anna of v1 head']);
  });

  it('keeps drawings for the next visit, and none of another version', async () => {
    const caches = cacheStorage();
    caches.stores.set('wardrobe-v0', new Map()).set('somebody-else', new Map());
    vi.stubGlobal('caches', caches);
    await (await fit(openCloset)).pictures(asked('anna'));
    await vi.waitFor(() => expect(caches.stores.get('wardrobe-v1')?.size).toBe(2));
    expect([...caches.stores.keys()]).toEqual(['somebody-else', 'wardrobe-v1']);

    requests = [];
    expect(await (await fit(openCloset)).pictures(asked('anna'))).toEqual(['anna of v1 head']);
    expect(requests).toEqual(['GET /api/skin/elements']);

    version = 'v2';
    expect(await (await fit(openCloset)).pictures(asked('anna'))).toEqual(['anna of v2 head']);
  });

  it('draws without a network what it kept', async () => {
    vi.stubGlobal('caches', cacheStorage());
    await (await fit(openCloset)).pictures(asked('anna'));
    isOnline = false;
    const later = await fit(openCloset);
    expect(later.catalogue.version).toBe('v1');
    expect(await later.pictures(asked('anna'))).toEqual(['anna of v1 head']);
  });

  it('draws everybody without a network once it is stocked', async () => {
    const fitting = await fit(openCloset);
    await fitting.pictures(asked('anna'));
    await fitting.stock();
    isOnline = false;
    expect(await fitting.pictures(asked('ben', 'asleep'))).toEqual(['ben of v1 head', 'asleep of v1 head']);
    await fitting.stock();
    expect(requests).toHaveLength(3);
  });

  it('goes without a storage that refuses', async () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    vi.stubGlobal('caches', { open: refuse, keys: refuse, delete: refuse });
    expect(await (await fit(openCloset)).pictures(asked('anna'))).toEqual(['anna of v1 head']);
    isOnline = false;
    await expect(fit(openCloset)).rejects.toThrow();
  });
});
