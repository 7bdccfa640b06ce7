import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li';
  /** `raised` stands out from its surroundings; `sunken` is a recessed area for content. */
  tone?: 'plain' | 'raised' | 'sunken';
  padding?: 'none' | 'sm' | 'md' | 'lg';
}

export function Card({ as: Tag = 'section', tone = 'plain', padding = 'md', className, ...rest }: CardProps) {
  return <Tag className={cx(styles.card, styles[tone], styles[`pad-${padding}`], className)} {...rest} />;
}
