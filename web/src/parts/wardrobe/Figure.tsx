// A picture of a look, cropped to the part of the body that matters.
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import type { Look, Position } from '@/generated/engine';
import { skinText, type Frame } from './looks';
import styles from './Figure.module.css';

interface FigureProps {
  look: Look;
  frame: Frame;
  /** Where the element is: on the player, or beside them. */
  position?: Position;
  className?: string;
}

export function Figure({ look, frame, position = 'center', className }: FigureProps) {
  const view = frame === 'head' || frame === 'tombstone' ? 'head' : 'body';
  return (
    <span className={cx(styles.figure, styles[frame], styles[position], className)}>
      <Avatar skin={skinText(look)} view={view} dead={frame === 'tombstone'} dressing className={styles.picture} />
    </span>
  );
}
