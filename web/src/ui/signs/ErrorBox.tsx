import type { ReactNode } from 'react';
import styles from './ErrorBox.module.css';

interface ErrorBoxProps {
  children: ReactNode;
  /** Whether screen readers announce it as soon as it is shown. */
  isAlert?: boolean;
}

/** Why something failed, for a whole form or section. The error of one field is shown at the field. */
export function ErrorBox({ children, isAlert = true }: ErrorBoxProps) {
  return (
    <p className={styles.error} role={isAlert ? 'alert' : undefined}>
      {children}
    </p>
  );
}
