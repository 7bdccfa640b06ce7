import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { useEvent } from '../EventContext';
import type { Goods } from '../model';
import { useItemName } from '../useItemName';

/** What is bought, in words. */
export function useGoodsWords({ what, id }: Goods): { name: string; description: string } {
  const { locale } = useLocale();
  const { event, catalogue } = useEvent();
  const nameOf = useItemName();
  if (what === 'item') return { name: nameOf(id), description: elementOf(catalogue, id)?.description[locale] ?? '' };
  const pack = event.packs.find((each) => each.id === id);
  return { name: pack?.name[locale] ?? nameOf(id), description: pack?.description[locale] ?? '' };
}
