// Requests another confirmation mail: from the notice above every page, or from the page of an expired link.
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';

/** @param done the toast's title on success */
export function useResendConfirmation(done: string) {
  const { t } = useTranslation();
  const { show } = useToast();
  return useMutation({
    mutationFn: () => api.POST('/api/auth/confirm/resend'),
    onSuccess: () => show({ kind: 'success', title: done }),
    onError: (failure) => show({ kind: 'danger', title: errorText(t, codeOf(failure)) }),
  });
}
