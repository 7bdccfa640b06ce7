import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx';
import { LoadingEyes } from '../signs/LoadingEyes';
import styles from './PlainPage.module.css';

export interface PlainPageProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'id' | 'className'> {
  title: string;
  text: string;
  /** Draws eyes above the title: their alternative text, or `''` if they are decorative. */
  eyes?: string;
  /** The page is below the top bar and fills the remaining height. */
  framed?: boolean;
  /** The page's only action: a link or a button. */
  children: ReactNode;
}

/** A page with one message and one action. */
export function PlainPage({ title, text, eyes, framed = false, children, ...rest }: PlainPageProps) {
  return (
    <main id="content" className={cx(styles.page, framed && styles.framed)} {...rest}>
      {eyes !== undefined && <LoadingEyes className={styles.eyes} label={eyes} />}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}
