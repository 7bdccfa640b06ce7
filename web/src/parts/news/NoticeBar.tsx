// One line above the page, with an icon.
import type { ReactNode } from 'react';
import { NoticeMark } from '@/ui/signs/NoticeMark';
import styles from './NoticeBar.module.css';

export function NoticeBar({ icon, text, children }: { icon: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <NoticeMark kind={icon} />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
