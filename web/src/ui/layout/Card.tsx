import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li';
  /** `raised` stands out from what is around it; `sunken` is a place for content to lie in. */
  tone?: 'plain' | 'raised' | 'sunken';
  padding?: 'none' | 'sm' | 'md' | 'lg';
}

export function Card({ as: Tag = 'section', tone = 'plain', padding = 'md', className, ...rest }: CardProps) {
  return <Tag className={cx(styles.card, styles[tone], styles[`pad-${padding}`], className)} {...rest} />;
}
