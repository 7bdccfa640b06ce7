import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton';
import { cx } from '../cx';
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
  /** Lies beside what goes on and leaves it usable, where there is room for both. */
  beside?: boolean;
}

/** A question or a form above the page: takes the focus, gives it back, closes with Escape. */
export function Dialog({ open, onOpenChange, title, description, children, footer, closeLabel, size = 'md', beside = false }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={!beside}>
      <Radix.Portal>
        {!beside && <Radix.Overlay className={styles.overlay} />}
        <Radix.Content
          className={cx(styles.content, styles[size], beside && styles.beside)}
          data-scrolls=""
          onEscapeKeyDown={(event) => {
            // In a search that holds words, Escape takes the words away first.
            const { target } = event;
            if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') event.preventDefault();
          }}
          onInteractOutside={(event) => {
            // What lies beside stays until it is closed: one goes on with the game next to it.
            if (beside) event.preventDefault();
          }}
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
