// What the wardrobe's worker offers to the main thread.
import type {
  Bill,
  Category,
  Change,
  Element,
  Layer,
  Look,
  Pack,
  Piece,
  Pose,
  SaveRefusal,
  Slot,
  Sorting,
  Standing,
  Wearer,
  Words,
  Worn,
} from '@/generated/engine';

/** What there is to wear, as `GET /api/skin/elements` answers it: layers come without their drawings. */
export interface Catalogue {
  version: string;
  elements: (Element & { new: boolean; bought: boolean })[];
  /** Light, body and shade of each colour that a category comes in. */
  ramps: { [key in Category]?: [string, string, string][] };
  /** What these colours are called. */
  colours: { [key in Category]?: Words[] };
  asleep: Layer[];
  /** Whoever asked has all of a pack that is collected. */
  packs: (Pack & { collected: boolean })[];
}

/** A picture that is asked for. */
export interface Asked {
  skin: string;
  pose: Pose;
}

export interface WardrobeWorker {
  /** What there is to wear; fetched once, and again after `renew`. */
  catalogue(): Promise<Catalogue>;
  /** Asks again: something was bought, or the art has changed. */
  renew(): Promise<Catalogue>;
  /** Tells the version of the art, whenever it was fetched. */
  watch(tell: (version: string) => void): void;
  /** Pictures as the text of SVGs, in the order asked. Fails if the drawings of one of them can't be fetched. */
  pictures(asked: Asked[]): Promise<string[]>;
  /** What such a picture consists of, from back to front, each layer a picture of its own: to be drawn on a canvas. */
  sheets(asked: Asked): Promise<Piece[]>;
  /** Fetches all drawings that are not here: then everybody can be drawn without a network. */
  stock(): Promise<void>;
  /** The look that a skin's text stands for. */
  look(skin: string): Promise<Look>;
  /** Puts something on; what is not worn with it comes off. */
  wear(look: Look, worn: Worn): Promise<Look>;
  /** How it would be with each of these put on, by their ids: in the colour and size of what it replaces. */
  tryOn(look: Look, elements: string[]): Promise<Record<string, Look>>;
  /** Another colour for what is worn there, and for what goes with it. */
  recolour(look: Look, category: Category, color: number): Promise<Look>;
  takeOff(look: Look, category: Category): Promise<Look>;
  wearPack(look: Look, pack: string): Promise<Look>;
  /** A random look; `owned`: only of elements that the player owns. */
  random(wearer: Wearer, owned: boolean, seed: number): Promise<Look>;
  changes(from: Look, to: Look): Promise<Change[]>;
  /** How somebody stands to each element, by their ids. */
  standings(wearer: Wearer): Promise<Record<string, Standing>>;
  /** The ids of all elements, in an order. */
  sorted(order: Sorting): Promise<string[]>;
  packPrice(pack: string, wearer: Wearer): Promise<number>;
  /** What it costs to keep a look in a slot, and what the server would say to it. */
  save(slot: Slot, look: Look, unlock: boolean, wearer: Wearer): Promise<Bill>;
  /** What the server would say to wearing a slot; what is tried on and not kept is not worn. */
  equip(slot: Slot, tried: Look, anonymous: boolean, wearer: Wearer): Promise<SaveRefusal | null>;
  /** What is offered to whoever unlocks a slot. */
  firstLook(worn: Look, wearer: Wearer): Promise<Look>;
}
