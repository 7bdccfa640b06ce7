// Which games the list shows.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { ChoiceButton } from '@/ui/buttons/ChoiceButton';
import styles from './Filters.module.css';
import { FILTERS, NO_FILTER, type GameFilter } from './model';

interface FiltersProps {
  filter: GameFilter;
  /** How many games it hides. */
  hidden: number;
  onChange: (filter: GameFilter) => void;
}

export function Filters({ filter, hidden, onChange }: FiltersProps) {
  const { t: h } = useTranslation('home');
  const group = useRef<HTMLDivElement>(null);
  const showAll = () => {
    onChange(NO_FILTER);
    // The button that was pressed goes.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.row}>
      <div ref={group} className={styles.filters} role="group" aria-label={h('filter.label')}>
        {FILTERS.map((name) => (
          <ChoiceButton key={name} isChosen={filter[name]} onClick={() => onChange({ ...filter, [name]: !filter[name] })}>
            {h(`filter.${name}`)}
          </ChoiceButton>
        ))}
      </div>
      {/* Always there, so that a screen reader tells when it changes. */}
      <p className={styles.hidden} role="status">
        {hidden > 0 && h('filter.hidden', { count: hidden })}
      </p>
      {hidden > 0 && (
        <Button size="sm" variant="ghost" onClick={showAll}>
          {h('filter.all')}
        </Button>
      )}
    </div>
  );
}
