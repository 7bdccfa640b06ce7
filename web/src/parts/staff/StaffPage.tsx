// The layout of a moderators' page: title, text, actions, content.
import type { ReactNode } from 'react';
import { usePageTitle } from '@/shared/usePageTitle';
import styles from './StaffPage.module.css';

interface StaffPageProps {
  title: string;
  text?: ReactNode;
  /** A link back to a list, above the title. */
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function StaffPage({ title, text, back, actions, children }: StaffPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {back !== undefined && <div className={styles.back}>{back}</div>}
        <h1 className={styles.title}>{title}</h1>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </div>
  );
}
