// The items of a chat channel: the view's log sorted into channels, with a heading where a day or night begins.
import type { Channel, GameView, Line, LogEntry, SeatSet } from '@/generated/engine';
import { isPublic } from './knowledge';

export type FeedChannel = Channel | 'log';

export type FeedItem =
  /** `isLate`: it could not be read before the end. The key of any other line is its place in the log. */
  | { key: string; type: 'line'; line: Line; at: number; mentions: SeatSet; isLate: boolean }
  | { key: string; type: 'notice'; entry: Exclude<LogEntry, { type: 'said' } | { type: 'phase' } | { type: 'connected' }> }
  | { key: string; type: 'heading'; night: boolean; count: number };

/** Nights are counted like days: the first night comes before day 1. */
export function nightNumber(day: number): number {
  return day + 1;
}

/** Whether a channel shows an entry: public ones in the village, the player's own knowledge in the log. */
function isShownIn(channel: FeedChannel, entry: LogEntry): boolean {
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
    case 'host':
    case 'accused':
    case 'stood':
    case 'kickVote':
    case 'kickVoteClosed':
    case 'paused':
    case 'resumed':
      return channel === 'village';
    // A moderator's words reach the player in every channel.
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
    if (entry.type === 'connected' || !isShownIn(channel, entry)) return;
    // A heading is shown only above an item: a day or night without items has none.
    if (heading && heading.key !== lastHeading) {
      items.push(heading);
      lastHeading = heading.key;
    }
    if (entry.type === 'said') items.push({ key, type: 'line', line: entry.line, at: entry.at, mentions: entry.mentions, isLate: false });
    else items.push({ key, type: 'notice', entry });
  });
  // When the game is over every channel is open, so the lines that the player could not read are added.
  if (view.ending && channel !== 'village' && channel !== 'log') {
    const read = new Set(items.flatMap((item) => (item.type === 'line' ? [lineId(item.line)] : [])));
    view.ending.secretLines.forEach((line, at) => {
      if (line.channel === channel && !read.has(lineId(line))) items.push({ key: `s${at}`, type: 'line', line, at: 0, mentions: 0, isLate: true });
    });
  }
  return items;
}

function lineId(line: Line): string {
  return `${line.day}${line.night ? 'n' : 'd'}${JSON.stringify(line.from)}${line.text}`;
}

const ORDER: readonly Channel[] = ['village', 'pack', 'lovers', 'dead'];

/** The channels that have a tab: those that the player reads now, has read, or may read at the end; the log last. */
export function channelsOf(view: GameView): FeedChannel[] {
  const read = new Set<string>(view.permissions.read);
  read.add('village');
  for (const entry of view.log) if (entry.type === 'said') read.add(entry.line.channel);
  for (const line of view.ending?.secretLines ?? []) read.add(line.channel);
  return [...ORDER.filter((channel) => read.has(channel)), 'log'];
}

/** The places in the log of a channel's lines, without hidden ones and those that only the end tells. */
export function linePlaces(view: GameView, channel: FeedChannel, hides: (line: Line) => boolean = () => false): number[] {
  return feedOf(view, channel).flatMap((item) => (item.type === 'line' && !item.isLate && !hides(item.line) ? [Number(item.key)] : []));
}
