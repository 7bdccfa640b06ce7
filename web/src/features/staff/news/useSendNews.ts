// A mutation on banners or broadcasts. Shows a toast on success, and keeps the text of a refusal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANNER_KEY } from '@/parts/news/useBanner';
import { useToast } from '@/ui/overlays/Toast';
import { staffRefusal, type StaffRefusal } from '@/parts/staff/refusal';

interface SendNewsOptions {
  send: () => Promise<unknown>;
  done: string;
  onDone: () => void;
  /** Called after success and after a refusal, which is shown in the form rather than in the dialog. */
  onSettled: () => void;
}

export function useSendNews({ send, done, onDone, onSettled }: SendNewsOptions) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('staff');
  const { show } = useToast();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<StaffRefusal | null>(null);
  const mutation = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      show({ kind: 'success', title: done });
      onDone();
    },
    onError: (error) => setRefusal(staffRefusal(t, s, error)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: BANNER_KEY });
      onSettled();
    },
  });
  return { submit: () => mutation.mutate(), isPending: mutation.isPending, refusal };
}
