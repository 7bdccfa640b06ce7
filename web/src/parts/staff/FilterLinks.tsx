// A page's filter in a query parameter of its URL: a link per option, so that the browser's history keeps it.
import { Link, useSearchParams } from 'react-router';
import styles from './FilterLinks.module.css';
import { withParams } from './params';

interface FilterLinksProps {
  /** Names the set for screen readers. */
  label: string;
  /** The query parameter. */
  name: string;
  /** The first option is the default, without the parameter. */
  options: readonly { value: string; label: string }[];
}

export function FilterLinks({ label, name, options }: FilterLinksProps) {
  const [params] = useSearchParams();
  const value = params.get(name);
  const current = options.find((option) => option.value === value) ?? options[0];
  return (
    <nav className={styles.links} aria-label={label}>
      {options.map((option, at) => (
        <Link
          key={option.value}
          to={withParams(params, { [name]: at === 0 ? null : option.value })}
          aria-current={option === current ? 'true' : undefined}
          preventScrollReset
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
