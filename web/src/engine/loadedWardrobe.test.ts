// What the worker does round the engine: fetching, keeping between visits, and going without either.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Layer } from '@/generated/engine';
import type { Closet } from '@/wasm/moonhowl_wardrobe';
import { fit, Fittings } from './fitting';

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
  const headers = { 'wardrobe-version': version };
  return Promise.resolve(
    Response.json(
      ids.map((id) => ({ id, template: `${id} of ${version}` })),
      { headers },
    ),
  );
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

describe('art that changes while somebody looks', () => {
  it('is fetched anew, for all who ask, and kept under its own version', async () => {
    const caches = cacheStorage();
    vi.stubGlobal('caches', caches);
    const fittings = new Fittings(() => fit(openCloset));
    const draw = (skin: string) => fittings.withDrawings((fitting) => fitting.pictures(asked(skin)));
    expect(await draw('anna')).toEqual(['anna of v1 head']);

    version = 'v2';
    requests = [];
    // What is here needs no drawing of the new art.
    expect(await draw('anna')).toEqual(['anna of v1 head']);
    expect(await Promise.all([draw('ben'), draw('carl'), fittings.withDrawings((fitting) => fitting.stock())])).toEqual([
      ['ben of v2 head'],
      ['carl of v2 head'],
      undefined,
    ]);
    expect(requests.filter((request) => request.startsWith('GET'))).toEqual(['GET /api/skin/elements']);
    expect((await fittings.now()).catalogue.version).toBe('v2');
    expect(await draw('anna')).toEqual(['anna of v2 head']);
    expect([...caches.stores.keys()]).toEqual(['wardrobe-v2']);
    const kept = () => JSON.parse(caches.stores.get('wardrobe-v2')?.get('/wardrobe/layers.json') ?? '[]') as Layer[];
    await vi.waitFor(() =>
      expect(
        kept()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(['anna', 'asleep', 'ben', 'carl']),
    );
    expect(kept().every(({ template }) => template.endsWith(' of v2'))).toBe(true);
  });

  it('is asked for once: a server that answers of another version each time is not asked for ever', async () => {
    const fittings = new Fittings(() => fit(openCloset));
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const given = await answer(address, init);
      version += '+';
      return given;
    });
    await expect(fittings.withDrawings((fitting) => fitting.pictures(asked('anna')))).rejects.toThrow('art v1+++');
    expect(requests).toHaveLength(4);
  });

  it('is asked for again after a failure, and the old stays where it can not be fetched', async () => {
    const fittings = new Fittings(() => fit(openCloset));
    isOnline = false;
    await expect(fittings.now()).rejects.toThrow();
    isOnline = true;
    expect((await fittings.now()).catalogue.version).toBe('v1');
    version = 'v2';
    isOnline = false;
    await expect(fittings.renew()).rejects.toThrow();
    expect((await fittings.now()).catalogue.version).toBe('v1');
    isOnline = true;
    expect((await fittings.renew()).catalogue.version).toBe('v2');
    expect((await fittings.now()).catalogue.version).toBe('v2');
  });
});
