// Takes over the plans that an act answers, and has the plans fetched anew where people subscribe.
import { useQueryClient } from '@tanstack/react-query';
import { PLANS_KEY } from '@/parts/subscription/keys';
import { STAFF_PLANS_KEY, type StaffPlan } from '../queries';

export function useTakePlans() {
  const queries = useQueryClient();
  return {
    take: (plans: StaffPlan[]) => {
      queries.setQueryData(STAFF_PLANS_KEY, plans);
      void queries.invalidateQueries({ queryKey: PLANS_KEY });
    },
    /** Somebody else may have changed the plans. */
    refetch: () => void queries.invalidateQueries({ queryKey: STAFF_PLANS_KEY }),
  };
}
