import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton';
import { cx } from '../cx';
import { CrossMark } from '../signs/CrossMark';
import styles from './Dialog.module.css';
import { useClosedByEscape } from './escape';

export interface DialogProps {
  /** The name of a pop-up that the specification names. */
  name?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A picture above the title, which then stands in the middle. */
  emblem?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** The label of the close button. Without it there is none. */
  closeLabel?: string;
  size?: 'sm' | 'md' | 'lg';
  /** Not modal: the page stays usable, and on wide screens the dialog is at its side. */
  beside?: boolean;
}

/** In a search field with text, Escape clears the field first. */
const clearsSearch = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** A dialog above the page: takes the focus, returns it, closes with Escape. */
export function Dialog({
  name,
  open,
  onOpenChange,
  title,
  emblem,
  description,
  children,
  footer,
  closeLabel,
  size = 'md',
  beside = false,
}: DialogProps) {
  useClosedByEscape(open, (event) => {
    if (!clearsSearch(event)) onOpenChange(false);
  });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={!beside}>
      <Radix.Portal>
        {!beside && <Radix.Overlay className={styles.overlay} />}
        <Radix.Content
          className={cx(styles.content, styles[size], beside && styles.beside, emblem !== undefined && styles.pictured)}
          data-scrolls=""
          data-popup={name}
          onEscapeKeyDown={(event) => {
            if (clearsSearch(event)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            // A dialog beside the page stays open while the user interacts with the page, and every dialog while they press a notice.
            if (beside || (event.target as Element | null)?.closest('[data-notices]')) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          {emblem}
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {closeLabel !== undefined && (
              <Radix.Close asChild>
                <IconButton label={closeLabel} size="sm">
                  <CrossMark />
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
