// Somebody in a look, cut to the part where the difference is seen.
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import type { Look } from '@/generated/engine';
import { skinText, type Frame } from '../model';
import styles from './Figure.module.css';

export function Figure({ look, frame, className }: { look: Look; frame: Frame; className?: string }) {
  const view = frame === 'head' || frame === 'tombstone' ? 'head' : 'body';
  return (
    <span className={cx(styles.figure, styles[frame], className)}>
      <Avatar skin={skinText(look)} view={view} dead={frame === 'tombstone'} dressing className={styles.picture} />
    </span>
  );
}
