// One choice of a prompt: a picture, a name, and whether it is chosen.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '@/ui/cx';
import styles from './Choice.module.css';

interface ChoiceProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  isChosen: boolean;
  /** Can be chosen, but not with the current verb. */
  isQuiet?: boolean;
}

export function Choice({ isChosen, isQuiet = false, ...rest }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={cx(styles.choice, isChosen && styles.chosen, isQuiet && styles.quiet)} aria-pressed={isChosen} {...rest} />
    </li>
  );
}

/** The list of choices, in as many columns as fit; a long list scrolls. */
export function Choices({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
