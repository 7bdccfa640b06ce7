// Three dots that open the menu about a player, or about a line of theirs.
import type { ComponentProps } from 'react';
import { IconButton } from '@/ui/buttons/IconButton';

export function MoreButton(props: Omit<ComponentProps<typeof IconButton>, 'children' | 'size' | 'variant'>) {
  return (
    <IconButton size="sm" aria-haspopup="menu" {...props}>
      <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <circle cx="3" cy="8" r="1.5" />
        <circle cx="8" cy="8" r="1.5" />
        <circle cx="13" cy="8" r="1.5" />
      </svg>
    </IconButton>
  );
}
