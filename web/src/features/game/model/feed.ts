// What stands in a channel of the chat: the view's log, sorted into channels, with headings where a day or night begins.
import type { Channel, GameView, Line, LogEntry } from '@/generated/engine';
import { isPublic } from './knowledge';

export type FeedChannel = Channel | 'log';

export type FeedItem =
  | { key: string; type: 'line'; line: Line }
  | { key: string; type: 'notice'; entry: Exclude<LogEntry, { type: 'said' } | { type: 'phase' } | { type: 'connected' }> }
  | { key: string; type: 'heading'; night: boolean; count: number };

/** Nights are counted like days: the first night comes before day 1. */
export function nightNumber(day: number): number {
  return day + 1;
}

/** Whether an entry that is not speech stands in this channel: the public ones in the village, what matters to me in the journal. */
function standsIn(channel: FeedChannel, entry: LogEntry): boolean {
  switch (entry.type) {
    case 'said':
      return entry.line.channel === channel;
    case 'learned':
      return channel === 'log' || (channel === 'village' && isPublic(entry.fact));
    case 'died':
    case 'nobodyDied':
    case 'mayor':
    case 'counted':
    case 'shielded':
      return channel === 'village' || channel === 'log';
    case 'joined':
    case 'left':
    case 'accused':
    case 'stood':
    case 'kickVote':
    case 'kickVoteClosed':
    case 'paused':
    case 'resumed':
      return channel === 'village';
    // What moderators say reaches one wherever one reads.
    case 'announced':
    case 'muted':
    case 'unmuted':
    case 'expelled':
    case 'voided':
      return true;
    case 'phase':
    case 'connected':
      return false;
  }
}

export function feedOf(view: GameView, channel: FeedChannel): FeedItem[] {
  const items: FeedItem[] = [];
  let heading: FeedItem | null = null;
  let lastHeading = '';
  const first = view.logged - view.log.length;
  view.log.forEach((entry, at) => {
    const key = String(first + at);
    if (entry.type === 'phase') {
      const night = entry.phase.type === 'night';
      if (night || entry.phase.type === 'dawn') {
        const count = night ? nightNumber(entry.day) : entry.day;
        heading = { key: `h${night ? 'n' : 'd'}${count}`, type: 'heading', night, count };
      }
      return;
    }
    if (entry.type === 'connected' || !standsIn(channel, entry)) return;
    // A heading is shown only above something: silent nights leave no trace.
    if (heading && heading.key !== lastHeading) {
      items.push(heading);
      lastHeading = heading.key;
    }
    items.push(entry.type === 'said' ? { key, type: 'line', line: entry.line } : { key, type: 'notice', entry });
  });
  // At the end every channel is open (CHAT-3): what was said out of my hearing stands there too.
  if (view.ending && channel !== 'village' && channel !== 'log') {
    const heard = new Set(items.flatMap((item) => (item.type === 'line' ? [lineId(item.line)] : [])));
    view.ending.secretLines.forEach((line, at) => {
      if (line.channel === channel && !heard.has(lineId(line))) items.push({ key: `s${at}`, type: 'line', line });
    });
  }
  return items;
}

function lineId(line: Line): string {
  return `${line.day}${line.night ? 'n' : 'd'}${JSON.stringify(line.from)}${line.text}`;
}

const ORDER: readonly Channel[] = ['village', 'pack', 'lovers', 'dead'];

/** The channels that have a tab: those one reads now, has read, or may read at the end; the journal last. */
export function channelsOf(view: GameView): FeedChannel[] {
  const heard = new Set<string>(view.permissions.read);
  heard.add('village');
  for (const entry of view.log) if (entry.type === 'said') heard.add(entry.line.channel);
  for (const line of view.ending?.secretLines ?? []) heard.add(line.channel);
  return [...ORDER.filter((channel) => heard.has(channel)), 'log'];
}

/** How many lines stand in each channel: what was not there when it was last looked at is unread. Who is muted does not call. */
export function countItems(view: GameView, channel: FeedChannel, hides: (line: Line) => boolean = () => false): number {
  return feedOf(view, channel).filter((item) => item.type === 'line' && !hides(item.line)).length;
}
