// Mutes: the players whose lines this player hides. Nobody else is told, and the rules of the game ignore them.
import type { Line } from '@/generated/engine';
import type { FeedItem } from './feed';

/** A player of an anonymous game, for one account and this room only: in another one the alias is somebody else's. */
export function strangerKey(account: number, room: string | null, alias: string): string {
  return `${account}/${room ?? ''}/${alias}`;
}

/** Of more than this many, the oldest are dropped: their games are over. */
export const MAX_STRANGERS = 200;

export function withStranger(keys: readonly string[], key: string, hidden: boolean): readonly string[] {
  const others = keys.filter((known) => known !== key);
  return hidden ? [...others, key].slice(-MAX_STRANGERS) : others;
}

export type ShownItem = FeedItem | { key: string; type: 'hidden'; lines: { key: string; line: Line }[] };

/** Folds consecutive hidden lines of the feed into one item, which can be opened. */
export function foldHidden(items: readonly FeedItem[], hides: (line: Line) => boolean): ShownItem[] {
  const shown: ShownItem[] = [];
  for (const item of items) {
    if (item.type !== 'line' || !hides(item.line)) {
      shown.push(item);
      continue;
    }
    const before = shown.at(-1);
    if (before?.type === 'hidden') before.lines.push(item);
    else shown.push({ key: `hidden${item.key}`, type: 'hidden', lines: [item] });
  }
  return shown;
}
