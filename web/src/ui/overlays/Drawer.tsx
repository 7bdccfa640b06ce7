import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useMedia } from '@/shared/useMedia';
import { IconButton } from '../buttons/IconButton';
import { CrossMark } from '../signs/CrossMark';
import styles from './Drawer.module.css';
import { useClosedByEscape } from './escape';

export interface DrawerProps {
  /** The name of a pop-up that the specification names. */
  name?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Before the title, such as a back button. */
  before?: ReactNode;
  /** After the title, such as further buttons. */
  after?: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A panel at the side. The page beside it stays usable; on a phone the drawer is modal and covers the page. */
export function Drawer({ name, open, onOpenChange, title, before, after, closeLabel, children }: DrawerProps) {
  const isPhone = useMedia('(max-width: 768px), (max-height: 500px)');
  // Fixed while open: switching when a phone is rotated would remount the content and lose what was typed.
  const [isModal, setModal] = useState(isPhone);
  if (!open && isModal !== isPhone) setModal(isPhone);
  useClosedByEscape(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={isModal}>
      <Radix.Portal>
        <Radix.Content
          className={styles.drawer}
          data-drawer=""
          data-popup={name}
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            // The drawer stays open while the user interacts with the page.
            event.preventDefault();
          }}
        >
          <div className={styles.header}>
            {before}
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {after}
            <Radix.Close asChild>
              <IconButton label={closeLabel} size="sm">
                <CrossMark />
              </IconButton>
            </Radix.Close>
          </div>
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
