import { memo } from 'react';
import type { SeatPlace } from './layoutSeats';
import type { SceneVote } from './types';
import styles from './VoteLines.module.css';

export interface VoteLinesProps {
  width: number;
  height: number;
  votes: readonly SceneVote[];
  place: (seat: number) => SeatPlace | undefined;
  /** The player's own seat: its votes are highlighted. */
  me?: number;
}

/** The curve of a vote, from the voter's shoulder to the target's side, bent upwards. */
export function voteCurve(from: SeatPlace, to: SeatPlace): { d: string; end: { x: number; y: number } } {
  const hand = { x: from.x, y: from.y - from.height * 0.36 };
  const aim = { x: to.x, y: to.y - to.height * 0.5 };
  const away = Math.hypot(aim.x - hand.x, aim.y - hand.y) || 1;
  const turn = { x: (aim.x - hand.x) / away, y: (aim.y - hand.y) / away };
  const leave = Math.min(from.height * 0.3, away * 0.3);
  const reach = Math.min(to.height * 0.4, away * 0.4);
  const start = { x: hand.x + turn.x * leave, y: hand.y + turn.y * leave };
  const end = { x: aim.x - turn.x * reach, y: aim.y - turn.y * reach };
  const aside = Math.abs(turn.y) * Math.min(60, away * 0.18) * (turn.x < 0 ? -1 : 1);
  const bend = { x: (start.x + end.x) / 2 + aside, y: (start.y + end.y) / 2 - Math.min(120, away * 0.16 + from.height * 0.3) };
  const r = (value: number) => Math.round(value * 10) / 10;
  return { d: `M${r(start.x)} ${r(start.y)}Q${r(bend.x)} ${r(bend.y)} ${r(end.x)} ${r(end.y)}`, end: { x: r(end.x), y: r(end.y) } };
}

export const VoteLines = memo(function VoteLines({ width, height, votes, place, me }: VoteLinesProps) {
  return (
    <svg className={styles.lines} width={width} height={height} aria-hidden="true">
      {votes.map((vote) => {
        const from = place(vote.from);
        const to = place(vote.to);
        if (!from || !to) return null;
        const { d, end } = voteCurve(from, to);
        return (
          <g
            key={`${vote.from}>${vote.to}`}
            className={styles.vote}
            data-mine={vote.from === me || undefined}
            data-pending={vote.pending || undefined}
          >
            <path d={d} className={styles.edge} />
            <path d={d} className={styles.line} pathLength={vote.pending ? undefined : 1} />
            <circle cx={end.x} cy={end.y} r="5" className={styles.head} />
          </g>
        );
      })}
    </svg>
  );
});
