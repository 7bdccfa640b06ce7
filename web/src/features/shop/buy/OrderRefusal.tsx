import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiError } from '@/api/client';
import { useLocale } from '@/i18n/LocaleContext';
import { errorText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { purchasesPath } from '@/shared/shopPaths';

/** Why the order could not be started, and what to do about it. */
export function OrderRefusal({ refusal: { code, params } }: { refusal: ApiError }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  switch (code) {
    case 'limit_reached':
      return (
        <>
          {t('order.refused.limit', { left: moneyText(locale, Number(params.left ?? 0)) })} <Link to={purchasesPath}>{t('order.toPurchases')}</Link>
        </>
      );
    case 'orders_full':
      return (
        <>
          {t('order.refused.full')} <Link to={purchasesPath}>{t('order.toPurchases')}</Link>
        </>
      );
    case 'price_changed':
      return t('order.refused.price');
    case 'payment_away':
      return t('order.refused.away');
    case 'payment_refused':
      return t('order.refused.refused');
    case 'payment_unavailable':
      return t('order.refused.unavailable');
    default:
      return errorText(common, code);
  }
}
