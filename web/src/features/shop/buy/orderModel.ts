// An order of moons as its form holds it, without React. The server decides whether it can be started.
import type { MoonOffer, NewOrder } from '@/api/shop';
import { GIFT_MESSAGE_MAX } from '@/generated/engine';

export interface OrderDraft {
  /** The id of a pack of moons. */
  offer: string;
  isGift: boolean;
  /** The username of who gets the present; empty until somebody is chosen. */
  receiver: string;
  message: string;
  anonymous: boolean;
  provider: string;
  /** Null until it is said. */
  age: 'adult' | 'minor' | null;
  consent: boolean;
}

export type DraftField = 'receiver' | 'message' | 'provider' | 'age' | 'consent';

/** The fields without which an order can't be sent. */
export function faultsOf({ isGift, receiver, message, provider, age, consent }: OrderDraft, asksAge: boolean): DraftField[] {
  const faults: [DraftField, boolean][] = [
    ['receiver', isGift && receiver === ''],
    ['message', isGift && [...message].length > GIFT_MESSAGE_MAX],
    ['provider', provider === ''],
    ['age', asksAge && age === null],
    ['consent', !consent],
  ];
  return faults.filter(([, isFaulty]) => isFaulty).map(([field]) => field);
}

/** The field of a form to which the server's refusal belongs; null if it is about the whole. */
export function faultOfRefusal(code: string, params: Record<string, unknown>): DraftField | null {
  switch (code) {
    case 'unknown_user':
    case 'not_allowed':
      return 'receiver';
    case 'consent_required':
      return 'consent';
    case 'age_required':
      return 'age';
    case 'invalid_field':
      return params.field === 'message' ? 'message' : null;
    default:
      return null;
  }
}

/** What is sent, but for its key. */
export function bodyOf(draft: OrderDraft, price: number, lang: string): Omit<NewOrder, 'key'> {
  const { offer, provider, consent, isGift, receiver, message, anonymous } = draft;
  const gift = isGift ? { receiver, message: message.trim(), anonymous } : {};
  return { offer, provider, price, consent, lang, ...gift };
}

/** The key of a request, and what was sent with it. */
export interface SentWith {
  key: string;
  body: string;
}

/**
 * The key for a request: the same for the same order, so that a double click, or another try after a lost connection, is one order;
 * another one for another order.
 */
export function keyFor(last: SentWith | null, body: object, newKey: () => string): SentWith {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: newKey(), body: text };
}

/** The pack that is chosen first: the one that was chosen before, the smallest that is enough, or else the one that is recommended. */
export function firstPack(offers: readonly MoonOffer[], need: number, chosen = ''): MoonOffer | undefined {
  const enough = need > 0 ? [...offers].sort((a, b) => a.price - b.price).find(({ moons, bonus }) => moons + bonus >= need) : undefined;
  return offers.find(({ id }) => id === chosen) ?? enough ?? offers.find((offer) => offer.default) ?? offers[0];
}
