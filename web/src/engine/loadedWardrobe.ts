// The wardrobe as far as it is here: the catalogue, the drawings that were fetched, and pictures of them.
import type { Layer, Piece } from '@/generated/engine';
import type { Closet } from '@/wasm/moonhowl_wardrobe';
import { type Drawings, Layers, OtherArt } from './layers';
import { keptCatalogue, shelfOf } from './shelf';
import type { Asked, Catalogue } from './wardrobe-api';

/** More than a game and its chat show at once. */
const PICTURES = 400;

export interface Fitting {
  catalogue: Catalogue;
  closet: Closet;
  pictures(asked: readonly Asked[]): Promise<string[]>;
  /** What such a picture consists of. */
  sheets(asked: Asked): Promise<Piece[]>;
  /** Fetches all drawings that are not here. */
  stock(): Promise<void>;
}

async function answerOf(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function loadLayers(ids: string[]): Promise<Drawings> {
  const headers = { 'content-type': 'application/json' };
  const answer = await answerOf('/api/skin/layers', { method: 'POST', headers, body: JSON.stringify(ids) });
  return { version: answer.headers.get('wardrobe-version'), layers: (await answer.json()) as Layer[] };
}

/** Fetches the catalogue, or takes that of the last visit where there is no network; `open` makes a closet of its text. */
export async function fit(open: (catalogue: string) => Closet): Promise<Fitting> {
  let text: string;
  try {
    text = await (await answerOf('/api/skin/elements')).text();
  } catch (error) {
    const kept = await keptCatalogue();
    if (kept === undefined) throw error;
    text = kept;
  }
  const catalogue = JSON.parse(text) as Catalogue;
  const closet = open(text);
  const shelf = await shelfOf(catalogue.version, text);
  const known = new Map<string, Layer>();
  const learn = (found: Layer[]) => {
    for (const layer of found) known.set(layer.id, layer);
    closet.learn(JSON.stringify(found));
  };
  const kept = await shelf.layers();
  if (kept !== undefined) learn(JSON.parse(kept) as Layer[]);
  const layers = new Layers(catalogue.version, loadLayers, (found) => {
    learn(found);
    void shelf.keepLayers(JSON.stringify([...known.values()]));
  });
  const drawn = new Map<string, string>();
  const draw = ({ skin, pose }: Asked): string => {
    const key = JSON.stringify([skin, pose.view, pose.asleep]);
    const picture = drawn.get(key) ?? closet.picture(skin, pose);
    // What was asked for last is kept longest.
    drawn.delete(key);
    drawn.set(key, picture);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= PICTURES) break;
      drawn.delete(oldest);
    }
    return picture;
  };
  return {
    catalogue,
    closet,
    async pictures(asked) {
      await layers.want([...new Set(asked.map(({ skin }) => skin))].flatMap((skin) => closet.missing(skin)));
      return asked.map(draw);
    },
    async sheets({ skin, pose }) {
      await layers.want(closet.missing(skin));
      return closet.sheets(skin, pose);
    },
    async stock() {
      const all = [...catalogue.elements.flatMap((element) => element.skinLayers), ...catalogue.asleep];
      await layers.want(all.map(({ id }) => id).filter((id) => !known.has(id)));
    },
  };
}

/** The fitting that is in use: begun when it is first asked for, and anew whenever the art has changed. */
export class Fittings {
  private current: Promise<Fitting> | undefined;

  constructor(private readonly start: () => Promise<Fitting>) {}

  /** What could not be fetched is fetched again by whoever asks next. */
  now(): Promise<Fitting> {
    if (!this.current) {
      const begun = this.start();
      this.current = begun;
      begun.catch(() => this.forget(begun));
    }
    return this.current;
  }

  /** Begins anew. Without an answer the old one stands. */
  async renew(): Promise<Fitting> {
    const renewed = this.start();
    const fitting = await renewed;
    this.current = renewed;
    return fitting;
  }

  /** Does something that takes drawings, and once more with the new art where the server has other art by now. */
  async withDrawings<T>(work: (fitting: Fitting) => Promise<T>): Promise<T> {
    const before = this.now();
    try {
      return await work(await before);
    } catch (error) {
      if (!(error instanceof OtherArt)) throw error;
      // Of all whom this happens to at once, the first begins anew.
      this.forget(before);
      return work(await this.now());
    }
  }

  private forget(fitting: Promise<Fitting>): void {
    if (this.current === fitting) this.current = undefined;
  }
}
