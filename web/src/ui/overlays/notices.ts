// The notices on the screen: short messages that come with motion and a sound, and leave by themselves. They are shown from anywhere
// by `notify`; NoticeStage draws them.
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { play } from '../sound/sound';

/**
 * How a notice looks, moves and sounds:
 * reward: something small was received; reward_big: something that one looks at;
 * popup: something was done, it rises from below; popdown: something could not be done, it falls from above;
 * toggle: something was switched; lightning: something has changed under one's hands; god: a word from the house.
 */
export type NoticeKind = 'reward' | 'reward_big' | 'popup' | 'popdown' | 'toggle' | 'lightning' | 'god';

export interface NoticeMessage {
  kind: NoticeKind;
  title: string;
  text?: string;
  /** Such as what was received. Decorative: the words say it too. */
  picture?: ReactNode;
  /** A button. Its action must be available elsewhere too, because the notice disappears. */
  action?: { label: string; onPress: () => void };
  /** Callers say in a comment why they need another duration than their kind's. */
  durationMs?: number;
}

export interface ShownNotice extends NoticeMessage {
  id: number;
}

/** How many are shown at once; the oldest is dropped. */
const MAX_SHOWN = 4;

interface Notices {
  notices: readonly ShownNotice[];
  lastId: number;
}

export const useNotices = create<Notices>()(() => ({ notices: [], lastId: 0 }));

/** Shows a notice, in the place of one that says the same. */
export function notify(message: NoticeMessage): void {
  play(message.kind);
  useNotices.setState(({ notices, lastId }) => {
    const others = notices.filter(({ kind, title }) => kind !== message.kind || title !== message.title);
    return { lastId: lastId + 1, notices: [...others, { ...message, id: lastId + 1 }].slice(-MAX_SHOWN) };
  });
}

export function dropNotice(gone: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter(({ id }) => id !== gone) }));
}
