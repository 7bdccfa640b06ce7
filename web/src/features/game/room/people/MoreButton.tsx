// Three dots: what one may do about somebody, or about what he said.
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
