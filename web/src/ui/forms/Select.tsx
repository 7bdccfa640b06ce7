import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'multiple'> {
  options: SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A styled native select: on a phone it opens the phone's own picker. */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  options,
  value,
  onChange,
  className,
  id,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field {...{ label, hideLabel, hint, error, className, id }}>
      {(box) => (
        <div className={styles.wrap}>
          <select
            {...rest}
            {...box}
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
          <svg
            className={styles.chevron}
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M3 6l5 5 5-5" />
          </svg>
        </div>
      )}
    </Field>
  );
}
