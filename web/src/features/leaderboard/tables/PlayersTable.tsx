import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LeaderboardEntry } from '@/api/leaderboard';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { amountText } from '@/shared/money';
import { seasonPath } from '@/shared/seasonPath';
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import { LaurelMark } from '@/ui/signs/LaurelMark';
import { RankMark } from '@/ui/signs/RankMark';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { tierAt, type Camp } from '../model';
import styles from './PlayersTable.module.css';

interface PlayersTableProps {
  /** The id of the heading that names the table. */
  titled: string;
  entries: readonly LeaderboardEntry[];
  camps: readonly Camp[];
  busy?: boolean;
}

/** Players by their places. */
export function PlayersTable({ titled, entries, camps, busy = false }: PlayersTableProps) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const { data: me } = useMe();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-labelledby={titled} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('table.place')}
            </th>
            <th scope="col">{t('table.player')}</th>
            <th scope="col" className={styles.number}>
              {t('table.elo')}
            </th>
            <th scope="col" className={cx(styles.number, styles.games)}>
              {t('table.games')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, username, profilePicture, marker, elo, ranking, gamePlayed }) => {
            const tier = tierAt(camps, elo);
            return (
              <tr key={id} data-testid="player" data-me={id === me?.id ? '' : undefined}>
                <td className={styles.place} data-place={ranking <= 3 ? ranking : undefined}>
                  <span>{amountText(locale, ranking)}</span>
                </td>
                <th scope="row">
                  <Link className={styles.player} to={seasonPath(username)}>
                    <Avatar skin={profilePicture} view="head" size="2.25rem" />
                    <span className={styles.name}>
                      <RankMark marker={marker} />
                      {username}
                      {id === me?.id && <span className={styles.you}> ({t('table.you')})</span>}
                    </span>
                  </Link>
                </th>
                <td className={styles.elo}>
                  <span>
                    {tier && <LaurelMark tier={tier} size="1.6rem" />}
                    {tier && <VisuallyHidden>{t(`tier.${tier}`)}, </VisuallyHidden>}
                    {amountText(locale, elo)}
                  </span>
                </td>
                <td className={cx(styles.number, styles.games)}>{amountText(locale, gamePlayed)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
