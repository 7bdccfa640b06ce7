import { useTranslation } from 'react-i18next';
import type { PassElement } from '@/api/moonpass';
import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { giftOf } from './model';
import { usePass } from './PassContext';

/** What an element of the pass gives, in words. */
export function useGiftName(): (element: PassElement) => string {
  const { t } = useTranslation('moonpass');
  const { t: wardrobe } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const { catalogue } = usePass();
  return (element) => {
    const gift = giftOf(element);
    if (gift.kind === 'amount') return wardrobe(`currency.${gift.currency}`, { count: gift.amount });
    return elementOf(catalogue, gift.skin)?.name[locale] ?? t('unknown');
  };
}
