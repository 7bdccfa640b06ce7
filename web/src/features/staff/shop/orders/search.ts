// The search for orders, as it is written in the query parameters of the page.
import { STATES } from '../known';
import type { OrderSearch } from '../queries';

export const ALL_ORDERS = 'all';
/** Which orders are shown: all, those with an alarm, or those in a state. */
export const ONLY = [ALL_ORDERS, 'alarm', ...STATES] as const;
export type Only = (typeof ONLY)[number];

export interface Search {
  text: string;
  only: Only;
}

export function readSearch(params: URLSearchParams): Search {
  return { text: params.get('text')?.trim() ?? '', only: ONLY.find((each) => each === params.get('only')) ?? ALL_ORDERS };
}

/** True unless all orders are shown. */
export function isNarrowed({ text, only }: Search): boolean {
  return text !== '' || only !== ALL_ORDERS;
}

/** The search as the API takes it. */
export function searchOf({ text, only }: Search): OrderSearch {
  return { ...(text === '' ? {} : { text }), ...(only === ALL_ORDERS ? {} : { only }) };
}
