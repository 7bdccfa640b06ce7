// The lines said around a reported one, from the room's testimony.
import type { Channel } from '@/generated/engine';
import type { CaseFile } from '../queries';

export interface ContextLine {
  seq: number;
  seat: number;
  /** The id of the account in the seat; null for a bot or an unknown account. */
  user: number | null;
  channel: Channel;
  text: string;
  day: number;
  night: boolean;
}

const CHANNELS: Record<Channel, true> = { village: true, pack: true, lovers: true, dead: true };

/** The API types context lines as free-form maps: those of another shape are dropped. */
export function contextOf(file: CaseFile): ContextLine[] {
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
