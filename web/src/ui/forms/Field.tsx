import { useId } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import { cx } from '../cx';
import styles from './Field.module.css';

/** The texts around a field's input. */
export interface FieldTexts {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The error, and what to do about it. */
  error?: ReactNode;
}

/** The attributes that connect the input with its label, hint and error. */
export interface BoxProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldTexts {
  id?: string;
  className?: string;
  children: (box: BoxProps) => ReactNode;
}

/** The frame of every form field: label above the input, hint and error below. */
export function Field({ label, hideLabel = false, hint, error, id, className, children }: FieldProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const hasHint = hint !== undefined;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={boxId} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id: boxId,
        'aria-invalid': hasError || undefined,
        'aria-describedby': cx(hasHint && `${boxId}-hint`, hasError && `${boxId}-error`) || undefined,
      })}
      {hasHint && (
        <p id={`${boxId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {hasError && (
        <p id={`${boxId}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
