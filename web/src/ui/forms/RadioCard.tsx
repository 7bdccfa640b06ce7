import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './RadioCard.module.css';

export interface RadioCardProps {
  /** The same for all choices of a group, which stand in a fieldset with a legend. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
  className?: string;
  'data-testid'?: string;
}

/** A choice of a group, as a card that is pressed; arrow keys move between them. */
export function RadioCard({ name, checked, onChoose, children, className, ...rest }: RadioCardProps) {
  return (
    <label className={cx(styles.card, className)} {...rest}>
      <input type="radio" name={name} checked={checked} className={styles.input} onChange={onChoose} />
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </label>
  );
}
