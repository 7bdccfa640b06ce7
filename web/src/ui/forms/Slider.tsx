import type { InputHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './Slider.module.css';

export interface SliderProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, beside the slider and for screen readers. */
  text: string;
  onChange: (value: number) => void;
}

/** A number that is set by hand, such as a volume. */
export function Slider({ label, hideLabel, hint, error, className, id, value, text, onChange, ...rest }: SliderProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className, id }}>
      {(box) => (
        <div className={styles.line}>
          <input
            {...rest}
            {...box}
            type="range"
            className={styles.slider}
            value={value}
            aria-valuetext={text}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <span className={styles.text} aria-hidden="true">
            {text}
          </span>
        </div>
      )}
    </Field>
  );
}
