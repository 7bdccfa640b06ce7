import { useTranslation } from 'react-i18next';
import { cx } from '@/ui/cx';
import type { SeatPlace } from './layoutSeats';
import styles from './EmptySeat.module.css';

export interface EmptySeatProps {
  seat: number;
  place: SeatPlace;
  /** Given to the host only. */
  onInvite?: (seat: number) => void;
}

/** A free seat in the lobby, drawn as a stump; for the host, a button that invites. */
export function EmptySeat({ seat, place, onInvite }: EmptySeatProps) {
  const { t } = useTranslation();
  const style = {
    transform: `translate(${place.x}px, ${place.y}px)`,
    zIndex: 100 + Math.round(place.y),
    inlineSize: Math.max(44, place.height * 0.6),
    blockSize: Math.max(44, place.height * 0.5),
    marginInlineStart: -Math.max(44, place.height * 0.6) / 2,
    marginBlockStart: -Math.max(44, place.height * 0.5) + 4,
  };
  const stump = (
    <svg viewBox="0 0 80 66" className={styles.stump} aria-hidden="true">
      <ellipse cx="40" cy="58" rx="36" ry="7" fill="#0a061859" />
      <g stroke="#2a1a33" strokeWidth="3" strokeLinejoin="round">
        <path fill="#8c5d3f" d="M14 26v24c-4 4-8 6-10 8 10 2 16 0 20-2 4 4 12 4 16 4s12 0 16-4c4 2 10 4 20 2-2-2-6-4-10-8V26Z" />
        <path fill="#6b4430" stroke="none" d="M48 32h17v19l6 5c-6 1-10-1-14-2-4 3-8 4-12 4 4-8 5-16 3-26Z" />
        <ellipse cx="40" cy="26" rx="26" ry="11" fill="#dcb383" />
        <ellipse cx="40" cy="26" rx="15" ry="6" fill="none" strokeWidth="2" stroke="#a9784f" />
        <ellipse cx="40" cy="26" rx="6" ry="2.4" fill="none" strokeWidth="2" stroke="#a9784f" />
      </g>
      {onInvite && (
        <g className={styles.plus}>
          <circle cx="40" cy="18" r="15" fill="#f2a65a" stroke="#2a1a33" strokeWidth="3" />
          <path d="M40 10v16M32 18h16" stroke="#1d1122" strokeWidth="4" strokeLinecap="round" />
        </g>
      )}
    </svg>
  );
  if (!onInvite) {
    return (
      <span className={styles.empty} style={style} data-testid="empty-seat">
        {stump}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={cx(styles.empty, styles.invite)}
      style={style}
      aria-label={t('scene.invite')}
      data-testid="empty-seat"
      onClick={() => onInvite(seat)}
    >
      {stump}
    </button>
  );
}
