import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { StaffOrder } from '../queries';

/** What was ordered: so many moons, or a plan. */
export function useGoodsText() {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  return ({ kind, plan, id, moons, bonus }: StaffOrder['order']['offer']) =>
    kind === 'moons'
      ? t('order.moons', { count: moons + bonus })
      : t(kind === 'renewal' ? 'order.renewal' : 'order.subscription', { plan: plan?.[locale] ?? id });
}
