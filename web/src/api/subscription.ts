// Requests about subscriptions: the plans that are sold, and the reader's own.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';
import type { MoonOrder } from './shop';

type Schemas = components['schemas'];

export type Plan = Schemas['SubscriptionPlan'];
export type Plans = Schemas['SubscriptionOffers'];
export type Subscription = Schemas['AccountSubscription'];
export type OwnSubscription = Schemas['OwnSubscription'];
export type PlanChange = Schemas['SubscriptionChange'];
export type NewSubscription = Schemas['NewSubscription'];

export function fetchPlans(): Promise<Plans> {
  return bodyOf(api.GET('/api/shop/subscriptions/offers'));
}

export function startSubscription(body: NewSubscription): Promise<MoonOrder> {
  return bodyOf(api.POST('/api/shop/subscriptions', { body }));
}

export function fetchSubscription(): Promise<OwnSubscription> {
  return bodyOf(api.GET('/api/settings/subscription'));
}

/** What a change to this plan would mean. */
export function previewChange(plan: string): Promise<PlanChange> {
  return bodyOf(api.GET('/api/settings/subscription/change/{plan}', { params: { path: { plan } } }));
}

/** Changes the plan as it was shown. */
export function changePlan({ productId: priceId, cost, at }: PlanChange): Promise<OwnSubscription> {
  return bodyOf(api.PUT('/api/settings/subscription', { body: { priceId, cost, at } }));
}

export function cancelSubscription(): Promise<OwnSubscription> {
  return bodyOf(api.DELETE('/api/settings/subscription'));
}

export function restoreSubscription(): Promise<OwnSubscription> {
  return bodyOf(api.POST('/api/settings/subscription/restore'));
}

/** Takes back the change of plan that waits for the end of the period. */
export function keepPlan(): Promise<OwnSubscription> {
  return bodyOf(api.DELETE('/api/settings/subscription_schedule'));
}

/** The address where what is missing is paid. */
export async function fetchCardPage(): Promise<string> {
  return (await bodyOf(api.POST('/api/settings/subscription/payment'))).url;
}
