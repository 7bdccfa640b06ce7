// The mountain under the moon: the five tiers as camps from the foot to the summit, the reader on the trail, their friends beside.
import { useTranslation } from 'react-i18next';
import type { BestPlayers, Laurel, LeaderboardEntry, OwnPlace } from '@/api/leaderboard';
import { campsOf } from '@/parts/season/camps';
import type { Me } from '@/session/me';
import { openPanel } from '@/session/panel';
import { TextButton } from '@/ui/buttons/TextButton';
import { TIERS, tierOf } from '@/ui/signs/tiers';
import { climberOf, mountainOf, wayUp, type Climber } from '../model';
import { Climbers } from './Climbers';
import { Flag } from './Flag';
import styles from './Mountain.module.css';
import { Scenery } from './Scenery';
import { Sign } from './Sign';
import { Tent } from './Tent';
import { Trail } from './Trail';
import { shownAt } from './trailLine';
import { Walker } from './Walker';

interface MountainProps {
  me: Me;
  place: OwnPlace;
  laurels: readonly Laurel[];
  best: BestPlayers;
  friends: readonly LeaderboardEntry[];
}

export function Mountain({ me, place, laurels, best, friends }: MountainProps) {
  const { t } = useTranslation('leaderboard');
  const camps = campsOf(laurels);
  // The reader's tier is what the server tells, which may be of another moment than what the tiers take.
  const tier = tierOf(place.tier);
  const { id, username, profilePicture, marker } = me;
  const own: Climber[] = place.rank === null ? [] : [{ id, username, profilePicture, marker, elo: place.elo, place: place.rank, tier, isMe: true }];
  const climbers = [...own, ...friends.map((entry) => climberOf(entry, camps, id))];
  const { summit, zones, foot } = mountainOf(
    camps,
    best.entries.map((entry) => climberOf(entry, camps, id)),
    climbers,
  );
  const bestElo = best.entries[0]?.elo ?? 0;
  const isOnTop = summit.some(({ isMe }) => isMe);
  const at = isOnTop ? TIERS.length : tier === null ? -1 : TIERS.indexOf(tier);
  const footUp = own.length === 0 ? 0 : 0.6 * wayUp(camps, bestElo, null, place.elo);
  return (
    <div className={styles.scene} data-scenery="night" data-testid="mountain">
      <Scenery />
      <ol className={styles.rows} aria-label={t('mountain.label')}>
        <li className={styles.top} data-testid="summit">
          <div className={styles.sign}>
            <strong>{t('mountain.summit')}</strong>
            {summit.length === 0 && <span>{t('mountain.nobodyUp')}</span>}
          </div>
          <span className={styles.path} aria-hidden="true">
            <Flag isUp={summit.length > 0} />
            {isOnTop && <Walker me={me} order={TIERS.length} up={0} />}
          </span>
          <Climbers climbers={summit} more={0} />
        </li>
        {zones.toReversed().map(({ camp, climbers: here, more }) => {
          const order = TIERS.indexOf(camp.tier);
          const isHere = order === at;
          const up = isHere ? shownAt(wayUp(camps, bestElo, camp.tier, place.elo)) : order < at ? 1 : null;
          return (
            <li key={camp.tier} className={styles.row} data-testid="camp" data-tier={camp.tier} {...(isHere ? { 'aria-current': 'step' } : {})}>
              <Sign camp={camp} />
              <span className={styles.path} aria-hidden="true">
                <Trail order={order} done={up} />
                <Tent order={order} isLit={order <= at} tier={camp.tier} />
                {isHere && up !== null && <Walker me={me} order={order} up={up} />}
              </span>
              <Climbers climbers={here} more={more} />
            </li>
          );
        })}
        {(at < 0 || foot.climbers.length > 0) && (
          <li className={styles.foot} data-testid="foot" {...(at < 0 ? { 'aria-current': 'step' } : {})}>
            <div className={styles.sign}>
              <strong>{t('mountain.foot')}</strong>
              <span>{t('mountain.footText')}</span>
            </div>
            <span className={styles.path} aria-hidden="true">
              <Trail order={-1} done={at < 0 ? footUp : 1} />
              {at < 0 && <Walker me={me} order={-1} up={footUp} />}
            </span>
            <Climbers {...foot} />
          </li>
        )}
      </ol>
      {friends.length === 0 && !me.guest && (
        <p className={styles.alone}>
          {t('mountain.noFriends')} <TextButton onClick={() => openPanel({ tab: 'friends' })}>{t('mountain.toFriends')}</TextButton>
        </p>
      )}
    </div>
  );
}
