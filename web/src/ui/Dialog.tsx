import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton';
import { cx } from './cx';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** The words of the closing cross. Without it there is no cross. */
  closeLabel?: string;
  size?: 'sm' | 'md' | 'lg';
}

/** A question or a form above the page: takes the focus, gives it back, closes with Escape. */
export function Dialog({ open, onOpenChange, title, description, children, footer, closeLabel, size = 'md' }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={cx(styles.content, styles[size])}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {closeLabel !== undefined && (
              <Radix.Close asChild>
                <IconButton label={closeLabel} size="sm">
                  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
                    <path d="M3 3l10 10M13 3L3 13" />
                  </svg>
                </IconButton>
              </Radix.Close>
            )}
          </header>
          {description !== undefined && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          {children !== undefined && <div className={styles.body}>{children}</div>}
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
