// The queries about subscriptions that several features share.
import { useQuery } from '@tanstack/react-query';
import { fetchPlans, fetchSubscription } from '@/api/subscription';
import { PLANS_KEY, SUBSCRIPTION_KEY } from './keys';

/** The plans that are sold, and how they are paid. */
export function usePlans() {
  return useQuery({ queryKey: PLANS_KEY, queryFn: fetchPlans, staleTime: 300_000 });
}

/** The reader's subscription; null in it if they never had one. */
export function useSubscription(enabled = true) {
  return useQuery({ queryKey: SUBSCRIPTION_KEY, queryFn: fetchSubscription, enabled });
}
