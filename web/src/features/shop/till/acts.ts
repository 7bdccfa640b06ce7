// What can be made happen at the house's till.
import type { HousePayment, HouseTillAct } from '@/api/shop';

/** By the state of the payment, the main one first. `isPlan`: it is of a subscription, whose card can fail. */
export function actsOf({ state, dispute }: Pick<HousePayment, 'state' | 'dispute'>, isPlan: boolean): HouseTillAct[] {
  if (state === 'open') return ['pay', 'later', 'decline'];
  if (state !== 'paid') return [];
  return [...(isPlan ? CARD : []), ...disputeActs(dispute)];
}

const CARD: readonly HouseTillAct[] = ['mendCard', 'failCard'];

function disputeActs(dispute: string): HouseTillAct[] {
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
