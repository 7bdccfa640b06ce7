// Mutes: whose lines a player does not want to see. No other player and no rule of the game knows of them.
import type { Face, Line } from '@/generated/engine';
import type { FeedItem } from './feed';

/** By name, which no two accounts share: it is all that a room tells of who sits there. The newest last. */
export type Choices = readonly (readonly [name: string, choice: 'hidden' | 'shown'])[];

/** In an anonymous game a mute counts for this room only: in the next one somebody else has that name. No username has a slash. */
export function nameToMute(room: string | null, { name, stranger }: Pick<Face, 'name' | 'stranger'>): string {
  return stranger ? `${room ?? ''}/${name}` : name;
}

/** More than this many are forgotten, the oldest first. */
export const MOST_CHOICES = 200;

/** Whom one has blocked is hidden until one has said otherwise. */
export function isHidden(choices: Choices, blocked: ReadonlySet<string>, name: string): boolean {
  const choice = choices.find(([known]) => known === name)?.[1];
  return choice === undefined ? blocked.has(name) : choice === 'hidden';
}

/** Only what differs from what would be anyway is worth remembering. */
export function withChoice(choices: Choices, blocked: ReadonlySet<string>, name: string, hidden: boolean): Choices {
  const others = choices.filter(([known]) => known !== name);
  if (hidden === blocked.has(name)) return others;
  return [...others, [name, hidden ? 'hidden' : 'shown'] as const].slice(-MOST_CHOICES);
}

/** What is kept in the browser: a list for each account that plays in it, the latest last. */
export type Kept = readonly { readonly account: number; readonly choices: Choices }[];

/** A browser that many share forgets those who have not changed anything for longest. */
export const MOST_ACCOUNTS = 5;

export function choicesOf(kept: Kept, account: number): Choices {
  return kept.find((each) => each.account === account)?.choices ?? [];
}

export function withChoices(kept: Kept, account: number, choices: Choices): Kept {
  return [...kept.filter((each) => each.account !== account), { account, choices }].slice(-MOST_ACCOUNTS);
}

export type ShownItem = FeedItem | { key: string; type: 'hidden'; lines: { key: string; line: Line }[] };

/** The feed with hidden lines that follow one another as one item, which can be opened. */
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
