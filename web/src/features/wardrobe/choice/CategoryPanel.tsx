// One category: the colours of the worn element, the filters, and the elements that pass them.
import { useTranslation } from 'react-i18next';
import type { Category } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Switch } from '@/ui/forms/Switch';
import { useDressingRoom } from '../DressingContext';
import { choose, isFiltered, NO_FILTERS, type Filters as Chosen } from '../model';
import { elementOf } from '@/parts/wardrobe/looks';
import { useSorted } from '../queries';
import styles from './CategoryPanel.module.css';
import { Colours } from './Colours';
import { ElementGrid } from './ElementGrid';
import { Filters } from './Filters';

interface CategoryPanelProps {
  category: Category;
  filters: Chosen;
  onFilter: (filters: Chosen) => void;
}

export function CategoryPanel({ category, filters, onFilter }: CategoryPanelProps) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const { catalogue, standings, dressing } = useDressingRoom();
  const worn = dressing.look[category];
  const element = worn && elementOf(catalogue, worn.id);
  const all = catalogue.elements.filter((each) => each.type === category);
  const { data: order = [] } = useSorted(filters.sort);
  const shown = choose(all, filters, standings, order, locale);
  return (
    <div className={styles.panel}>
      {worn && element && element.colors.length > 1 && <Colours category={category} element={element} color={worn.color} />}
      {worn && element?.smallPet && (
        <Switch label={t('pet.small')} hint={t('pet.smallHint')} checked={worn.small ?? false} onChange={dressing.small} />
      )}
      <Filters filters={filters} onChange={onFilter} />
      <p className={styles.count} role="status">
        {isFiltered(filters) && shown.length > 0 && t('filters.count', { count: shown.length, all: all.length })}
      </p>
      {shown.length > 0 || !isFiltered(filters) ? (
        <ElementGrid category={category} elements={shown} hasNone={!isFiltered(filters)} />
      ) : (
        <div className={styles.empty}>
          <p>{t('filters.empty')}</p>
          <Button onClick={() => onFilter({ ...NO_FILTERS, sort: filters.sort })}>{t('filters.clear')}</Button>
        </div>
      )}
    </div>
  );
}
