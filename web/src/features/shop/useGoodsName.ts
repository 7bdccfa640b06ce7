import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { Goods } from './model';

/** The name of what is offered. */
export function useGoodsName(): (goods: Goods) => string {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  return (goods) => {
    switch (goods.kind) {
      case 'coins':
      case 'moons':
        return t(`currency.${goods.kind}`, { count: goods.amount });
      case 'element':
        return goods.element.name[locale];
      case 'pack':
        return goods.pack.name[locale];
    }
  };
}
