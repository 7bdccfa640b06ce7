// A change of what comes: takes over the server's answer, closes the dialog and says so. A refusal goes to the field that it is about.
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/client';
import { staffRefusal, type StaffRefusal } from '@/parts/staff/refusal';
import { useShopAct } from '../shop/useShopAct';
import { SEASONS_KEY, type StaffSeasons } from './queries';

interface SeasonsActOptions<Body> {
  send: (body: Body) => Promise<StaffSeasons>;
  /** The toast once it is done. */
  done: string;
  onClose: () => void;
  /** The field which holds the id of a design, an element or a pack that can't be used. */
  fieldOfId?: (id: string) => string | null;
  /** Names the plan that a refusal's parameters tell, where several are sent at once. */
  refusedPlan?: (params: ApiError['params']) => string | undefined;
  onRefused?: () => void;
}

export function useSeasonsAct<Body>({ send, done, onClose, fieldOfId, refusedPlan, onRefused }: SeasonsActOptions<Body>) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const refusalOf = (error: Error): StaffRefusal => {
    const general = staffRefusal(common, staff, error);
    if (!(error instanceof ApiError)) return general;
    const { id, field, reason } = error.params;
    if (error.code === 'unknown_design') return { ...general, field: fieldOfId?.(String(id)) ?? null };
    if (error.code === 'unknown_event') return { ...general, text: t('events.gone') };
    if (error.code === 'event_clash') return { ...general, field: 'starts' };
    // Where it is known what the limits are, they are said.
    const key = `refused.${String(field)}.${String(reason)}`;
    return i18next.exists(key, { ns: 'staffSeasons' }) ? { ...general, text: t(key as 'refused.id.bad_characters') } : general;
  };
  return useShopAct({
    send,
    onDone: (answer) => {
      queries.setQueryData(SEASONS_KEY, answer);
      onClose();
      return { kind: 'success', title: done };
    },
    onRefused: () => {
      onRefused?.();
      // Somebody else may have planned something, or it is shown since.
      void queries.invalidateQueries({ queryKey: SEASONS_KEY });
    },
    refusalOf: (error) => {
      const refusal = refusalOf(error);
      const plan = error instanceof ApiError ? refusedPlan?.(error.params) : undefined;
      return plan === undefined ? refusal : { ...refusal, text: t('file.refused', { plan, text: refusal.text }) };
    },
  });
}
