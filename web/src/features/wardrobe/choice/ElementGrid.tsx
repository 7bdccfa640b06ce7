// The elements of a category as cards. Arrow keys move between them, in rows and columns.
import { useTranslation } from 'react-i18next';
import type { Category } from '@/generated/engine';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useDressingRoom } from '../DressingContext';
import { useTriedOn } from '@/parts/wardrobe/queries';
import { ElementCard } from './ElementCard';
import styles from './ElementGrid.module.css';
import { NoneCard } from './NoneCard';
import { useBare } from './useBare';
import { useGridKeys } from './useGridKeys';

interface ElementGridProps {
  category: Category;
  elements: Catalogue['elements'];
  /** Whether to show the card that takes off the worn element. */
  hasNone: boolean;
}

export function ElementGrid({ category, elements, hasNone }: ElementGridProps) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useDressingRoom();
  const { data: tried } = useTriedOn(dressing.look, elements);
  const bare = useBare(dressing.look, category);
  const worn = dressing.look[category]?.id;
  const showsNone = hasNone && bare !== null;
  const ids = [...(showsNone ? ['none'] : []), ...elements.map(({ id }) => id)];
  const keys = useGridKeys(ids, worn ?? 'none');
  return (
    <ul className={styles.grid} aria-label={t('choice.grid', { category: t(`category.${category}`) })} {...keys.grid}>
      {showsNone && <NoneCard category={category} look={bare} isWorn={worn === undefined} tabIndex={keys.tabIndex('none')} />}
      {elements.map((element) => (
        <ElementCard
          key={element.id}
          element={element}
          look={tried?.[element.id]}
          isWorn={worn === element.id}
          tabIndex={keys.tabIndex(element.id)}
        />
      ))}
    </ul>
  );
}
