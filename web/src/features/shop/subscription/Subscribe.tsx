// The order of a subscription: the plan, and beside it how it is paid and what is agreed to. A guest is led to an account first.
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/client';
import type { Payer } from '@/api/shop';
import type { Plan, Plans } from '@/api/subscription';
import { useLocale } from '@/i18n/LocaleContext';
import { usePayer } from '@/parts/shop/queries';
import type { Me } from '@/session/me';
import { moneyText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { AgeQuestion } from '../buy/AgeQuestion';
import { Consent } from '../buy/Consent';
import { GuestNote } from '../buy/GuestNote';
import styles from '../buy/Order.module.css';
import { OrderRefusal } from '../buy/OrderRefusal';
import { ProviderChoice } from '../buy/ProviderChoice';
import { SummaryList } from '../buy/Summary';
import { PlanChoice } from './PlanChoice';
import { faultOfRefusal, faultsOf, firstPlan, providersOf, type SubscribeDraft, type SubscribeField } from './subscribeModel';
import { useSubscribe } from './useSubscribe';

export function Subscribe({ me, sold }: { me: Me; sold: Plans }) {
  const { t } = useTranslation('subscription');
  const [draft, setDraft] = useState<SubscribeDraft>(() => ({ plan: firstPlan(sold.plans)?.id ?? '', provider: '', age: null, consent: false }));
  const [faults, setFaults] = useState<readonly SubscribeField[]>([]);
  const { data: payer } = usePayer(!me.guest);
  const order = useSubscribe();
  // Not the state of the request, which a second click in the same moment does not see.
  const isSent = useRef(false);
  const plan = sold.plans.find(({ id }) => id === draft.plan) ?? firstPlan(sold.plans);
  if (!plan) return null;
  const providers = providersOf(sold, plan);
  const provider = providers.find((each) => each === draft.provider) ?? (providers.length === 1 ? providers[0] : undefined);
  const asksAge = payer !== undefined && payer.age === null;
  const isOnce = provider !== undefined && sold.singleMonths.includes(provider);

  const change = (part: Partial<SubscribeDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter((field) => !(field in part)));
    if (order.isError) order.reset();
  };
  const refusal = order.error instanceof ApiError ? order.error : null;
  const refused = refusal && faultOfRefusal(refusal.code);
  const faultText = (field: SubscribeField) => (refused === field || faults.includes(field) ? t(`fault.${field}`) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent.current) return;
    const whole = { ...draft, plan: plan.id, provider: provider ?? '' };
    const found = faultsOf(whole, providers, asksAge);
    setFaults(found);
    if (found.length > 0) return;
    isSent.current = true;
    order.mutate({ draft: whole, price: plan.price, saysAge: asksAge }, { onSettled: () => (isSent.current = false) });
  };
  return (
    <form className={styles.order} noValidate onSubmit={submit} aria-label={t('title')}>
      <div className={styles.packs}>
        <PlanChoice plans={sold.plans} chosen={plan.id} onChoose={(id) => change({ plan: id })} />
      </div>
      {me.guest ? (
        <GuestNote vat={sold.vat} seller={sold.seller} />
      ) : (
        <Card padding="lg" tone="raised" className={styles.form}>
          <ProviderChoice
            providers={providers}
            chosen={provider ?? ''}
            fault={faultText('provider')}
            noteOf={(each) => (sold.singleMonths.includes(each) ? t('once') : t('renews'))}
            onChoose={(each) => change({ provider: each })}
          />
          {asksAge && <AgeQuestion age={draft.age} fault={faultText('age')} onChange={(age) => change({ age })} />}
          <Consent label={t('consent')} checked={draft.consent} fault={faultText('consent')} onChange={(consent) => change({ consent })} />
          <Summary plan={plan} isOnce={isOnce} sold={sold} payer={payer} />
          {refusal && refused === null && (
            <ErrorBox>
              <OrderRefusal refusal={refusal} />
            </ErrorBox>
          )}
          <Button type="submit" variant="primary" size="lg" block busy={order.isPending}>
            <Pay plan={plan} isHouse={provider === 'house'} />
          </Button>
        </Card>
      )}
    </form>
  );
}

function Pay({ plan: { price, currency }, isHouse }: { plan: Plan; isHouse: boolean }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  return t(isHouse ? 'order.submitHouse' : 'order.submit', { price: moneyText(locale, price, currency) });
}

interface SummaryProps {
  plan: Plan;
  /** It is not renewed. */
  isOnce: boolean;
  sold: Plans;
  payer: Payer | undefined;
}

function Summary({ plan: { name, price, currency, months }, isOnce, sold: { vat, seller }, payer }: SummaryProps) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const money = moneyText(locale, price, currency);
  return (
    <>
      <SummaryList what={t('summary', { plan: name[locale] })} price={price} currency={currency} vat={vat} seller={seller} payer={payer} />
      <p>{isOnce ? t('onceText') : t('renewsText', { price: money, count: months })}</p>
    </>
  );
}
