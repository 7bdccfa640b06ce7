// Has the server pay an order back. The provider may do so at once, later, or refuse: the toast says which.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastMessage } from '@/ui/overlays/ToastProvider';
import { refundStateOf } from '../known';
import { refundOrder, type StaffOrderStory } from '../queries';
import { useShopAct } from '../useShopAct';
import { useTakeStory } from './useTakeStory';

const KINDS = { asked: 'info', done: 'success', failed: 'danger' } as const;

interface RefundOptions {
  onDone: () => void;
  /** Called after success and after a refusal, which is shown in the form rather than in the question. */
  onSettled: () => void;
}

export function useRefund(id: string, { onDone, onSettled }: RefundOptions) {
  const { t } = useTranslation('staffShop');
  const { take, refetch } = useTakeStory(id);
  // One for each refund, so that a lost answer and another press pay once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const toastOf = ({ refunds }: StaffOrderStory): ToastMessage => {
    const state = refundStateOf(refunds.at(-1)?.state ?? '') ?? 'asked';
    return { kind: KINDS[state], title: t(`refund.toast.${state}`) };
  };
  return useShopAct({
    send: (body: { money: number; reason: string }) => refundOrder(id, { ...body, key }),
    onDone: (story) => {
      setKey(crypto.randomUUID());
      take(story);
      onDone();
      onSettled();
      return toastOf(story);
    },
    onRefused: () => {
      refetch();
      onSettled();
    },
  });
}
