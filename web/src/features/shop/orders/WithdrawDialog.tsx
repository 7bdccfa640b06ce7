// The second click of a withdrawal: says what is paid back, and which moons are taken for it or that a subscription ends; and withdraws.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchWithdrawal, withdraw, type MoonOrder, type WithdrawalTerms } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { OWN_WARDROBE_KEY, SHOP_KEY, orderKey } from '@/parts/shop/keys';
import { Emblem } from '@/parts/shop/Emblem';
import { ME_KEY } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { Skeleton } from '@/ui/layout/Skeleton';
import { notify } from '@/ui/overlays/notices';
import { Popup } from '@/ui/overlays/Popup';
import { ErrorBox } from '@/ui/signs/ErrorBox';

/** What the dialog says: moons are given back, or a subscription ends. */
function useWords(order: MoonOrder, terms: WithdrawalTerms | undefined) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const money = moneyText(locale, terms?.money ?? 0, order.currency);
  if (order.offer.kind === 'moons') {
    return {
      text: t('withdraw.text'),
      keep: t('withdraw.keep'),
      nothing: t('withdraw.nothing'),
      changed: t('withdraw.changed'),
      terms: t('withdraw.terms', { count: terms?.moons ?? 0, money }),
    };
  }
  return {
    text: t('withdraw.subscription.text'),
    keep: t('withdraw.subscription.keep'),
    nothing: t('withdraw.subscription.nothing'),
    changed: t('withdraw.subscription.changed'),
    terms: t('withdraw.subscription.terms', { money }),
  };
}

export function WithdrawDialog({ order, onClose }: { order: MoonOrder; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  const terms = useQuery({
    queryKey: [...orderKey(order.id), 'withdrawal'],
    queryFn: () => fetchWithdrawal(order.id),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: withdraw,
    onSuccess: (changed) => {
      queries.setQueryData(orderKey(order.id), changed);
      for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY, SHOP_KEY]) void queries.invalidateQueries({ queryKey });
      onClose();
      notify({ kind: 'popup', title: t('withdraw.done') });
    },
    onError: (error) => {
      if (codeOf(error) === 'price_changed') void terms.refetch();
    },
  });
  const error = send.error ?? terms.error;
  const isNothing = terms.data?.money === 0;
  const words = useWords(order, terms.data);
  return (
    <Popup
      name="withdraw"
      light="cold"
      emblem={<Emblem name="receipt" />}
      title={t('withdraw.title')}
      description={words.text}
      closeLabel={common('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            variant="danger"
            disabled={!terms.data || isNothing}
            busy={send.isPending}
            onClick={() => {
              if (terms.data) send.mutate({ id: order.id, money: terms.data.money });
            }}
          >
            {t('withdraw.submit')}
          </Button>
        </>
      }
    >
      {error && <ErrorBox>{codeOf(error) === 'price_changed' ? words.changed : errorText(common, codeOf(error))}</ErrorBox>}
      {!terms.data && !terms.error && <Skeleton height="3rem" />}
      {terms.data && (
        <p aria-live="polite">
          <strong>{isNothing ? words.nothing : words.terms}</strong>
        </p>
      )}
    </Popup>
  );
}
