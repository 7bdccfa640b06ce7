// Has the server replace an offer of a day.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DAYS_KEY, replaceOffer } from '../queries';
import { useShopAct } from '../useShopAct';

export function useReplace(onDone: () => void) {
  const { t } = useTranslation('staffShop');
  const queries = useQueryClient();
  return useShopAct({
    send: replaceOffer,
    onDone: (days) => {
      queries.setQueryData(DAYS_KEY, days);
      onDone();
      return { kind: 'success', title: t('days.replaced') };
    },
    // The day may be over.
    onRefused: () => void queries.invalidateQueries({ queryKey: DAYS_KEY }),
  });
}
