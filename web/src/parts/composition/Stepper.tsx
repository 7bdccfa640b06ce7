// A number field between two bounds, with buttons for one more and one less.
import { useId, useState } from 'react';
import styles from './Stepper.module.css';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  fewer: string;
  more: string;
  onChange: (value: number) => void;
}

export function Stepper({ label, value, min, max, fewer, more, onChange }: StepperProps) {
  const id = useId();
  // The text while it is out of bounds, such as "1" on the way to "12"; null while it is the value.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <button type="button" aria-label={fewer} disabled={value <= min} onClick={() => onChange(value - 1)}>
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={draft ?? value}
          onBlur={() => setDraft(null)}
          onChange={(event) => {
            const next = event.target.valueAsNumber;
            const fits = Number.isInteger(next) && next >= min && next <= max;
            setDraft(fits ? null : event.target.value);
            if (fits) onChange(next);
          }}
        />
        <button type="button" aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
