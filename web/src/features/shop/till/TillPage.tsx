// The house's till of a demo server: a payment that moves no money, and what one can make happen to it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { actAtHouseTill, fetchHousePayment, fetchOrder, type HousePayment, type HouseTillAct } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { orderKey, SHOP_KEY } from '@/parts/shop/keys';
import { Emblem } from '@/parts/shop/Emblem';
import { codeOf, errorText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { paths } from '@/shared/paths';
import { orderPath, purchasesPath } from '@/shared/shopPaths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { notify } from '@/ui/overlays/notices';
import { actsOf, leadsBack, tillDispute, tillState } from './acts';
import styles from './TillPage.module.css';

/** How often a payment is looked at that is to come later. */
const LATER_MS = 3000;

export function TillPage() {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  usePageTitle(t('till.title'));
  const { reference = '' } = useParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const queryKey = [...SHOP_KEY, 'till', reference];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchHousePayment(reference),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'later' ? LATER_MS : false),
  });
  // A payment does not say what it is for.
  const { data: order } = useQuery({
    queryKey: orderKey(data?.order ?? ''),
    queryFn: () => fetchOrder(data?.order ?? ''),
    enabled: data !== undefined,
    retry: false,
  });
  const isPlan = order !== undefined && order.offer.kind !== 'moons';
  const back = isPlan ? paths.shopSubscription : paths.shopBuy;
  const act = useMutation({
    mutationFn: (chosen: HouseTillAct) => actAtHouseTill({ reference, act: chosen }),
    onSuccess: (payment, chosen) => {
      queries.setQueryData(queryKey, payment);
      if (leadsBack(chosen)) void navigate(`${back}?order=${encodeURIComponent(payment.order)}`);
      if (chosen === 'mendCard' || chosen === 'failCard') notify({ kind: 'toggle', title: t(`till.told.${chosen}`) });
    },
    onError: (failure) => {
      const code = codeOf(failure);
      notify({ kind: 'popdown', title: code === 'already_decided' ? t('till.tooLate') : errorText(common, code) });
      void refetch();
    },
  });
  if (!data && error) {
    return (
      <PlainPage framed title={t('till.failed')} text={errorText(common, codeOf(error))} eyes="">
        {codeOf(error) === 'unknown_order' ? (
          <TextLink to={purchasesPath}>{t('order.toPurchases')}</TextLink>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common('app.retry')}
          </Button>
        )}
      </PlainPage>
    );
  }
  return (
    <main id="content" className={styles.page} aria-busy={!data}>
      <p className={styles.warning} data-testid="no-money">
        {t('till.noMoney')}
      </p>
      <Card padding="lg" tone="raised" className={styles.till}>
        <Emblem name="till" size="5rem" />
        <h1>{t('till.title')}</h1>
        <p className={styles.muted}>{t('till.text')}</p>
        {data ? (
          <Payment payment={data} isPlan={isPlan} back={back} busy={act.isPending ? act.variables : null} onAct={(chosen) => act.mutate(chosen)} />
        ) : (
          <Skeleton height="9rem" />
        )}
      </Card>
    </main>
  );
}

interface PaymentProps {
  payment: HousePayment;
  /** It is of a subscription. */
  isPlan: boolean;
  /** The page to which the buyer goes back. */
  back: string;
  /** What is being done. */
  busy: HouseTillAct | null;
  onAct: (act: HouseTillAct) => void;
}

function Payment({ payment, isPlan, back, busy, onAct }: PaymentProps) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const { price, currency, refunded, order } = payment;
  const state = tillState(payment.state);
  const dispute = tillDispute(payment.dispute);
  return (
    <>
      <p className={styles.price}>{moneyText(locale, price, currency)}</p>
      <div role="status" className={styles.status} data-testid="till" data-state={state} data-dispute={dispute}>
        <p>{t(`till.state.${state}`)}</p>
        {dispute !== 'none' && <p>{t(`till.dispute.${dispute}`)}</p>}
        {refunded > 0 && <p>{t('till.refunded', { money: moneyText(locale, refunded, currency) })}</p>}
      </div>
      <div className={styles.acts}>
        {actsOf(payment, isPlan).map((act, place) => (
          <Button
            key={act}
            size="lg"
            variant={place === 0 && state === 'open' ? 'primary' : act === 'dispute' ? 'danger' : 'secondary'}
            busy={busy === act}
            disabled={busy !== null && busy !== act}
            onClick={() => onAct(act)}
          >
            {t(`till.act.${act}`)}
          </Button>
        ))}
      </div>
      <p className={styles.ways}>
        {state === 'open' ? (
          <TextLink to={`${back}?order=${encodeURIComponent(order)}&canceled=1`}>{t('till.giveUp')}</TextLink>
        ) : (
          <>
            <TextLink to={orderPath(order)}>{t('payment.receipt')}</TextLink>
            {isPlan && <TextLink to={paths.subscription}>{t('till.toSubscription')}</TextLink>}
          </>
        )}
      </p>
    </>
  );
}
