// The calls of the wardrobe's worker.
import type { MoonOffer, Pays } from '@/api/shop';
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

/** The answer of `GET /api/skin/elements`: all elements and packs, with layers but without their drawings. */
export interface Catalogue {
  version: string;
  elements: (Element & { new: boolean; bought: boolean })[];
  /** The colours of each category, each as its light, body and shade. */
  ramps: { [key in Category]?: [string, string, string][] };
  /** The names of these colours. */
  colours: { [key in Category]?: Words[] };
  asleep: Layer[];
  /** `collected`: the reader owns every element of the pack. */
  packs: (Pack & { collected: boolean })[];
}

/** A request for a picture. */
export interface PictureRequest {
  skin: string;
  pose: Pose;
}

/** Who buys moons, as far as the price depends on them. */
export interface Buyer {
  /** Their discount as a newcomer has neither ended nor been used. */
  isNewcomer: boolean;
  /** They buy for somebody else. */
  isGift: boolean;
}

/** An order whose moons were granted, as far as refunds depend on it. Money is in cents. */
export interface PaidOrder {
  price: number;
  /** Paid ones and bonus. */
  moons: number;
  /** What the buyer has withdrawn from. */
  withdrawn: { money: number; moons: number };
}

export interface WardrobeWorker {
  /** The catalogue; fetched once, and again by `refetchCatalogue`. */
  catalogue(): Promise<Catalogue>;
  /** Fetches the catalogue again: elements were bought, or the art has changed. */
  refetchCatalogue(): Promise<Catalogue>;
  /** From now on, each fetch waits for its turn: for what this returns. */
  setTurn(turn: () => Promise<void>): void;
  /** Calls `listener` with the version of the art whenever the catalogue has been fetched. */
  watch(listener: (version: string) => void): void;
  /** Pictures as SVG texts, in the order of `requests`. Rejects if the drawings of any of them can't be fetched. */
  pictures(requests: PictureRequest[]): Promise<string[]>;
  /** The same picture, one SVG per layer from back to front, to be drawn on a canvas. */
  sheets(request: PictureRequest): Promise<Piece[]>;
  /** Fetches all missing drawings, so that every look can be drawn without a network. */
  fetchAllDrawings(): Promise<void>;
  /** The look of a skin. */
  look(skin: string): Promise<Look>;
  /** Puts an element on; elements that exclude it come off. */
  wear(look: Look, worn: Worn): Promise<Look>;
  /** The look with each of these elements put on, by element id, in a colour and size close to what it replaces. */
  tryOn(look: Look, elements: string[]): Promise<Record<string, Look>>;
  /** Changes the colour of the element of a category. A nose in the colour of the face follows the face. */
  recolour(look: Look, category: Category, color: number): Promise<Look>;
  takeOff(look: Look, category: Category): Promise<Look>;
  wearPack(look: Look, pack: string): Promise<Look>;
  /** A random look; `owned`: only of elements that the wearer owns. */
  random(wearer: Wearer, owned: boolean, seed: number): Promise<Look>;
  changes(from: Look, to: Look): Promise<Change[]>;
  /** Whether the wearer owns, may wear and can pay each element, by element id. */
  standings(wearer: Wearer): Promise<Record<string, Standing>>;
  /** The ids of all elements, sorted. */
  sorted(order: Sorting): Promise<string[]>;
  /** The price of a pack, reduced in proportion to the elements that the wearer owns already. */
  packPrice(pack: string, wearer: Wearer): Promise<number>;
  /** The cost of saving a look in a slot, and the verdict that the server would reach. */
  save(slot: Slot, look: Look, unlock: boolean, wearer: Wearer): Promise<Bill>;
  /** Why the wearer may not equip a slot while `tried` is on display in it; null if they may. */
  equip(slot: Slot, tried: Look, anonymous: boolean, wearer: Wearer): Promise<SaveRefusal | null>;
  /** The first look of a newly unlocked slot. */
  firstLook(worn: Look, wearer: Wearer): Promise<Look>;
  /** What so many moons cost in cents, at the price of this pack of moons. */
  moneyOf(moons: number, pack: MoonOffer): Promise<number>;
  /** The moons of an order that are taken back when so many cents more are paid back. `paidBack`: what was, and what is about to be. */
  takenFor(order: PaidOrder, paidBack: number, money: number): Promise<number>;
  /** What a buyer pays for each of these packs of moons, and the discount that applies. */
  moonPrices(packs: readonly MoonOffer[], buyer: Buyer): Promise<Pays[]>;
}
