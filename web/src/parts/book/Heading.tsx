// The book stands on pages of its own and inside dialogs: its headings go on from what stands above them.
import type { HTMLAttributes } from 'react';

export type Level = 1 | 2 | 3;

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: Level;
  /** How far below that level it stands. */
  below?: 0 | 1;
}

export function Heading({ level, below = 0, children, ...rest }: HeadingProps) {
  const Tag = `h${(level + below) as 1 | 2 | 3 | 4}` as const;
  return <Tag {...rest}>{children}</Tag>;
}
