// A table of players by their places: of a season, of an event.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './Ranking.module.css';

interface RankingTableProps {
  /** The id of the heading that names the table. */
  titled: string;
  className: string | undefined;
  busy?: boolean;
  children: ReactNode;
}

export function RankingTable({ titled, className, busy, children }: RankingTableProps) {
  return (
    <table className={cx(styles.table, className)} aria-labelledby={titled} aria-busy={busy}>
      {children}
    </table>
  );
}

/** The head of the column of places. */
export function PlaceHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={styles.place}>
      {children}
    </th>
  );
}

/** Somebody's place: the first three are medals. */
export function PlaceCell({ place }: { place: number }) {
  const { locale } = useLocale();
  return (
    <td className={styles.place} data-place={place <= 3 ? place : undefined}>
      <span>{amountText(locale, place)}</span>
    </td>
  );
}

interface RankedPlayer {
  username: string;
  profilePicture: string;
  marker?: string | null;
}

interface PlayerCellProps {
  player: RankedPlayer;
  /** The address of their page; guests have none. */
  to: string | null;
  /** The reader's own line says so. */
  you: string | null;
}

export function PlayerCell({ player: { username, profilePicture, marker }, to, you }: PlayerCellProps) {
  const who = (
    <>
      <Avatar skin={profilePicture} view="head" size="2.25rem" />
      <span className={styles.name}>
        <RankMark marker={marker} />
        {username}
        {you !== null && <span className={styles.you}> ({you})</span>}
      </span>
    </>
  );
  return (
    <th scope="row">
      {to === null ? (
        <span className={styles.player}>{who}</span>
      ) : (
        <Link className={styles.player} to={to}>
          {who}
        </Link>
      )}
    </th>
  );
}
