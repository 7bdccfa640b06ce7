import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { useEvent } from './EventContext';

/** The name of an element. */
export function useItemName(): (element: string) => string {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { catalogue } = useEvent();
  return (element) => elementOf(catalogue, element)?.name[locale] ?? t('element');
}
