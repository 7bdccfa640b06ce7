// Which tab of the chat is open, and what was said in the others, or while the chat was not on screen, since the player looked.
import { useState } from 'react';
import type { GameView, Line } from '@/generated/engine';
import { isBeforeStart } from '../../words/phase';
import { channelsOf, linePlaces, type FeedChannel } from '../../model/feed';

export type ChatTab = FeedChannel | 'notes';

export interface Reading {
  tabs: ChatTab[];
  tab: ChatTab;
  open: (tab: ChatTab) => void;
  /** How many lines of each channel the player has not seen. */
  unread: Readonly<Record<FeedChannel, number>>;
  /** The same of all channels together. */
  allUnread: number;
  /** The place in the log of the first line of the open channel that was unread when the player opened it; null if none was. */
  firstUnread: number | null;
}

/** @param isShown whether the chat is on screen */
export function useReading(view: GameView, hides: (line: Line) => boolean, isShown: boolean): Reading {
  const channels = channelsOf(view);
  // Before the start a seat may still change hands, and with it what is noted on it.
  const takesNotes = view.me !== null && !isBeforeStart(view);
  const tabs: ChatTab[] = takesNotes ? [...channels, 'notes'] : channels;
  const [chosen, setChosen] = useState<ChatTab>('village');
  const tab = tabs.includes(chosen) ? chosen : 'village';

  // Switches to a channel when it becomes the only one that the player may write in, such as the pack's or the dead's.
  const { write } = view.permissions;
  const only = write.length === 1 && write[0] !== 'village' ? write[0] : undefined;
  const villageOpen = write.includes('village');
  const writeChannel = only ?? (villageOpen ? 'village' : null);
  const [lastWriteChannel, setLastWriteChannel] = useState<FeedChannel | null>(null);
  if (writeChannel !== lastWriteChannel) {
    setLastWriteChannel(writeChannel);
    // Who writes a note goes on writing it.
    if (only && chosen !== 'notes') setChosen(only);
    else if (villageOpen && chosen === 'pack') setChosen('village');
  }

  // What was said before the player came in counts as read. Places in the log stay the same when its oldest entries are dropped.
  const [everythingBefore] = useState(view.logged);
  const [seen, setSeen] = useState<Partial<Record<FeedChannel, number>>>({});
  const [firstUnread, setFirstUnread] = useState<number | null>(null);
  const unreadIn = (channel: FeedChannel) => linePlaces(view, channel, hides).filter((place) => place >= (seen[channel] ?? everythingBefore));
  const shown = isShown && tab !== 'notes' ? tab : null;
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    setFirstUnread(shown === null ? null : (unreadIn(shown)[0] ?? null));
  }
  // All lines of the open channel count as read.
  if (shown !== null && seen[shown] !== view.logged) setSeen({ ...seen, [shown]: view.logged });

  const unread = Object.fromEntries(channels.map((each) => [each, each === 'log' || each === shown ? 0 : unreadIn(each).length])) as Record<
    FeedChannel,
    number
  >;
  const allUnread = channels.reduce((sum, each) => sum + unread[each], 0);
  return { tabs, tab, open: setChosen, unread, allUnread, firstUnread };
}
