import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  /** What it does: read by screen readers and shown on hover. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  variant?: 'ghost' | 'solid';
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, size = 'md', variant = 'ghost', className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={cx(styles.button, styles[size], styles[variant], className)} {...rest}>
      {children}
    </button>
  );
}
