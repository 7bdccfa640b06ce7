// A section of the settings: title, text and controls.
import type { ReactNode } from 'react';
import { Card } from '@/ui/layout/Card';
import styles from './Section.module.css';

interface SectionProps {
  /** The anchor for the page's list of sections. */
  id: string;
  title: string;
  text?: ReactNode;
  tone?: 'plain' | 'danger';
  children: ReactNode;
}

export function Section({ id, title, text, tone = 'plain', children }: SectionProps) {
  return (
    <Card id={id} className={styles.section} data-tone={tone} padding="lg" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </Card>
  );
}
