// The wardrobe as loaded in the worker: the catalogue, the drawings fetched so far, and the pictures drawn from them.
import type { Layer, Piece } from '@/generated/engine';
import type { Closet } from '@/wasm/moonhowl_wardrobe';
import { ArtVersionMismatch, type Drawings, LayerLoader } from './layers';
import type { Catalogue, PictureRequest } from './wardrobe-api';
import { cachedCatalogue, openCache } from './wardrobeCache';

/** The number of pictures kept in memory: more than a game and its chat show at once. */
const MAX_PICTURES = 400;

export interface LoadedWardrobe {
  catalogue: Catalogue;
  closet: Closet;
  pictures(requests: readonly PictureRequest[]): Promise<string[]>;
  /** The picture as one SVG per layer, from back to front. */
  sheets(request: PictureRequest): Promise<Piece[]>;
  /** Fetches all missing drawings. */
  fetchAllDrawings(): Promise<void>;
}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

async function fetchOk(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

async function loadLayers(ids: string[], fetchIt: Fetch): Promise<Drawings> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchIt('/api/skin/layers', { method: 'POST', headers, body: JSON.stringify(ids) });
  return { version: response.headers.get('wardrobe-version'), layers: (await response.json()) as Layer[] };
}

const atOnce = () => Promise.resolve();

/**
 * Fetches the catalogue, or reads it from the cache if there is no network; `open` makes a closet from its JSON text. Each fetch waits for its turn.
 */
export async function loadWardrobe(open: (catalogue: string) => Closet, turn: () => Promise<void> = atOnce): Promise<LoadedWardrobe> {
  const fetchInTurn: Fetch = (address, init) => turn().then(() => fetchOk(address, init));
  let text: string;
  try {
    text = await (await fetchInTurn('/api/skin/elements')).text();
  } catch (error) {
    const cached = await cachedCatalogue();
    if (cached === undefined) throw error;
    text = cached;
  }
  const catalogue = JSON.parse(text) as Catalogue;
  const closet = open(text);
  const cache = await openCache(catalogue.version, text);
  const known = new Map<string, Layer>();
  const learn = (found: Layer[]) => {
    for (const layer of found) known.set(layer.id, layer);
    closet.learn(JSON.stringify(found));
  };
  const cached = await cache.layers();
  if (cached !== undefined) learn(JSON.parse(cached) as Layer[]);
  const loader = new LayerLoader(
    catalogue.version,
    (ids) => loadLayers(ids, fetchInTurn),
    (found) => {
      learn(found);
      void cache.putLayers(JSON.stringify([...known.values()]));
    },
  );
  const drawn = new Map<string, string>();
  const draw = ({ skin, pose }: PictureRequest): string => {
    const key = JSON.stringify([skin, pose.view, pose.asleep]);
    const picture = drawn.get(key) ?? closet.picture(skin, pose);
    // Reinserted, so that the map is in the order of last use.
    drawn.delete(key);
    drawn.set(key, picture);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= MAX_PICTURES) break;
      drawn.delete(oldest);
    }
    return picture;
  };
  return {
    catalogue,
    closet,
    async pictures(requests) {
      await loader.ensureLoaded([...new Set(requests.map(({ skin }) => skin))].flatMap((skin) => closet.missing(skin)));
      return requests.map(draw);
    },
    async sheets({ skin, pose }) {
      await loader.ensureLoaded(closet.missing(skin));
      return closet.sheets(skin, pose);
    },
    async fetchAllDrawings() {
      const all = [...catalogue.elements.flatMap((element) => element.skinLayers), ...catalogue.asleep];
      await loader.ensureLoaded(all.map(({ id }) => id).filter((id) => !known.has(id)));
    },
  };
}

/** Loads the wardrobe at the first use, and again when the art has changed. */
export class WardrobeLoader {
  private current: Promise<LoadedWardrobe> | undefined;

  constructor(private readonly load: () => Promise<LoadedWardrobe>) {}

  /** The current wardrobe. A failed load is forgotten, so the next call tries again. */
  get(): Promise<LoadedWardrobe> {
    if (!this.current) {
      const loading = this.load();
      this.current = loading;
      loading.catch(() => this.forget(loading));
    }
    return this.current;
  }

  /** Loads the wardrobe again. If that fails, the old one stays in use. */
  async reload(): Promise<LoadedWardrobe> {
    const loading = this.load();
    const loaded = await loading;
    this.current = loading;
    return loaded;
  }

  /** Runs `work`, which needs drawings; if the server has another version of the art, reloads and runs it once more. */
  async withDrawings<T>(work: (wardrobe: LoadedWardrobe) => Promise<T>): Promise<T> {
    const before = this.get();
    try {
      return await work(await before);
    } catch (error) {
      if (!(error instanceof ArtVersionMismatch)) throw error;
      // Of several concurrent failures only the first drops the old wardrobe; the others share the reload.
      this.forget(before);
      return work(await this.get());
    }
  }

  private forget(loading: Promise<LoadedWardrobe>): void {
    if (this.current === loading) this.current = undefined;
  }
}
