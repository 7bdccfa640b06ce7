import { useTranslation } from 'react-i18next';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { SHOWN, SORTS, type Filters as Chosen } from '../model';
import { RARITIES } from '@/parts/wardrobe/looks';
import styles from './Filters.module.css';

interface FiltersProps {
  filters: Chosen;
  onChange: (filters: Chosen) => void;
}

/** The filters and the order of a category's elements. */
export function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('wardrobe');
  return (
    <div className={styles.filters} role="search">
      <TextField
        type="search"
        label={t('filters.search')}
        hideLabel
        placeholder={t('filters.search')}
        autoComplete="off"
        value={filters.text}
        onChange={({ target }) => onChange({ ...filters, text: target.value })}
      />
      <Select
        label={t('filters.shown')}
        hideLabel
        value={filters.shown}
        options={SHOWN.map((value) => ({ value, label: t(`filters.${value}`) }))}
        onChange={(shown) => onChange({ ...filters, shown })}
      />
      <Select
        label={t('filters.rarity')}
        hideLabel
        value={filters.rarity}
        options={[{ value: 'any', label: t('filters.any') }, ...RARITIES.map((value) => ({ value, label: t(`rarity.${value}`) }))]}
        onChange={(rarity) => onChange({ ...filters, rarity })}
      />
      <Select
        label={t('filters.sort')}
        hideLabel
        value={filters.sort}
        options={SORTS.map((value) => ({ value, label: t(`filters.by.${value}`) }))}
        onChange={(sort) => onChange({ ...filters, sort })}
      />
    </div>
  );
}
