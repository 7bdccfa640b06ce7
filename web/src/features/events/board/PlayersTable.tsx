import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EventEntry } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { amountText } from '@/shared/money';
import { profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './PlayersTable.module.css';

interface PlayersTableProps {
  /** The id of the heading that names the table. */
  titled: string;
  players: readonly EventEntry[];
}

/** Players by their places. Equal players share one. */
export function PlayersTable({ titled, players }: PlayersTableProps) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { data: me } = useMe();
  return (
    <table className={styles.table} aria-labelledby={titled}>
      <thead>
        <tr>
          <th scope="col" className={styles.place}>
            {t('board.place')}
          </th>
          <th scope="col">{t('board.player')}</th>
          <th scope="col" className={styles.points}>
            {t('board.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ id, username, profilePicture, marker, guest, points, rank }) => {
          const who = (
            <>
              <Avatar skin={profilePicture} view="head" size="2.25rem" />
              <span className={styles.name}>
                <RankMark marker={marker} />
                {username}
                {id === me?.id && <span className={styles.you}> ({t('board.you')})</span>}
              </span>
            </>
          );
          return (
            <tr key={id} data-testid="player" data-me={id === me?.id ? '' : undefined}>
              <td className={styles.place} data-place={rank <= 3 ? rank : undefined}>
                <span>{amountText(locale, rank)}</span>
              </td>
              <th scope="row">
                {/* Guests have no profile. */}
                {guest ? (
                  <span className={styles.player}>{who}</span>
                ) : (
                  <Link className={styles.player} to={profilePath(username)}>
                    {who}
                  </Link>
                )}
              </th>
              <td className={styles.points}>{amountText(locale, points)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
