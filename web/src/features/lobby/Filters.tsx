// Which games the list shows.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import styles from './Filters.module.css';
import { FILTERS, type GameFilter } from './model';

interface FiltersProps {
  filter: GameFilter;
  onChange: (filter: GameFilter) => void;
}

export function Filters({ filter, onChange }: FiltersProps) {
  const { t: h } = useTranslation('home');
  return (
    <div className={styles.filters} role="group" aria-label={h('filter.label')}>
      {FILTERS.map((name) => (
        <Button key={name} size="sm" aria-pressed={filter[name]} onClick={() => onChange({ ...filter, [name]: !filter[name] })}>
          {h(`filter.${name}`)}
        </Button>
      ))}
    </div>
  );
}
