import { useTranslation } from 'react-i18next';
import type { LeaderboardEntry } from '@/api/leaderboard';
import { useLocale } from '@/i18n/LocaleContext';
import { PlaceCell, PlaceHead, PlayerCell, RankingTable } from '@/parts/ranking/Ranking';
import { useMe } from '@/session/me';
import { amountText } from '@/shared/money';
import { seasonPath } from '@/shared/seasonPath';
import { cx } from '@/ui/cx';
import { LaurelMark } from '@/ui/signs/LaurelMark';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { tierAt, type Camp } from './camps';
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
      <RankingTable titled={titled} className={styles.table} busy={busy}>
        <thead>
          <tr>
            <PlaceHead>{t('table.place')}</PlaceHead>
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
          {entries.map((player) => {
            const { id, username, elo, ranking, gamePlayed } = player;
            const tier = tierAt(camps, elo);
            const isMe = id === me?.id;
            return (
              <tr key={id} data-testid="player" data-me={isMe ? '' : undefined}>
                <PlaceCell place={ranking} />
                <PlayerCell player={player} to={seasonPath(username)} you={isMe ? t('table.you') : null} />
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
      </RankingTable>
    </div>
  );
}
