// The states of an order that have texts of their own, and how they look.
import type { BadgeProps } from '@/ui/signs/Badge';

const STATES = ['created', 'processing', 'failed', 'expired', 'paid', 'refunded', 'disputed'] as const;
export type OrderStateName = (typeof STATES)[number];

/** A state that this version of the application does not know is one that goes on. */
export function stateNamed(name: string): OrderStateName {
  return STATES.find((each) => each === name) ?? 'processing';
}

export const TONE_OF: Readonly<Record<OrderStateName, NonNullable<BadgeProps['tone']>>> = {
  created: 'info',
  processing: 'info',
  failed: 'neutral',
  expired: 'neutral',
  paid: 'success',
  refunded: 'neutral',
  disputed: 'danger',
};
