// What an owner does with their subscription, and the pop-ups that it takes.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fetchCardPage, keepPlan, restoreSubscription, type OwnSubscription, type Subscription } from '@/api/subscription';
import { SUBSCRIPTION_KEY } from '@/parts/subscription/keys';
import { codeOf, errorText } from '@/shared/errorText';
import { browser, destinationOf } from '@/shared/goTo';
import { notify } from '@/ui/overlays/notices';
import { BadPlatformPopup } from './BadPlatformPopup';
import { CancelPopup } from './CancelPopup';
import { SwitchPopup, type ShownPlan } from './SwitchPopup';

type Act = 'mend' | 'restore' | 'keep';
type Popup = { kind: 'cancel'; subscription: Subscription } | { kind: 'switch'; plan: ShownPlan } | { kind: 'badPlatform' };

/** Takes the server's answer, and says it. */
export function useTakeSubscription() {
  const { t } = useTranslation('subscription');
  const queries = useQueryClient();
  return (own: OwnSubscription, told: 'changed' | 'canceled' | 'restored' | 'kept') => {
    queries.setQueryData(SUBSCRIPTION_KEY, own);
    notify({ kind: 'toggle', title: t(`told.${told}`) });
  };
}

/** Says why it was refused. What was shown is stale then. */
export function useTellRefusal() {
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  return (error: unknown) => {
    notify({ kind: 'popdown', title: errorText(common, codeOf(error)) });
    void queries.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
  };
}

export interface Acts {
  /** What is being done. */
  busy: Act | null;
  mend: (subscription: Subscription) => void;
  restore: (subscription: Subscription) => void;
  keep: (subscription: Subscription) => void;
  askCancel: (subscription: Subscription) => void;
  askSwitch: (subscription: Subscription, plan: ShownPlan) => void;
  popup: ReactNode;
}

export function useActs(): Acts {
  const navigate = useNavigate();
  const [popup, setPopup] = useState<Popup | null>(null);
  const take = useTakeSubscription();
  const onError = useTellRefusal();
  const mend = useMutation({
    mutationFn: fetchCardPage,
    onSuccess: (url) => {
      const destination = destinationOf(url, location);
      if (destination && 'page' in destination) void navigate(destination.page);
      else if (destination) browser.leaveFor(destination.elsewhere);
    },
    onError,
  });
  const restore = useMutation({ mutationFn: restoreSubscription, onSuccess: (own) => take(own, 'restored'), onError });
  const keep = useMutation({ mutationFn: keepPlan, onSuccess: (own) => take(own, 'kept'), onError });
  /** What a phone's store sold is changed there. */
  const here = (act: () => void, { platform }: Subscription) => (platform === 'web' ? act() : setPopup({ kind: 'badPlatform' }));
  const close = () => setPopup(null);
  return {
    busy: mend.isPending ? 'mend' : restore.isPending ? 'restore' : keep.isPending ? 'keep' : null,
    mend: (subscription) => here(() => mend.mutate(), subscription),
    restore: (subscription) => here(() => restore.mutate(), subscription),
    keep: (subscription) => here(() => keep.mutate(), subscription),
    askCancel: (subscription) => here(() => setPopup({ kind: 'cancel', subscription }), subscription),
    askSwitch: (subscription, plan) => here(() => setPopup({ kind: 'switch', plan }), subscription),
    popup:
      popup === null ? null : popup.kind === 'cancel' ? (
        <CancelPopup subscription={popup.subscription} onClose={close} />
      ) : popup.kind === 'switch' ? (
        <SwitchPopup plan={popup.plan} onClose={close} />
      ) : (
        <BadPlatformPopup onClose={close} />
      ),
  };
}
