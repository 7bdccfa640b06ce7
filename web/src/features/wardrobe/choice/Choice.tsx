// All elements in tabs by category; the last tab holds the packs.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '@/generated/engine';
import { Tabs } from '@/ui/layout/Tabs';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CATEGORIES, NO_FILTERS } from '../model';
import type { Verdict } from '../queries';
import { CategoryIcon } from './CategoryIcon';
import { CategoryPanel } from './CategoryPanel';
import styles from './Choice.module.css';
import { Packs } from './Packs';

type Tab = Category | 'packs';

export function Choice({ verdict }: { verdict: Verdict | undefined }) {
  const { t } = useTranslation('wardrobe');
  const [tab, setTab] = useState<Tab>('face');
  const [filters, setFilters] = useState(NO_FILTERS);
  const isChanged = (id: Tab) => verdict?.changes.some(({ category }) => category === id) ?? false;
  const tabs = [...CATEGORIES, 'packs' as const].map((id) => ({
    id,
    label: (
      <span className={styles.tab}>
        <CategoryIcon of={id} />
        {t(`category.${id}`)}
        {isChanged(id) && (
          <span className={styles.changed}>
            <VisuallyHidden> {t('category.changed')}</VisuallyHidden>
          </span>
        )}
      </span>
    ),
    // Only the open tab is rendered.
    content: id !== tab ? null : id === 'packs' ? <Packs /> : <CategoryPanel key={id} category={id} filters={filters} onFilter={setFilters} />,
  }));
  return (
    <section className={styles.choice} aria-label={t('choice.label')}>
      <Tabs<Tab> label={t('choice.tabs')} tabs={tabs} value={tab} onChange={setTab} className={styles.tabs} />
    </section>
  );
}
