import { useId } from 'react';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import { cx } from './cx';
import styles from './Field.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shows how much of this length is used. */
  countTo?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hideLabel = false, hint, error, countTo, className, id, value, ...rest }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const used = typeof value === 'string' ? [...value].length : 0;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={inputId} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <textarea
        {...rest}
        value={value}
        id={inputId}
        className={cx(styles.box, styles.area)}
        aria-invalid={hasError || undefined}
        aria-describedby={cx(hint !== undefined && `${inputId}-hint`, hasError && `${inputId}-error`) || undefined}
      />
      {countTo !== undefined && (
        <p className={cx(styles.count, used > countTo && styles.over)}>
          {used}/{countTo}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {hasError && (
        <p id={`${inputId}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
