// The hub's wire: frames, close codes and limits, as docs/PROTOCOL.md has them. The names of events and commands, and the types
// of their data, are generated from the server's tables.
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
/** The server pings every 20 s; after this long without a byte the connection is taken for dead. */
export const SILENCE_MS = 45_000;

export interface CommandFrame {
  id: number;
  cmd: CommandName;
  data: CommandData<CommandName>;
  /** Made by the client: the same key again gives the same answer and no second effect. */
  key?: string;
}

export interface ReplyFrame {
  re: number;
  /** Of the type that the command's answer has: a frame alone does not say which command it answers. */
  ok: never;
  error?: { code: string; params?: Record<string, unknown> };
}

/** An event under one of these names, with the data of that name. */
export type EventFrame<Name extends EventName = EventName> = {
  [Each in Name]: { seq: number; event: Each; data: HubEvents[Each] };
}[Name];

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

/**
 * Reads a frame. This is the one place where the server's text gets the types of its tables: the server encodes nothing else
 * under these names, and its tests hold what it encodes against the same tables.
 */
export function readFrame(text: string): ReplyFrame | EventFrame | null {
  try {
    const frame = JSON.parse(text) as Partial<ReplyFrame> | Partial<EventFrame> | null;
    return frame !== null && (isReply(frame) || isEvent(frame)) ? frame : null;
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
