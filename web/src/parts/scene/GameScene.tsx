import { useCallback, useMemo, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { Backdrop } from './Backdrop';
import { Bubbles } from './Bubbles';
import { Centrepiece } from './Centrepiece';
import { EmptySeat } from './EmptySeat';
import { layoutSeats, type SeatPlace } from './layoutSeats';
import { SeatFigure } from './SeatFigure';
import type { SceneBubble, SceneMoon, ScenePhase, SceneSeat, SceneVote } from './types';
import { useSize } from './useSize';
import { VoteLines } from './VoteLines';
import styles from './GameScene.module.css';

export interface GameSceneProps {
  /** Names the picture for screen readers, e.g. "The village". */
  label: string;
  seats: readonly SceneSeat[];
  phase: ScenePhase;
  moon: SceneMoon;
  /** The seats that the player may pick now. */
  selectable?: ReadonlySet<number>;
  /** The picked seats. */
  selected?: readonly number[];
  /** Those of the picked seats whose command is not yet acknowledged. */
  pending?: readonly number[];
  votes?: readonly SceneVote[];
  bubbles?: readonly SceneBubble[];
  /** The seats whose death is being announced, which is animated: a beam of moonlight, and a rising tombstone. */
  dying?: readonly number[];
  /** The free seats, in the lobby. */
  freeSeats?: readonly number[];
  /** The design of the event that runs: the village wears its colours. */
  event?: string;
  /** What hangs above the village. */
  decor?: ReactNode;
  onPick?: (seat: number) => void;
  /** Opens the menu of a seat that `hasMenu`. */
  onMenu?: (seat: number, at: HTMLElement) => void;
  /** Given to the host only. */
  onInvite?: (seat: number) => void;
  className?: string;
}

const NO_SEATS: readonly number[] = [];
const NO_CHOICES: ReadonlySet<number> = new Set();
const NO_VOTES: readonly SceneVote[] = [];
const NO_BUBBLES: readonly SceneBubble[] = [];
const nothing = () => undefined;

/** The scene of a game: all seats around the fire, under today's moon. Fills its container. */
export function GameScene({
  label,
  seats,
  phase,
  moon,
  selectable = NO_CHOICES,
  selected = NO_SEATS,
  pending = NO_SEATS,
  votes = NO_VOTES,
  bubbles = NO_BUBBLES,
  dying = NO_SEATS,
  freeSeats = NO_SEATS,
  event,
  decor,
  onPick = nothing,
  onMenu,
  onInvite,
  className,
}: GameSceneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const numbers = useSameNumbers([...seats.map(({ seat }) => seat), ...freeSeats].sort((a, b) => a - b));
  const me = seats.find((seat) => seat.me)?.seat;

  const layout = useMemo(() => size && layoutSeats(Math.max(numbers.length, 5), size.width, size.height), [numbers, size]);
  const place = useCallback(
    (seat: number): SeatPlace | undefined => {
      // The player's own seat is in the middle of the near side; the others follow clockwise.
      const mine = me === undefined ? 0 : numbers.indexOf(me);
      const index = numbers.indexOf(seat);
      return index < 0 ? undefined : layout?.places[(index - mine + numbers.length) % numbers.length];
    },
    [layout, numbers, me],
  );
  const darkNumbers = useSameNumbers([...seats.filter(({ alive }) => !alive).map(({ seat }) => seat), ...freeSeats]);
  const dark = useMemo(() => new Set(darkNumbers), [darkNumbers]);

  const onArrow = useCallback((event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = [...(frame.current?.querySelectorAll<HTMLButtonElement>('button[data-seat]') ?? [])];
    const next = all[(all.indexOf(event.currentTarget) + step + all.length) % all.length];
    next?.focus();
  }, []);

  return (
    <div ref={frame} className={cx(styles.scene, className)} data-testid="scene" data-event={event} role="group" aria-label={label}>
      {size && layout && (
        <>
          <Backdrop
            width={size.width}
            height={size.height}
            phase={phase}
            moon={moon}
            seats={numbers}
            dark={dark}
            ring={layout.ring}
            centre={layout.centre}
          />
          {decor}
          <div className={styles.ring}>
            <Centrepiece phase={phase} {...layout.centre} />
            <VoteLines width={size.width} height={size.height} votes={votes} place={place} me={me} />
            {freeSeats.map((seat) => {
              const at = place(seat);
              return at && <EmptySeat key={`free${seat}`} seat={seat} place={at} onInvite={onInvite} />;
            })}
            {seats.map((seat) => {
              const at = place(seat.seat);
              return (
                at && (
                  <SeatFigure
                    key={seat.seat}
                    seat={seat}
                    place={at}
                    nameWidth={layout.nameWidth}
                    offer={selectable.size === 0 ? 'idle' : selectable.has(seat.seat) ? 'choice' : 'barred'}
                    selected={selected.includes(seat.seat)}
                    pending={pending.includes(seat.seat)}
                    asleep={seat.asleep ?? (phase === 'night' && !seat.me && !seat.pack)}
                    dying={dying.includes(seat.seat)}
                    onPick={onPick}
                    onMenu={onMenu}
                    onArrow={onArrow}
                  />
                )
              );
            })}
          </div>
          <Bubbles width={size.width} bubbles={bubbles} place={place} />
        </>
      )}
    </div>
  );
}

/** The same array as in the last render while it holds the same numbers, so that memoized children don't rerender. */
function useSameNumbers(numbers: readonly number[]): readonly number[] {
  const key = numbers.join();
  return useMemo(() => (key === '' ? NO_SEATS : key.split(',').map(Number)), [key]);
}
