// Assigns a case to the reader, or gives it back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { CASE_KEY, REPORTS_KEY } from './queries';

export function useAssign(id: number) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mine: boolean) => api.POST('/api/mod/reports/{id}/assign', { params: { path: { id } }, body: { mine } }),
    onSuccess: (_, mine) => show({ kind: 'success', title: t(mine ? 'case.taken' : 'case.givenBack') }),
    onError: (failure) => show({ kind: 'danger', title: errorText(common, codeOf(failure)) }),
    // After a refusal too: another moderator was quicker, so the shown case is stale.
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: REPORTS_KEY }), queries.invalidateQueries({ queryKey: [...CASE_KEY, id] })]),
  });
}
