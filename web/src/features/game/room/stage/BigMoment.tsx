// Moments that one feels: one's own death, a wolf who is hanged, a win. They fill the scene for less than a second and a half.
import { useTranslation } from 'react-i18next';
import { useCards } from '@/engine/queries';
import type { Event } from '@/generated/engine';
import { cx } from '@/ui/cx';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { useGame } from '../RoomContext';
import styles from './BigMoment.module.css';
import { feltOf } from './felt';
import { useMoments } from './useMoments';

const SHOWN_MS = 1_400;

const candidateOf = (event: Event) => (event.type === 'died' || event.type === 'ended' ? event : null);

export function BigMoment() {
  const { t } = useTranslation('table');
  const { view } = useGame();
  const { data: cards } = useCards();
  const latest = useMoments(candidateOf, SHOWN_MS)
    .flatMap(({ key, found }) => {
      const felt = feltOf(found, view.me, cards);
      return felt ? [{ key, ...felt }] : [];
    })
    .at(-1);
  if (!latest) return null;
  return (
    // The Announcer tells screen readers the same.
    <div key={latest.key} className={cx(styles.moment, styles[latest.what])} aria-hidden="true" data-testid="moment" data-what={latest.what}>
      <div className={styles.heart}>
        {latest.role && <RoleIcon role={latest.role} size="5rem" />}
        <p className={styles.words}>{t(`moment.${latest.what}`)}</p>
      </div>
    </div>
  );
}
