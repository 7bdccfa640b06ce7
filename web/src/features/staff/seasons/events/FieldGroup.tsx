// Fields of an event that belong together, with what is refused about all of them.
import { useId, type ReactNode } from 'react';
import styles from '../Seasons.module.css';

interface FieldGroupProps {
  title: string;
  hint: string;
  refusal: string | undefined;
  children: ReactNode;
}

export function FieldGroup({ title, hint, refusal, children }: FieldGroupProps) {
  const id = useId();
  const isRefused = refusal !== undefined;
  const describedBy = isRefused ? `${id} ${id}-error` : id;
  return (
    // A group can't be called invalid for screen readers: it takes the focus, and its description says so.
    <fieldset className={styles.group} aria-describedby={describedBy} tabIndex={isRefused ? -1 : undefined} data-refused={isRefused || undefined}>
      <legend className={styles.legend}>{title}</legend>
      <p id={id} className={styles.note}>
        {hint}
      </p>
      {children}
      {isRefused && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
