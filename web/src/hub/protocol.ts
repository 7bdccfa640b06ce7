// The hub's frames, close codes and limits (docs/PROTOCOL.md). The names of events and commands and the types of their data
// are generated from the server's tables.
import type { components } from '@/generated/api';

/** Each event's data. */
export type HubEvents = components['schemas']['HubEvents'];
export type EventName = keyof HubEvents;

/** Each command's data, and its answer as `ok`. */
export type HubCommands = components['schemas']['HubCommands'];
export type CommandName = keyof HubCommands;
export type CommandData<Name extends CommandName> = HubCommands[Name]['data'];
export type CommandAnswer<Name extends CommandName> = HubCommands[Name]['ok'];

export const PROTOCOL_VERSION = 1;
/** After this long without a message, answers to its own pings included, the client takes the socket for dead. */
export const SILENCE_MS = 45_000;

export interface CommandFrame {
  id: number;
  cmd: CommandName;
  data: CommandData<CommandName>;
  /** The idempotency key, made by the client: the same key again gives the same answer and no second effect. */
  key?: string;
}

export interface ReplyFrame {
  re: number;
  /** The command's answer. `never`, because a frame alone does not say which command it answers. */
  ok: never;
  error?: { code: string; params?: Record<string, unknown> };
}

/** The frame of one of these events, with that event's data. */
export type EventFrame<Name extends EventName = EventName> = {
  [Each in Name]: { seq: number; event: Each; data: HubEvents[Each] };
}[Name];

/** What the client does after a close code. */
export type CloseMeaning = 'retry' | 'retry-soon' | 'full' | 'replaced' | 'logged-out' | 'banned' | 'too-old';

const CLOSE_CODES: Readonly<Record<number, CloseMeaning>> = {
  // Standard WebSocket codes: going away, service restart.
  1001: 'retry-soon',
  1012: 'retry-soon',
  4000: 'replaced',
  4001: 'logged-out',
  4002: 'banned',
  4003: 'too-old',
  4006: 'retry-soon',
  4011: 'full',
};

/** Any other code (client too slow, rate limit, broken frame, silence, …) means to reconnect after a backoff. */
export function meaningOf(code: number): CloseMeaning {
  return CLOSE_CODES[code] ?? 'retry';
}

/**
 * Parses a frame. Its envelope is checked here; its data has the generated type, because the server encodes frames only from the
 * tables that the types are generated from, and its tests check that.
 */
export function readFrame(text: string): ReplyFrame | EventFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && (isReply(frame) || isEvent(frame)) ? frame : null;
  } catch {
    return null;
  }
}

function isReply(frame: object): frame is ReplyFrame {
  return 're' in frame && typeof frame.re === 'number';
}

function isEvent(frame: object): frame is EventFrame {
  return 'seq' in frame && typeof frame.seq === 'number' && 'event' in frame && typeof frame.event === 'string';
}
