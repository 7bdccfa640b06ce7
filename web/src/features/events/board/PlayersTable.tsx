import { useTranslation } from 'react-i18next';
import type { EventEntry } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { PlaceCell, PlaceHead, PlayerCell, RankingTable } from '@/parts/ranking/Ranking';
import { useMe } from '@/session/me';
import { amountText } from '@/shared/money';
import { profilePath } from '@/shared/paths';
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
    <RankingTable titled={titled} className={styles.table}>
      <thead>
        <tr>
          <PlaceHead>{t('board.place')}</PlaceHead>
          <th scope="col">{t('board.player')}</th>
          <th scope="col" className={styles.points}>
            {t('board.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => {
          const { id, username, guest, points, rank } = player;
          const isMe = id === me?.id;
          return (
            <tr key={id} data-testid="player" data-me={isMe ? '' : undefined}>
              <PlaceCell place={rank} />
              <PlayerCell player={player} to={guest ? null : profilePath(username)} you={isMe ? t('board.you') : null} />
              <td className={styles.points}>{amountText(locale, points)}</td>
            </tr>
          );
        })}
      </tbody>
    </RankingTable>
  );
}
