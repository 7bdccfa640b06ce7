// A page's filter in a query parameter of its URL: a link per option, so that the browser's history keeps it.
import { Link, useSearchParams } from 'react-router';
import styles from './FilterLinks.module.css';
import { withParams } from './params';

interface FilterLinksProps {
  /** Names the set for screen readers. */
  label: string;
  /** The query parameter. */
  name: string;
  options: readonly { value: string; label: string }[];
  /** The value without the parameter; if it is left out, the first option's. */
  initial?: string;
}

export function FilterLinks({ label, name, options, initial = options[0]?.value }: FilterLinksProps) {
  const [params] = useSearchParams();
  const value = params.get(name);
  const current = options.find((option) => option.value === value)?.value ?? initial;
  return (
    <nav className={styles.links} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.value}
          to={withParams(params, { [name]: option.value === initial ? null : option.value })}
          aria-current={option.value === current ? 'true' : undefined}
          preventScrollReset
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
