import { memo } from 'react';
import type { Place } from './layoutSeats';
import type { SceneVote } from './types';
import styles from './VoteLines.module.css';

export interface VoteLinesProps {
  width: number;
  height: number;
  votes: readonly SceneVote[];
  place: (seat: number) => Place | undefined;
  /** My own votes stand out. */
  me?: number;
}

/** Who votes for whom: from the shoulders of the one to the side of the other, bent over the middle. */
export function voteCurve(from: Place, to: Place): { d: string; end: { x: number; y: number } } {
  const start = { x: from.x, y: from.y - from.height * 0.42 };
  const aim = { x: to.x, y: to.y - to.height * 0.5 };
  const away = Math.hypot(aim.x - start.x, aim.y - start.y) || 1;
  const reach = to.height * 0.4;
  const end = { x: aim.x - ((aim.x - start.x) / away) * reach, y: aim.y - ((aim.y - start.y) / away) * reach };
  const bend = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - Math.min(70, away * 0.22) };
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
          <g key={`${vote.from}>${vote.to}`} className={styles.vote} data-mine={vote.from === me || undefined} data-pending={vote.pending || undefined}>
            <path d={d} className={styles.edge} />
            <path d={d} className={styles.line} pathLength={vote.pending ? undefined : 1} />
            <circle cx={end.x} cy={end.y} r="5" className={styles.head} />
          </g>
        );
      })}
    </svg>
  );
});
