// Shows deaths, or that nobody died, large for a moment. Hidden from screen readers, which the Announcer tells the same.
import { useTranslation } from 'react-i18next';
import type { Event } from '@/generated/engine';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { nameOf } from '../../words/names';
import styles from './Headlines.module.css';
import { useGame } from '../RoomContext';
import { useMoments } from './useMoments';

const SHOWN_MS = 5_500;
/** Only the newest are shown. */
const MAX_SHOWN = 4;

const headlineOf = (event: Event) => (event.type === 'died' || event.type === 'nobodyDied' ? event : null);

export function Headlines() {
  const { t } = useTranslation();
  const { view } = useGame();
  const shown = useMoments(headlineOf, SHOWN_MS).slice(-MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.headlines} aria-hidden="true" data-headlines="">
      {shown.map(({ key, found }) => (
        <li key={key} className={styles.headline} data-testid={found.type === 'died' ? 'death' : undefined}>
          {found.type === 'died' ? (
            <>
              <RoleIcon role={found.role} size="2.5rem" />
              <span>
                <strong>{nameOf(view, found.seat)}</strong>
                <span className={styles.reason}>
                  {t(`deathReason.${found.cause}`)} · {t(`roles.${found.role}.name`)}
                </span>
              </span>
            </>
          ) : (
            <strong>{t('log.nobodyDied')}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}
