import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx';
import { LoadingEyes } from '../signs/LoadingEyes';
import styles from './PlainPage.module.css';

export interface PlainPageProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'id' | 'className'> {
  title: string;
  text: string;
  /** Eyes in the dark above the title: what they stand for, or `''` when they are an ornament. */
  eyes?: string;
  /** Below the bar, as high as what is left. */
  framed?: boolean;
  /** The one way on: a link or a button. */
  children: ReactNode;
}

/** A page that has one thing to say, and one way on. */
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
