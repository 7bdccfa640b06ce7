// A menu that a button opens.
import { DropdownMenu as Radix } from 'radix-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import styles from './Menu.module.css';
import { useClosedByEscape } from './escape';

interface MenuProps extends Omit<ComponentProps<typeof Radix.Content>, 'className'> {
  /** The button that opens it, or the place beside which it is shown. */
  trigger: ReactNode;
  /** Set by menus that something else opens. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Whether the page stays usable. */
  modal?: boolean;
}

export function Menu({ trigger, open, onOpenChange, modal, children, ...rest }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = open ?? isOpen;
  const change = onOpenChange ?? setOpen;
  useClosedByEscape(shown, () => change(false));
  return (
    <Radix.Root open={shown} onOpenChange={change} modal={modal}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} sideOffset={6} collisionPadding={8} {...rest}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem(props: Omit<ComponentProps<typeof Radix.Item>, 'className'>) {
  return <Radix.Item className={styles.item} {...props} />;
}

/** An item that is switched on or off. */
export function MenuCheck({ children, ...rest }: Omit<ComponentProps<typeof Radix.CheckboxItem>, 'className'>) {
  return (
    <Radix.CheckboxItem className={styles.item} {...rest}>
      <span className={styles.check} aria-hidden="true">
        <Radix.ItemIndicator>✓</Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuLine() {
  return <Radix.Separator className={styles.line} />;
}
