// What the wardrobe's worker offers to the main thread.
import type { Category, Change, Element, Layer, Look, Pack, Pose, Slot, SlotRefusal, Wearer, Words, Worn } from '@/generated/engine';
import type { Bill, SlotBill } from '@/wasm/moonhowl_wardrobe';

export type { Bill, SlotBill };

/** What there is to wear, as `GET /api/skin/elements` answers it: layers come without their drawings. */
export interface Catalogue {
  version: string;
  elements: (Element & { new: boolean; bought: boolean })[];
  /** Light, body and shade of each colour that a category comes in. */
  ramps: { [key in Category]?: [string, string, string][] };
  /** What these colours are called. */
  colours: { [key in Category]?: Words[] };
  asleep: Layer[];
  packs: Pack[];
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
  /** Fetches all drawings that are not here: then everybody can be drawn without a network. */
  stock(): Promise<void>;
  /** The look that a skin's text stands for. */
  look(skin: string): Promise<Look>;
  /** Puts something on; what is not worn with it comes off. */
  wear(look: Look, worn: Worn): Promise<Look>;
  takeOff(look: Look, category: Category): Promise<Look>;
  wearPack(look: Look, pack: string): Promise<Look>;
  /** By chance; `owned`: only of what he has. */
  random(wearer: Wearer, owned: boolean, seed: number): Promise<Look>;
  changes(from: Look, to: Look): Promise<Change[]>;
  /** What it costs, and why it can't be equipped. */
  bill(look: Look, wearer: Wearer): Promise<Bill>;
  packPrice(pack: string, wearer: Wearer): Promise<number>;
  unlock(slot: Slot, wearer: Wearer): Promise<SlotBill>;
  mayEquip(slot: Slot, anonymous: boolean, selected: boolean, hasChanges: boolean): Promise<SlotRefusal | null>;
}
