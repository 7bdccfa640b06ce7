import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import { seasonPath } from '@/shared/seasonPath';
import { Avatar } from '@/ui/avatar/Avatar';
import { RankMark } from '@/ui/signs/RankMark';
import type { Climber } from '../model';
import styles from './Mountain.module.css';

/** Who stands in a zone of the mountain, the best first. `more`: friends who are left out. */
export function Climbers({ climbers, more }: { climbers: readonly Climber[]; more: number }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  if (climbers.length === 0) return null;
  return (
    <ul className={styles.climbers}>
      {climbers.map(({ id, username, profilePicture, marker, elo, place, isMe }) => (
        <li key={id}>
          <Link className={styles.climber} to={seasonPath(username)} data-me={isMe ? '' : undefined} data-testid="climber">
            <Avatar skin={profilePicture} view="head" size="2.25rem" />
            <span>
              <strong className={styles.name}>
                <RankMark marker={marker} />
                {isMe ? t('mountain.here') : username}
              </strong>{' '}
              <span className={styles.height}>
                <span>{amountText(locale, elo)}</span> <span>{t('mountain.place', { place: amountText(locale, place) })}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('mountain.more', { count: more })}</li>}
    </ul>
  );
}
