import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import { cx } from './cx';
import styles from './Field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  /** Keeps the label for screen readers only, where its place says enough to the eye. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: ReactNode;
  /** A small control inside the box, at its end: show the password, send… */
  affix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hideLabel = false, hint, error, affix, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={inputId} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.wrap}>
        <input
          {...rest}
          id={inputId}
          className={cx(styles.box, affix !== undefined && styles.withAffix)}
          aria-invalid={hasError || undefined}
          aria-describedby={cx(hint !== undefined && `${inputId}-hint`, hasError && `${inputId}-error`) || undefined}
        />
        {affix !== undefined && <span className={styles.affix}>{affix}</span>}
      </div>
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
