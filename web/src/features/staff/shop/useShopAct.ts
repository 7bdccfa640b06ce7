// A mutation of the shop: takes over its answer and shows a toast; a refusal is kept, to be shown at the field that it is about.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRefusal, type StaffRefusal } from '@/parts/staff/refusal';
import { useToast } from '@/ui/overlays/Toast';
import type { ToastMessage } from '@/ui/overlays/ToastProvider';

interface ShopActOptions<Body, Answer> {
  send: (body: Body) => Promise<Answer>;
  /** Takes over the answer, and returns the toast about it. */
  onDone: (answer: Answer, body: Body) => ToastMessage;
  /** Fetches again what a refusal has shown to be stale. */
  onRefused?: (error: Error) => void;
  /** Words a refusal in a page's own way; by default as everywhere. */
  refusalOf?: (error: Error) => StaffRefusal;
}

export function useShopAct<Body, Answer>({ send, onDone, onRefused, refusalOf }: ShopActOptions<Body, Answer>) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('staff');
  const { show } = useToast();
  const [refusal, setRefusal] = useState<StaffRefusal | null>(null);
  const act = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(null),
    onSuccess: (answer, body) => show(onDone(answer, body)),
    onError: (error) => {
      setRefusal(refusalOf?.(error) ?? staffRefusal(t, s, error));
      onRefused?.(error);
    },
  });
  return {
    run: act.mutate,
    isPending: act.isPending,
    /** The refusal's text if it is about this field. */
    refusedOf: (field: string) => (refusal?.field === field ? refusal.text : undefined),
    /** The refusal's text if it is about none of these fields. */
    refusedBut: (fields: readonly string[]) => (refusal && !fields.includes(refusal.field ?? '') ? refusal.text : undefined),
  };
}
