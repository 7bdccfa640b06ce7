// What can be made happen at the house's till.
import type { HousePayment, HouseTillAct } from '@/api/shop';

/** By the state of the payment, the main one first. */
export function actsOf({ state, dispute }: Pick<HousePayment, 'state' | 'dispute'>): HouseTillAct[] {
  if (state === 'open') return ['pay', 'later', 'decline'];
  if (state !== 'paid') return [];
  switch (dispute) {
    case 'none':
      return ['inquire', 'dispute'];
    case 'inquiry':
      return ['dispute'];
    case 'lost':
      return ['winDispute'];
    default:
      return [];
  }
}

/** Acts of the buyer, after which a provider would send them back. The others are those of a bank. */
export function leadsBack(act: HouseTillAct): boolean {
  return act === 'pay' || act === 'later' || act === 'decline';
}

const STATES = ['open', 'later', 'paid', 'declined', 'expired'] as const;
const DISPUTES = ['none', 'inquiry', 'lost', 'won'] as const;

export function tillState(state: string): (typeof STATES)[number] {
  return STATES.find((each) => each === state) ?? 'open';
}

export function tillDispute(dispute: string): (typeof DISPUTES)[number] {
  return DISPUTES.find((each) => each === dispute) ?? 'none';
}
