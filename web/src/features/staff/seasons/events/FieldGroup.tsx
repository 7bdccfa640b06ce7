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
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>{title}</legend>
      <p id={id} className={styles.note}>
        {hint}
      </p>
      {children}
      {refusal !== undefined && (
        <p role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
