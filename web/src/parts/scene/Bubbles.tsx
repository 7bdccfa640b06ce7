import { cx } from '@/ui/cx';
import { overlap, type Box, type SeatPlace } from './layoutSeats';
import type { SceneBubble } from './types';
import styles from './Bubbles.module.css';

export interface BubblesProps {
  width: number;
  bubbles: readonly SceneBubble[];
  place: (seat: number) => SeatPlace | undefined;
}

// In pixels: the widest bubble; the least distance to the scene's edges; near an edge, the distance of the tail from the bubble's end.
const MAX_WIDTH = 220;
const EDGE = 6;
const TAIL = 26;

/**
 * The box of width `widest` for a bubble of a speaker at `x`, within a scene of width `width`: its left end, the tail's offset
 * from there, and to which side a narrower bubble is aligned.
 */
export function bubbleBox(x: number, width: number, widest: number): { left: number; tail: number; side: 'start' | 'center' | 'end' } {
  const half = widest / 2;
  if (x - half < EDGE) {
    const left = Math.min(Math.max(EDGE, x - TAIL), width - widest - EDGE);
    return { left, tail: Math.max(x - left, 16), side: 'start' };
  }
  if (x + half > width - EDGE) {
    const left = Math.max(Math.min(width - EDGE, x + TAIL) - widest, EDGE);
    return { left, tail: Math.min(x - left, widest - 16), side: 'end' };
  }
  return { left: x - half, tail: half, side: 'center' };
}

/** The bubbles that no later one would cover. Their sizes are estimated from the lengths of their texts. */
export function visibleBubbles(bubbles: readonly SceneBubble[], width: number, widest: number, place: BubblesProps['place']): SceneBubble[] {
  const taken: Box[] = [];
  const kept: SceneBubble[] = [];
  for (const bubble of [...bubbles].reverse()) {
    const at = place(bubble.seat);
    if (!at) continue;
    const { left, side } = bubbleBox(at.x, width, widest);
    const wanted = bubble.text.length * 7 + 28;
    const wide = Math.min(wanted, widest);
    const tall = Math.min(3, Math.ceil((wanted - 28) / (widest - 28))) * 18 + 24;
    const start = side === 'start' ? left : side === 'end' ? left + widest - wide : left + (widest - wide) / 2;
    const bottom = at.y - at.height * 0.96;
    const box = { left: start, right: start + wide, top: bottom - tall, bottom };
    if (taken.some((other) => overlap(other, box))) continue;
    taken.push(box);
    kept.unshift(bubble);
  }
  return kept;
}

/** The latest messages as speech bubbles. Hidden from screen readers, which read them in the chat. */
export function Bubbles({ width, bubbles, place }: BubblesProps) {
  const widest = Math.min(MAX_WIDTH, width - 2 * EDGE);
  return (
    <div className={styles.bubbles} aria-hidden="true">
      {visibleBubbles(bubbles, width, widest, place).map((bubble) => {
        const at = place(bubble.seat);
        if (!at) return null;
        const { left, tail, side } = bubbleBox(at.x, width, widest);
        return (
          <div
            key={bubble.key}
            className={styles.place}
            style={{ transform: `translate(${left}px, ${at.y - at.height * 0.96}px)`, inlineSize: widest }}
          >
            <div className={styles.row} style={{ justifyContent: side }}>
              <p className={cx(styles.bubble, styles[bubble.tone ?? 'plain'])}>
                <span className={styles.words}>{bubble.text}</span>
              </p>
            </div>
            <span className={cx(styles.tail, styles[bubble.tone ?? 'plain'])} style={{ insetInlineStart: tail }} />
          </div>
        );
      })}
    </div>
  );
}
