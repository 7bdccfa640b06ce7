// One of several lists of the same page, as its address says: each is a link, so one can come back to it.
import { Link, useSearchParams } from 'react-router';
import styles from './FilterLinks.module.css';
import { withParams } from './params';

interface FilterLinksProps {
  /** Names the set for screen readers. */
  label: string;
  /** The name in the address. */
  name: string;
  /** The first is what there is without the name in the address. */
  options: readonly { value: string; label: string }[];
}

export function FilterLinks({ label, name, options }: FilterLinksProps) {
  const [params] = useSearchParams();
  const wanted = params.get(name);
  const here = options.find(({ value }) => value === wanted) ?? options[0];
  return (
    <nav className={styles.links} aria-label={label}>
      {options.map((option, at) => (
        <Link
          key={option.value}
          to={withParams(params, { [name]: at === 0 ? null : option.value })}
          aria-current={option === here ? 'true' : undefined}
          preventScrollReset
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
