// A list of roles with their descriptions, and optionally their counts.
import { useTranslation } from 'react-i18next';
import type { Card as RoleCard, RoleId, Side } from '@/generated/engine';
import { Badge } from '@/ui/signs/Badge';
import { cx } from '@/ui/cx';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { Skeleton } from '@/ui/layout/Skeleton';
import { TextButton } from '@/ui/buttons/TextButton';
import styles from './RoleList.module.css';

export interface ListedRole {
  card: RoleCard;
  /** How many there were at the start, and how many may still be in play. */
  total?: number;
  left?: number;
}

export const SIDE_TONE: Record<Side, 'village' | 'wolves' | 'solo'> = {
  villagers: 'village',
  werewolves: 'wolves',
  solo: 'solo',
};

interface RoleListProps {
  roles: ListedRole[] | undefined;
  brief?: boolean;
  /** Opens the rule book at a role. */
  onOpen?: (role: RoleId) => void;
}

export function RoleList({ roles, brief = false, onOpen }: RoleListProps) {
  const { t } = useTranslation();
  if (!roles) {
    return (
      <div className={styles.list} aria-busy="true">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height="5rem" />
        ))}
      </div>
    );
  }
  return (
    <ul className={cx(styles.list, brief && styles.brief)}>
      {roles.map(({ card, total, left }) => (
        <li key={card.id} className={cx(styles.role, left === 0 && styles.gone)} data-role={card.id}>
          <span className={styles.icon}>
            <RoleIcon role={card.id} size="2.75rem" />
          </span>
          <div>
            <h3 className={styles.name}>
              {onOpen ? <TextButton onClick={() => onOpen(card.id)}>{t(`roles.${card.id}.name`)}</TextButton> : t(`roles.${card.id}.name`)}
              <Badge tone={SIDE_TONE[card.side]}>{t(`side.${card.side}`)}</Badge>
              {total !== undefined && (
                <span className={styles.count}>
                  {left === undefined ? `× ${total}` : left === 0 ? t('composition.none') : t('composition.of', { left, total })}
                </span>
              )}
            </h3>
            <p>{brief ? t(`roles.${card.id}.short`) : t(`roles.${card.id}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
