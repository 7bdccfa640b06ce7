// What was said around a line, as the room told it.
import type { Channel } from '@/generated/engine';
import type { CaseFile } from '../queries';

export interface Heard {
  seq: number;
  seat: number;
  /** The account that sat there; null: a bot, or nobody any more. */
  user: number | null;
  channel: Channel;
  text: string;
  day: number;
  night: boolean;
}

const CHANNELS: Record<Channel, true> = { village: true, pack: true, lovers: true, dead: true };

/** The server describes them as maps: what is not of this shape is left out. */
export function contextOf(file: CaseFile): Heard[] {
  return file.context.flatMap((line) => {
    const { seq, seat, user, channel, text, day, night } = line;
    if (typeof seq !== 'number' || typeof seat !== 'number' || typeof text !== 'string' || typeof channel !== 'string') return [];
    if (!Object.hasOwn(CHANNELS, channel)) return [];
    return [
      {
        seq,
        seat,
        user: typeof user === 'number' ? user : null,
        channel: channel as Channel,
        text,
        day: typeof day === 'number' ? day : 0,
        night: night === true,
      },
    ];
  });
}
