import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useMedia } from '@/shared/useMedia';
import { IconButton } from '../buttons/IconButton';
import styles from './Drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Stands before the title: a way back. */
  before?: ReactNode;
  /** Stands after the title: what can be done here. */
  after?: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A panel at the side. The page beside it stays usable; on a phone it covers the page. */
export function Drawer({ open, onOpenChange, title, before, after, closeLabel, children }: DrawerProps) {
  const isPhone = useMedia('(max-width: 768px)');
  // As it was opened: a phone that is turned on its side keeps what was being typed.
  const [isModal, setModal] = useState(isPhone);
  if (!open && isModal !== isPhone) setModal(isPhone);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={isModal}>
      <Radix.Portal>
        <Radix.Content
          className={styles.drawer}
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            // One goes on with the page while it lies beside.
            event.preventDefault();
          }}
        >
          <div className={styles.header}>
            {before}
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {after}
            <Radix.Close asChild>
              <IconButton label={closeLabel} size="sm">
                <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
                  <path d="M3 3l10 10M13 3L3 13" />
                </svg>
              </IconButton>
            </Radix.Close>
          </div>
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
