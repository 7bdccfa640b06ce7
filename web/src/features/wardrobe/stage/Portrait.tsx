import type { Look } from '@/generated/engine';
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import { skinText } from '@/parts/wardrobe/looks';
import styles from './Portrait.module.css';

interface PortraitProps {
  look: Look;
  view: 'body' | 'head' | 'tombstone';
  label: string;
}

/** The look, filling the stage. */
export function Portrait({ look, view, label }: PortraitProps) {
  return (
    <span className={cx(styles.frame, styles[view])}>
      <span className={styles.shade} />
      <Avatar
        skin={skinText(look)}
        view={view === 'head' ? 'head' : 'body'}
        dead={view === 'tombstone'}
        label={label}
        dressing
        className={styles.picture}
      />
    </span>
  );
}
