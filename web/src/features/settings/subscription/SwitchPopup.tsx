import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changePlan, previewChange, type PlanChange } from '@/api/subscription';
import { useLocale } from '@/i18n/LocaleContext';
import { SUBSCRIPTION_KEY } from '@/parts/subscription/keys';
import { dateText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { Skeleton } from '@/ui/layout/Skeleton';
import { SubscriberMoon } from '@/ui/moon/SubscriberMoon';
import { Popup } from '@/ui/overlays/Popup';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { useTakeSubscription } from './useActs';

/** The plan to change to, and what it is called in the reader's language. */
export interface ShownPlan {
  id: string;
  name: string;
}

/** Shows what a change of plan costs, and when it takes effect, before it is made. */
export function SwitchPopup({ plan, onClose }: { plan: ShownPlan; onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const { t: common } = useTranslation();
  const take = useTakeSubscription();
  const preview = useQuery({
    queryKey: [...SUBSCRIPTION_KEY, 'change', plan.id],
    queryFn: () => previewChange(plan.id),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    // What is agreed to does not change under the reader's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const change = useMutation({
    mutationFn: changePlan,
    onSuccess: (own) => {
      take(own, 'changed');
      onClose();
    },
    onError: (error) => void (codeOf(error) === 'price_changed' && preview.refetch()),
  });
  const error = preview.error ?? change.error;
  const shown = preview.data;
  return (
    <Popup
      name="subscriptionSwitch"
      emblem={<SubscriberMoon badge="halfMoon" size="100%" />}
      title={t('switch.title', { plan: plan.name })}
      closeLabel={common('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('switch.stay')}</Button>
          <Button variant="primary" busy={change.isPending} disabled={!shown || preview.isFetching} onClick={() => shown && change.mutate(shown)}>
            {shown ? <Submit change={shown} /> : t('switch.submit')}
          </Button>
        </>
      }
    >
      {shown ? <Meaning change={shown} /> : !preview.error && <Skeleton height="4rem" />}
      {error && <ErrorBox>{errorText(common, codeOf(error))}</ErrorBox>}
    </Popup>
  );
}

function Submit({ change: { cost, currency } }: { change: PlanChange }) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  return cost > 0 ? t('switch.pay', { cost: moneyText(locale, cost, currency) }) : t('switch.submit');
}

function Meaning({ change: { when, at, cost, price, currency } }: { change: PlanChange }) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const money = (cents: number) => moneyText(locale, cents, currency);
  return (
    <div data-testid="change">
      <p>{when === 'now' ? t('switch.now', { cost: money(cost) }) : t('switch.later', { date: dateText(locale, at) })}</p>
      <p>{t('switch.then', { price: money(price) })}</p>
    </div>
  );
}
