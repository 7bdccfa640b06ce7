// What all must notice, large, for a moment: deaths, or that there was none. The announcer says the same in words.
import { useTranslation } from 'react-i18next';
import type { Event } from '@/generated/engine';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { nameOf } from '../../words/names';
import styles from './Headlines.module.css';
import { useGame } from '../RoomContext';
import { useMoments } from './useMoments';

const SHOWN_MS = 5_500;
/** The newest; more at once nobody reads. */
const MOST = 4;

const news = (event: Event) => (event.type === 'died' || event.type === 'nobodyDied' ? event : null);

export function Headlines() {
  const { t } = useTranslation();
  const { view } = useGame();
  const shown = useMoments(news, SHOWN_MS).slice(-MOST);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.headlines} aria-hidden="true">
      {shown.map(({ key, found }) => (
        <li key={key} className={styles.headline}>
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
