// The hub's wire: frames, close codes and limits, as docs/PROTOCOL.md has them.

export const PROTOCOL_VERSION = 1;
/** The server pings every 20 s; after this long without a byte the connection is taken for dead. */
export const SILENCE_MS = 45_000;

export interface CommandFrame {
  id: number;
  cmd: string;
  data: unknown;
  /** Made by the client: the same key again gives the same answer and no second effect. */
  key?: string;
}

export interface ReplyFrame {
  re: number;
  ok?: unknown;
  error?: { code: string; params?: Record<string, unknown> };
}

export interface EventFrame {
  seq: number;
  event: string;
  data: unknown;
}

export type ServerFrame = ReplyFrame | EventFrame;

/** What a close code asks of the client. */
export type CloseMeaning = 'retry' | 'retry-soon' | 'replaced' | 'logged-out' | 'banned' | 'too-old';

const CLOSE_CODES: Readonly<Record<number, CloseMeaning>> = {
  // The browser's own: the server went away, or restarts.
  1001: 'retry-soon',
  1012: 'retry-soon',
  4000: 'replaced',
  4001: 'logged-out',
  4002: 'banned',
  4003: 'too-old',
  4006: 'retry-soon',
};

/** Too slow, too many messages, a broken frame, silence: coming back is all that can be done, after a wait. */
export function meaningOf(code: number): CloseMeaning {
  return CLOSE_CODES[code] ?? 'retry';
}

export function readFrame(text: string): ServerFrame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('re' in value && typeof value.re === 'number') return value as ReplyFrame;
  if ('seq' in value && typeof value.seq === 'number' && 'event' in value && typeof value.event === 'string') {
    return value as EventFrame;
  }
  return null;
}
