import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** An on/off switch that takes effect at once. The knob is a moon: a crescent when off, full when on. */
export function Switch({ label, hint, checked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx(styles.row, className)}>
      <span className={styles.track}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.input}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.knob} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
