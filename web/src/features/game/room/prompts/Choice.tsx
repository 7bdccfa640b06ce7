// One possible answer to a question: a picture, a name, and whether it is chosen.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '@/ui/cx';
import styles from './Choice.module.css';

interface ChoiceProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  isChosen: boolean;
  /** Not what is asked at the moment, though it can be chosen. */
  isQuiet?: boolean;
}

export function Choice({ isChosen, isQuiet = false, ...rest }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={cx(styles.choice, isChosen && styles.chosen, isQuiet && styles.quiet)} aria-pressed={isChosen} {...rest} />
    </li>
  );
}

/** As many columns as there is room for; it scrolls when there are many. */
export function Choices({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
