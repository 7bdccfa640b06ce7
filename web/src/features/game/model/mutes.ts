// Mutes: the players whose lines this player hides. Nobody else is told, and the rules of the game ignore them.
import type { Face, Line } from '@/generated/engine';
import type { FeedItem } from './feed';

/** Oldest first. By name, which no two accounts share: a room tells no ids of its players. */
export type Choices = readonly (readonly [name: string, choice: 'hidden' | 'shown'])[];

/** In an anonymous game a mute holds for this room only: in another one the name is somebody else's. No username has a slash. */
export function nameToMute(room: string | null, { name, stranger }: Pick<Face, 'name' | 'stranger'>): string {
  return stranger ? `${room ?? ''}/${name}` : name;
}

/** Of more than this many, the oldest are dropped. */
export const MAX_CHOICES = 200;

/** A blocked player is hidden unless the player chose to show them. */
export function isHidden(choices: Choices, blocked: ReadonlySet<string>, name: string): boolean {
  const choice = choices.find(([known]) => known === name)?.[1];
  return choice === undefined ? blocked.has(name) : choice === 'hidden';
}

/** Keeps a choice only if it differs from the default. */
export function withChoice(choices: Choices, blocked: ReadonlySet<string>, name: string, hidden: boolean): Choices {
  const others = choices.filter(([known]) => known !== name);
  if (hidden === blocked.has(name)) return others;
  return [...others, [name, hidden ? 'hidden' : 'shown'] as const].slice(-MAX_CHOICES);
}

/** What the browser stores: the choices of each account that plays in it, the latest changed last. */
export type Kept = readonly { readonly account: number; readonly choices: Choices }[];

/** In a shared browser, the accounts that changed nothing for longest are dropped. */
export const MAX_ACCOUNTS = 5;

export function choicesOf(kept: Kept, account: number): Choices {
  return kept.find((each) => each.account === account)?.choices ?? [];
}

export function withChoices(kept: Kept, account: number, choices: Choices): Kept {
  return [...kept.filter((each) => each.account !== account), { account, choices }].slice(-MAX_ACCOUNTS);
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
