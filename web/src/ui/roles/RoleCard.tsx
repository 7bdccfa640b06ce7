import type { RoleId } from '@/generated/engine';
import { cx } from '../cx';
import { CardBack } from './CardBack';
import { RoleIcon } from './RoleIcon';
import { sideOf } from './roles';
import styles from './RoleCard.module.css';

export interface RoleCardProps {
  role: RoleId;
  /** The role's name. */
  name: string;
  /** The name of the role's side. */
  side: string;
  /** What the role can do, in a sentence. */
  text?: string;
  /** Whether the card is face up. It turns over when this changes. */
  revealed?: boolean;
  className?: string;
}

/** The card of a role, face up or face down. */
export function RoleCard({ role, name, side, text, revealed = true, className }: RoleCardProps) {
  return (
    <div className={cx(styles.card, revealed && styles.up, className)}>
      <div className={styles.inner}>
        <div className={styles.back} aria-hidden="true">
          <CardBack />
        </div>
        <div className={cx(styles.front, styles[sideOf(role)])} aria-hidden={!revealed}>
          <div className={styles.picture}>
            <RoleIcon role={role} />
          </div>
          <p className={styles.name}>{name}</p>
          <p className={styles.side}>{side}</p>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
      </div>
    </div>
  );
}
