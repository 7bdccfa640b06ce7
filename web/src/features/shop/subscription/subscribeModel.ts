// A subscription to begin as its form holds it, without React. The server decides whether it can begin.
import type { NewSubscription, Plan, Plans } from '@/api/subscription';
import { knownProviders, type ProviderName } from '../buy/known';

export interface SubscribeDraft {
  /** The plan's id. */
  plan: string;
  provider: string;
  /** Null until it is said. */
  age: 'adult' | 'minor' | null;
  consent: boolean;
}

export type SubscribeField = 'provider' | 'age' | 'consent';

/** The plan that is chosen first. */
export function firstPlan(plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ mostPopular }) => mostPopular) ?? plans[0];
}

/** How a plan can be paid: where it renews itself, and a single month also where it does not. */
export function providersOf({ providers, singleMonths }: Plans, { isSingleMonth }: Plan): ProviderName[] {
  return knownProviders(isSingleMonth ? [...providers, ...singleMonths] : providers);
}

/** The fields without which it can't be sent. */
export function faultsOf({ provider, age, consent }: SubscribeDraft, providers: readonly string[], asksAge: boolean): SubscribeField[] {
  const faults: [SubscribeField, boolean][] = [
    ['provider', !providers.includes(provider)],
    ['age', asksAge && age === null],
    ['consent', !consent],
  ];
  return faults.filter(([, isFaulty]) => isFaulty).map(([field]) => field);
}

/** The field to which the server's refusal belongs; null if it is about the whole. */
export function faultOfRefusal(code: string): SubscribeField | null {
  if (code === 'consent_required') return 'consent';
  return code === 'age_required' ? 'age' : null;
}

/** What is sent, but for its key. */
export function bodyOf({ plan, provider, consent }: SubscribeDraft, price: number, lang: string): Omit<NewSubscription, 'key'> {
  return { plan, provider, price, consent, lang };
}
