// Requests of the shop: offers, purchases, orders of moons and their payment.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';

type Schemas = components['schemas'];

/** A text in both languages. */
export type Bilingual = Schemas['Bilingual'];
export type DailyShop = Schemas['DailyShop'];
export type Offer = Schemas['Offer'];
export type Bought = Schemas['Bought'];
export type MoonOffer = Schemas['MoonOffer'];
export type MoonOffers = Schemas['MoonOffers'];
export type Pays = Schemas['Pays'];
export type NewOrder = Schemas['NewOrder'];
export type MoonOrder = Schemas['MoonOrder'];
export type OrderPage = Schemas['OrderPage'];
export type Checkout = Schemas['Checkout'];
export type Payer = Schemas['Payer'];
export type WithdrawalTerms = Schemas['WithdrawalTerms'];
export type HousePayment = Schemas['HousePayment'];
export type HouseTillAct = Schemas['HouseTillAct'];

const by = (id: string) => ({ params: { path: { id } } });

export function fetchDailyShops(): Promise<DailyShop[]> {
  return bodyOf(api.GET('/api/shop/dailyOffers'));
}

export function collectOffer(id: string): Promise<Bought> {
  return bodyOf(api.POST('/api/shop/collect/{id}', by(id)));
}

/** What is bought, and what the buyer agrees to pay. The same key again buys nothing more. */
export interface Purchase {
  what: 'offer' | 'pack' | 'element';
  id: string;
  agreed: Schemas['Agreement'];
}

export function buy({ what, id, agreed: body }: Purchase): Promise<Bought> {
  switch (what) {
    case 'offer':
      return bodyOf(api.POST('/api/shop/offer/{id}/buy', { ...by(id), body }));
    case 'pack':
      return bodyOf(api.POST('/api/shop/pack/{id}/buy', { ...by(id), body }));
    case 'element':
      return bodyOf(api.POST('/api/shop/element/{id}/buy', { ...by(id), body }));
  }
}

export function fetchMoonOffers(): Promise<MoonOffers> {
  return bodyOf(api.GET('/api/shop/offers'));
}

export function startOrder(body: NewOrder): Promise<MoonOrder> {
  return bodyOf(api.POST('/api/shop/orders', { body }));
}

/** A page of the reader's orders, the newest first. `before`: the `last` of the page before. */
export function fetchOrders(before: number | null): Promise<OrderPage> {
  return bodyOf(api.GET('/api/shop/orders', { params: { query: before === null ? {} : { before } } }));
}

export function fetchOrder(id: string): Promise<MoonOrder> {
  return bodyOf(api.GET('/api/shop/orders/{id}', by(id)));
}

/** Asks how the payment of an order stands. */
export function checkOrder(id: string): Promise<Checkout> {
  return bodyOf(api.POST('/api/shop/orders/{id}/check', by(id)));
}

export function fetchStripeCheckout(sessionId: string): Promise<Checkout> {
  return bodyOf(api.GET('/api/shop/stripe/checkout/{sessionId}', { params: { path: { sessionId } } }));
}

export function retrievePaysafecard(id: string): Promise<Checkout> {
  return bodyOf(api.POST('/api/shop/pay/paysafecard/retrieve/{id}', by(id)));
}

export function fetchWithdrawal(id: string): Promise<WithdrawalTerms> {
  return bodyOf(api.GET('/api/shop/orders/{id}/withdrawal', by(id)));
}

/** Withdraws from what is unspent of an order. `money`: what the buyer was shown. */
export function withdraw({ id, money }: { id: string; money: number }): Promise<MoonOrder> {
  return bodyOf(api.POST('/api/shop/orders/{id}/withdrawal', { ...by(id), body: { money } }));
}

export function fetchPayer(): Promise<Payer> {
  return bodyOf(api.GET('/api/shop/payer'));
}

export function setAge(age: 'adult' | 'minor'): Promise<Payer> {
  return bodyOf(api.PUT('/api/shop/payer/age', { body: { age } }));
}

/** In cents for a month; null for none. */
export function setMonthlyLimit(monthlyLimit: number | null): Promise<Payer> {
  return bodyOf(api.PUT('/api/shop/payer/limit', { body: { monthlyLimit } }));
}

export function fetchHousePayment(reference: string): Promise<HousePayment> {
  return bodyOf(api.GET('/api/shop/till/{reference}', { params: { path: { reference } } }));
}

export function actAtHouseTill({ reference, act }: { reference: string; act: HouseTillAct }): Promise<HousePayment> {
  return bodyOf(api.POST('/api/shop/till/{reference}', { params: { path: { reference } }, body: { act } }));
}
