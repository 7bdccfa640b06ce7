// Sends what everybody is told: then it is said, or refused in words.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANNER_KEY } from '@/parts/news/useBanner';
import { useToast } from '@/ui/overlays/Toast';
import { refusalWords, type RefusalWords } from '@/parts/staff/refusal';

interface Tell {
  send: () => Promise<unknown>;
  done: string;
  onDone: () => void;
  /** Whether or not it was done, the question is over: a refusal belongs into the form. */
  onSettled: () => void;
}

export function useTell({ send, done, onDone, onSettled }: Tell) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('staff');
  const { show } = useToast();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<RefusalWords | null>(null);
  const tell = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      show({ kind: 'success', title: done });
      onDone();
    },
    onError: (error) => setRefusal(refusalWords(t, s, error)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: BANNER_KEY });
      onSettled();
    },
  });
  return { tell: () => tell.mutate(), isPending: tell.isPending, refusal };
}
