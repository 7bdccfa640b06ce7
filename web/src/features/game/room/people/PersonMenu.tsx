// The menu about a player in the room: open their profile, mute them, report them or a line of theirs.
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { profilePath } from '@/shared/paths';
import { Menu, MenuItem } from '@/ui/overlays/Menu';
import { RankMark } from '@/ui/signs/RankMark';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Target } from './PersonMenuContext';
import styles from './PersonMenu.module.css';

interface PersonMenuProps {
  target: Target;
  /** The element that opened the menu, which is placed beside it. */
  at: HTMLElement;
  name: string;
  marker: string | undefined;
  isMuted: boolean;
  /** Whether the target's seat is known (no mask) and still taken. */
  hasSeat: boolean;
  /** In an anonymous game, players have no profile. */
  isStranger: boolean;
  onMute: (name: string, on: boolean) => void;
  onReport: (target: Target) => void;
  onClose: () => void;
}

export function PersonMenu({ target, at, name, marker, isMuted, hasSeat, isStranger, onMute, onReport, onClose }: PersonMenuProps) {
  const { t } = useTranslation('conduct');
  const href = useHref(profilePath(name));
  const { left, top, width, height } = at.getBoundingClientRect();
  return (
    <Menu
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      modal={false}
      trigger={<span className={styles.anchor} style={{ left, top, width, height }} aria-hidden="true" />}
      sideOffset={4}
      aria-label={t('menu.open', { name })}
      aria-labelledby={undefined}
      data-testid="person-menu"
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // Unless the chosen item has moved the focus already.
        if (document.activeElement === null || document.activeElement === document.body) at.focus();
      }}
    >
      <DropdownMenu.Label className={styles.name}>
        <RankMark marker={marker} />
        {name}
      </DropdownMenu.Label>
      {hasSeat && (
        <>
          {!isStranger && (
            <MenuItem asChild>
              <a href={href} target="_blank" rel="noreferrer">
                {t('menu.profile')}
                <NewTabIcon />
                <VisuallyHidden> ({t('menu.newTab')})</VisuallyHidden>
              </a>
            </MenuItem>
          )}
          <MenuItem onSelect={() => onMute(name, !isMuted)}>{t(isMuted ? 'menu.unmute' : 'menu.mute')}</MenuItem>
        </>
      )}
      <MenuItem onSelect={() => onReport(target)}>{t(target.line ? 'menu.reportLine' : 'menu.report')}</MenuItem>
    </Menu>
  );
}

function NewTabIcon() {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.500 8.500" />
    </svg>
  );
}
