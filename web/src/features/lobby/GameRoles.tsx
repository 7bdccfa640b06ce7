// The roles of a listed game: a button that shows them while the mouse rests on it, or when it is pressed.
import { Popover } from 'radix-ui';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCards } from '@/engine/queries';
import type { Settings } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { useClosedByEscape } from '@/ui/overlays/escape';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import styles from './GameRoles.module.css';

/** Milliseconds. */
const LEAVE_MS = 150;

export function GameRoles({ game, settings }: { game: string; settings: Settings }) {
  const { t } = useTranslation();
  const { t: h } = useTranslation('home');
  const { data: cards = [] } = useCards();
  const [isOpen, setOpen] = useState(false);
  useClosedByEscape(isOpen, () => setOpen(false));
  const roles = cards.filter(({ id }) => (settings.roles[id] ?? 0) > 0);
  const leaving = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  /** The mouse may cross the gap between the button and the roles. */
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(leaving.current);
      setOpen(true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') leaving.current = window.setTimeout(() => setOpen(false), LEAVE_MS);
    },
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          size="sm"
          variant="ghost"
          aria-label={h('game.rolesOf', { game })}
          {...hover}
          // The mouse has opened it already; keys and fingers open and close it.
          onClick={(event) => {
            event.preventDefault();
            if (isOpen && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return;
            setOpen(!isOpen);
          }}
        >
          {h('game.roles')}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.roles}
          side="top"
          sideOffset={6}
          collisionPadding={8}
          aria-label={h('game.rolesOf', { game })}
          data-testid="game-roles"
          {...hover}
          // The focus stays where it is: there is nothing to do in it.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <ul>
            {roles.map(({ id }) => (
              <li key={id}>
                <RoleIcon role={id} size="1.75rem" />
                <span>{t(`roles.${id}.name`)}</span>
                <span className={styles.count}>× {settings.roles[id]}</span>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
