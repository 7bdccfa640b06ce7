import { useState, useSyncExternalStore } from 'react';
import { ProgressRing } from './ProgressRing';

export interface CountdownProps {
  /** When it ends, in milliseconds since the epoch. */
  endsAt: number;
  /** The whole duration, for the ring. By default what remains at the first render. */
  totalMs?: number;
  /** Read by screen readers, e.g. "Time left". */
  label: string;
  /** The clock, such as the server's. */
  now?: () => number;
  size?: string;
  /** Below this many seconds the countdown is highlighted. */
  urgentBelow?: number;
}

/** The time left until `endsAt`, as "4", "59" or "2:05". */
export function remaining(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How often the time is read, in milliseconds. */
const STEP = 250;

function eachStep(read: () => void): () => void {
  const timer = setInterval(read, STEP);
  return () => clearInterval(timer);
}

export function Countdown({ endsAt, totalMs, label, now = Date.now, size, urgentBelow = 10 }: CountdownProps) {
  // Read with every render too: a clock that has just been stopped is shown as it stands.
  const time = useSyncExternalStore(eachStep, () => Math.floor(now() / STEP) * STEP);
  const [whole, setWhole] = useState({ endsAt, ms: totalMs ?? Math.max(1, endsAt - time) });
  if (whole.endsAt !== endsAt) setWhole({ endsAt, ms: totalMs ?? Math.max(1, endsAt - time) });
  const left = Math.max(0, endsAt - time);
  return (
    <ProgressRing value={left / (totalMs ?? whole.ms)} label={label} size={size} urgent={left < urgentBelow * 1000}>
      <span role="timer" aria-live="off">
        {remaining(endsAt, time)}
      </span>
    </ProgressRing>
  );
}
