// The wardrobe as far as it is here: the catalogue, the drawings that were fetched, and pictures of them.
import type { Layer, Piece } from '@/generated/engine';
import type { Closet } from '@/wasm/moonhowl_wardrobe';
import { Layers } from './layers';
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

async function answerOf(address: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

export async function loadLayers(ids: string[]): Promise<Layer[]> {
  const headers = { 'content-type': 'application/json' };
  return JSON.parse(await answerOf('/api/skin/layers', { method: 'POST', headers, body: JSON.stringify(ids) })) as Layer[];
}

/** Fetches the catalogue, or takes that of the last visit where there is no network; `open` makes a closet of its text. */
export async function fit(open: (catalogue: string) => Closet): Promise<Fitting> {
  let text: string;
  try {
    text = await answerOf('/api/skin/elements');
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
  const layers = new Layers(loadLayers, (found) => {
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
