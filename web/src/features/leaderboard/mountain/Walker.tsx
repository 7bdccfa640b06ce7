import type { CSSProperties } from 'react';
import type { Me } from '@/session/me';
import { TIERS } from '@/ui/signs/tiers';
import { Avatar } from '@/ui/avatar/Avatar';
import styles from './Mountain.module.css';
import { acrossAt } from './trailLine';

/** The reader on the trail. `up`: how far above the zone's beginning they are drawn. */
export function Walker({ me, order, up }: { me: Me; order: number; up: number }) {
  const isOnTop = order === TIERS.length;
  return (
    <span className={styles.walker} style={{ '--across': isOnTop ? 50 : acrossAt(order, up), '--up': up } as CSSProperties} data-testid="walker">
      <Avatar skin={me.profilePicture} view="body" size={isOnTop ? '5rem' : '5.5rem'} />
    </span>
  );
}
