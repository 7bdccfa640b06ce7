import { useId } from 'react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import { cx } from './cx';
import styles from './Field.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'multiple'> {
  label: string;
  hideLabel?: boolean;
  options: SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list, dressed: on a phone it opens as the phone's picker. */
export function Select<Value extends string>({ label, hideLabel = false, options, value, onChange, className, id, ...rest }: SelectProps<Value>) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={selectId} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.wrap}>
        <select
          {...rest}
          id={selectId}
          value={value}
          className={cx(styles.box, styles.select)}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <svg className={styles.chevron} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" aria-hidden="true">
          <path d="M3 6l5 5 5-5" />
        </svg>
      </div>
    </div>
  );
}
