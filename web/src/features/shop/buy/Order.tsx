// The order of moons: the pack, and beside it for whom, how it is paid, and what is agreed to. A guest is led to an account first.
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/client';
import type { MoonOffers } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { usePayer } from '@/parts/shop/queries';
import type { Me } from '@/session/me';
import { moneyText } from '@/shared/money';
import { useIsPast } from '@/shared/useIsPast';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { AgeQuestion } from './AgeQuestion';
import { Consent } from './Consent';
import { ForWhom } from './ForWhom';
import { GuestNote } from './GuestNote';
import { knownProviders } from './known';
import { NewcomerOffer } from './NewcomerOffer';
import styles from './Order.module.css';
import { faultOfRefusal, faultsOf, firstPack, type DraftField, type OrderDraft } from './orderModel';
import { OrderRefusal } from './OrderRefusal';
import { PackChoice } from './PackChoice';
import { ProviderChoice } from './ProviderChoice';
import { Summary } from './Summary';
import { useMoonPrices } from './useMoonPrices';
import { useOrder } from './useOrder';

interface OrderProps {
  me: Me;
  sold: MoonOffers;
  /** How many moons the buyer lacks where they come from. */
  need: number;
  /** The pack that is chosen already; empty if none is. */
  chosen: string;
}

export function Order({ me, sold, need, chosen }: OrderProps) {
  const { t } = useTranslation('shop');
  const providers = knownProviders(sold.providers);
  const [draft, setDraft] = useState<OrderDraft>(() => ({
    offer: firstPack(sold.offers, need, chosen)?.id ?? '',
    isGift: false,
    receiver: '',
    message: '',
    anonymous: false,
    provider: providers.length === 1 ? (providers[0] ?? '') : '',
    age: null,
    consent: false,
  }));
  const [faults, setFaults] = useState<readonly DraftField[]>([]);
  const { data: payer } = usePayer(!me.guest);
  const order = useOrder();
  const isDiscountOver = useIsPast(sold.discountEndAt);
  const isNewcomer = sold.discountEndAt !== null && !isDiscountOver;
  const pays = useMoonPrices(sold, isNewcomer, draft.isGift);
  const place = Math.max(
    0,
    sold.offers.findIndex(({ id }) => id === draft.offer),
  );
  const pack = sold.offers[place];
  const price = pays[place]?.price;
  const asksAge = payer !== undefined && payer.age === null;

  const change = (part: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter((field) => !(field in part)));
    if (order.isError) order.reset();
  };
  const refusal = order.error instanceof ApiError ? order.error : null;
  const refused = refusal && faultOfRefusal(refusal.code, refusal.params);
  const faultText = (field: DraftField): string | undefined => {
    if (refusal && refused === field)
      return refusal.code === 'unknown_user' || refusal.code === 'not_allowed' ? t(`order.fault.${refusal.code}`) : t(`order.fault.${field}`);
    return faults.includes(field) ? t(`order.fault.${field}`) : undefined;
  };
  // Not the state of the request, which a second click in the same moment does not see.
  const isSent = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent.current || price === undefined) return;
    const found = faultsOf(draft, asksAge);
    setFaults(found);
    if (found.length > 0) return;
    isSent.current = true;
    order.mutate({ draft, price, saysAge: asksAge }, { onSettled: () => (isSent.current = false) });
  };
  if (!pack || price === undefined) return null;
  return (
    <form className={styles.order} noValidate onSubmit={submit} aria-label={t('buy.title')}>
      <div className={styles.packs}>
        {sold.discountEndAt !== null && isNewcomer && (
          <NewcomerOffer until={sold.discountEndAt} percent={pack.newPlayerDiscount} isGift={draft.isGift} />
        )}
        <PackChoice offers={sold.offers} pays={pays} chosen={pack.id} need={need} onChoose={(offer) => change({ offer })} />
      </div>
      {me.guest ? (
        <GuestNote vat={sold.vat} seller={sold.seller} />
      ) : (
        <Card padding="lg" tone="raised" className={styles.form}>
          <ForWhom draft={draft} faultText={faultText} onChange={change} />
          <ProviderChoice providers={providers} chosen={draft.provider} fault={faultText('provider')} onChoose={(provider) => change({ provider })} />
          {asksAge && <AgeQuestion age={draft.age} fault={faultText('age')} onChange={(age) => change({ age })} />}
          <Consent label={t('order.consent')} checked={draft.consent} fault={faultText('consent')} onChange={(consent) => change({ consent })} />
          <Summary pack={pack} price={price} sold={sold} receiver={draft.isGift ? draft.receiver : ''} payer={payer} />
          {refusal && refused === null && (
            <ErrorBox>
              <OrderRefusal refusal={refusal} />
            </ErrorBox>
          )}
          <Button type="submit" variant="primary" size="lg" block busy={order.isPending}>
            <Pay price={price} currency={pack.currency} isHouse={draft.provider === 'house'} />
          </Button>
        </Card>
      )}
    </form>
  );
}

function Pay({ price, currency, isHouse }: { price: number; currency: string; isHouse: boolean }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  return t(isHouse ? 'order.submitHouse' : 'order.submit', { price: moneyText(locale, price, currency) });
}
