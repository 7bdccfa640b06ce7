import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The error, and what to do about it. */
  error?: string;
  className?: string;
}

/** A box to tick, for what is agreed to when the form is sent. What takes effect at once has a Switch. */
export function Checkbox({ label, checked, onChange, error, className }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
