// A heading whose level depends on where the book is shown: on pages of its own, or inside a dialog.
import type { HTMLAttributes } from 'react';

export type Level = 1 | 2 | 3;

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: Level;
  /** How many levels below that it is. */
  below?: 0 | 1;
}

export function Heading({ level, below = 0, children, ...rest }: HeadingProps) {
  const Tag = `h${(level + below) as 1 | 2 | 3 | 4}` as const;
  return <Tag {...rest}>{children}</Tag>;
}
