import { useId } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import { cx } from '../cx';
import styles from './Field.module.css';

/** What every field has around its box. */
export interface FieldWords {
  label: string;
  /** Keeps the label for screen readers only, where its place says enough to the eye. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: ReactNode;
}

/** What ties the box to the words around it. */
export interface BoxProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldWords {
  id?: string;
  className?: string;
  children: (box: BoxProps) => ReactNode;
}

/** Label above, box, what helps and what is wrong below: one frame for everything that is filled in. */
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
