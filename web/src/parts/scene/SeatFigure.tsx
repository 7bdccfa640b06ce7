import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import { PointingHand } from '@/ui/signs/PointingHand';
import { markerOf } from '@/ui/signs/markers';
import { RankIcon } from '@/ui/signs/RankIcon';
import type { SeatPlace } from './layoutSeats';
import { GestureIcon } from './GestureIcon';
import { MarkIcon } from './MarkIcon';
import type { SceneSeat } from './types';
import { useSeatPress } from './useSeatPress';
import styles from './SeatFigure.module.css';

export interface SeatFigureProps {
  seat: SceneSeat;
  place: SeatPlace;
  nameWidth: number;
  /** `choice`: may be picked now; `barred`: only other seats may; `idle`: there is no choice now. */
  offer: 'choice' | 'barred' | 'idle';
  selected: boolean;
  pending: boolean;
  asleep: boolean;
  /** The death is being announced: the tombstone rises. */
  dying: boolean;
  onPick: (seat: number) => void;
  onMenu?: (seat: number, at: HTMLElement) => void;
  onArrow: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

// A name tag, in pixels: the width of a letter, of an icon with its gap, and of the tag's padding.
const LETTER = 6.5;
const ICON = 14.5;
const PADDING = 11;

/** A seat with its player: a button whose label says the name and everything that is visible. */
export const SeatFigure = memo(function SeatFigure({
  seat,
  place,
  nameWidth,
  offer,
  selected,
  pending,
  asleep,
  dying,
  onPick,
  onMenu,
  onArrow,
}: SeatFigureProps) {
  const { t } = useTranslation();
  const {
    alive,
    me = false,
    host = false,
    mayor = false,
    bot = false,
    connected = true,
    votes = 0,
    accused = false,
    marks = [],
    mutedText,
    hasMenu = false,
  } = seat;
  const press = useSeatPress({
    pick: offer === 'choice' ? () => onPick(seat.seat) : null,
    menu: hasMenu && onMenu ? (at) => onMenu(seat.seat, at) : null,
    onArrow,
  });
  // If a press picks the seat, the menu opens by a long press instead.
  const pressOpens = hasMenu && offer !== 'choice';
  const marker = markerOf(seat.marker);
  const words = [
    me && t('scene.is.you'),
    marker !== null && t(`marker.${marker}`),
    !alive && t('scene.is.dead'),
    seat.roleName,
    seat.pack && alive && t('scene.is.pack'),
    mayor && t('scene.is.mayor'),
    host && t('scene.is.host'),
    bot && t('scene.is.bot'),
    !connected && alive && t('scene.is.away'),
    accused && alive && t('scene.is.accused'),
    mutedText,
    ...marks.map((mark) => t(`scene.mark.${mark}`)),
    seat.feeling && t(`scene.is.${seat.feeling}`),
    seat.guessText,
    seat.ready && t('scene.is.ready'),
    votes > 0 && t('scene.votes', { count: votes }),
    pending ? t('scene.is.pending') : selected && t('scene.is.selected'),
  ].filter((word): word is string => typeof word === 'string' && word !== '');

  const lettersWidth = seat.name.length * LETTER;
  const icons = [marker !== null, host, bot, mutedText !== undefined].filter(Boolean).length;
  const isTight = nameWidth < 64 || lettersWidth + icons * ICON + PADDING > nameWidth;
  return (
    <button
      type="button"
      className={cx(
        styles.seat,
        styles[offer],
        me && styles.me,
        !alive && styles.dead,
        selected && styles.selected,
        pending && styles.pending,
        !connected && styles.away,
        pressOpens && styles.open,
      )}
      style={{
        transform: `translate(${place.x}px, ${place.y}px)`,
        zIndex: 100 + Math.round(place.y),
        inlineSize: Math.max(nameWidth, place.height * 0.6),
        blockSize: place.height + 20,
        marginInlineStart: -Math.max(nameWidth, place.height * 0.6) / 2,
        marginBlockStart: -place.height,
      }}
      aria-label={[seat.name, ...words].join(', ')}
      aria-pressed={offer === 'choice' || selected ? selected : undefined}
      aria-disabled={offer === 'choice' || pressOpens ? undefined : true}
      aria-haspopup={pressOpens ? 'menu' : undefined}
      aria-keyshortcuts={hasMenu ? 'm' : undefined}
      data-testid="seat"
      data-seat={seat.seat}
      data-name={seat.name}
      data-alive={alive}
      data-speaking={seat.speaking === true || undefined}
      data-choice={offer === 'choice' || undefined}
      {...press}
    >
      <span
        className={styles.disc}
        style={{ inlineSize: place.height * 0.66, blockSize: place.height * 0.2, insetBlockStart: place.height * 0.88 }}
      />
      {dying && <span className={styles.beam} style={{ inlineSize: place.height * 0.9, blockSize: place.height * 3.4 }} />}
      <span className={cx(styles.figure, dying && styles.rising, seat.gesture && styles[seat.gesture])} style={{ blockSize: place.height }}>
        <Avatar skin={seat.skin} dead={!alive} asleep={asleep && alive} pack={seat.pack} speaking={seat.speaking} size={`${place.height}px`} />
      </span>
      {seat.medallion && (
        <span
          className={styles.role}
          style={{ inlineSize: Math.max(20, place.height * 0.27), marginInlineStart: -Math.max(26, place.height * 0.38) }}
        >
          {seat.medallion}
        </span>
      )}
      {mayor && alive && (
        <span className={styles.mayor} style={{ inlineSize: Math.max(16, place.height * 0.2), insetBlockStart: place.height * 0.56 }}>
          <MarkIcon icon="mayor" />
        </span>
      )}
      {(accused || marks.length > 0 || !connected || seat.feeling !== undefined || seat.guess || seat.ready) && alive && (
        <span className={styles.marks} style={{ fontSize: Math.max(16, place.height * 0.18), marginInlineStart: -Math.max(22, place.height * 0.33) }}>
          {!connected && <MarkIcon icon="away" />}
          {seat.ready && <MarkIcon icon="ready" />}
          {seat.feeling && <MarkIcon icon={seat.feeling} />}
          {seat.guess}
          {accused && <MarkIcon icon="accused" />}
          {marks.map((mark) => (
            <MarkIcon key={mark} icon={mark} />
          ))}
        </span>
      )}
      {seat.gesture && (
        <span className={styles.gesture} style={{ inlineSize: Math.max(26, place.height * 0.32) }} data-testid="gesture" data-gesture={seat.gesture}>
          <GestureIcon gesture={seat.gesture} />
        </span>
      )}
      {seat.pointed && <PointingHand className={styles.hand} />}
      {votes > 0 && (
        <span
          className={styles.votes}
          style={{ fontSize: Math.max(13, place.height * 0.14), marginInlineStart: place.height * 0.12 }}
          key={votes}
          aria-hidden="true"
        >
          {votes}
        </span>
      )}
      <span className={cx(styles.name, isTight && styles.tight)} style={{ maxInlineSize: nameWidth, insetBlockStart: place.height + 1 }}>
        {marker !== null && <RankIcon marker={marker} />}
        {host && <MarkIcon icon="host" />}
        {bot && <MarkIcon icon="bot" />}
        {mutedText !== undefined && <MarkIcon icon="muted" />}
        <span className={cx(styles.letters, lettersWidth < nameWidth && styles.fits)}>{seat.name}</span>
      </span>
    </button>
  );
});
