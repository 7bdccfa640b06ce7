import { describe, expect, it } from 'vitest';
import type { Friend } from '@/api/people';
import { aFriend, aMessage, ME } from '@/test/people';
import { conversationOf, NO_FRIENDS, reduceFriends, sortedFriends, unreadOf, type FriendsEvent, type FriendsState } from './model';

const ANNA = 2;
const friend = aFriend;
const message = (id: number, senderId: number, text = `message ${id}`) => aMessage(id, senderId, { text });

const known = (...friends: Friend[]): FriendsState => ({ ...NO_FRIENDS, isKnown: true, friends });
const after = (state: FriendsState, ...events: FriendsEvent[]) => events.reduce((now, event) => reduceFriends(now, event, ME), state);
const texts = (state: FriendsState) => conversationOf(state, ANNA).messages.map(({ text }) => text);
const anna = (state: FriendsState) => state.friends.find(({ id }) => id === ANNA);

describe('a conversation', () => {
  it('holds each message once and in order, whether it came as an event or in a page', () => {
    const state = after(
      known(friend(ANNA)),
      { type: 'newMessage', message: message(12, ANNA), key: null },
      { type: 'page', friendId: ANNA, messages: [message(12, ANNA), message(11, ME), message(10, ANNA)], more: false },
      { type: 'newMessage', message: message(12, ANNA), key: null },
    );
    expect(texts(state)).toEqual(['message 10', 'message 11', 'message 12']);
  });

  const outgoing = { key: 'k', text: 'hello', at: 5, failed: null };

  it('replaces an outgoing message by the sent one if the answer comes before the event', () => {
    const sending = after(known(friend(ANNA)), { type: 'sending', friendId: ANNA, outgoing });
    expect(conversationOf(sending, ANNA).outgoing).toEqual([outgoing]);
    const sent = after(
      sending,
      { type: 'sent', friendId: ANNA, key: 'k', message: message(9, ME, 'hello') },
      { type: 'newMessage', message: message(9, ME, 'hello'), key: 'k' },
    );
    expect(texts(sent)).toEqual(['hello']);
    expect(conversationOf(sent, ANNA).outgoing).toEqual([]);
  });

  it('replaces an outgoing message by the sent one if the event comes before the answer', () => {
    const sent = after(
      known(friend(ANNA)),
      { type: 'sending', friendId: ANNA, outgoing },
      { type: 'newMessage', message: message(9, ME, 'hello'), key: 'k' },
    );
    expect(texts(sent)).toEqual(['hello']);
    expect(conversationOf(sent, ANNA).outgoing).toEqual([]);
    expect(texts(after(sent, { type: 'sent', friendId: ANNA, key: 'k', message: message(9, ME, 'hello') }))).toEqual(['hello']);
  });

  it('keeps two messages with the same text apart', () => {
    const state = after(
      known(friend(ANNA)),
      { type: 'sending', friendId: ANNA, outgoing },
      { type: 'sending', friendId: ANNA, outgoing: { ...outgoing, key: 'k2' } },
      { type: 'newMessage', message: message(9, ME, 'hello'), key: 'k' },
      { type: 'sent', friendId: ANNA, key: 'k', message: message(9, ME, 'hello') },
      { type: 'sent', friendId: ANNA, key: 'k2', message: message(10, ME, 'hello') },
    );
    expect(texts(state)).toEqual(['hello', 'hello']);
    expect(conversationOf(state, ANNA).outgoing).toEqual([]);
  });

  it('keeps failed messages, even after a hydrate', () => {
    const state = after(
      known(friend(ANNA)),
      { type: 'sending', friendId: ANNA, outgoing },
      { type: 'notSent', friendId: ANNA, outgoing: { ...outgoing, failed: 'timeout' } },
      { type: 'hydrate' },
      { type: 'hydrateFriends', friends: [friend(ANNA)] },
    );
    expect(conversationOf(state, ANNA).outgoing).toEqual([{ ...outgoing, failed: 'timeout' }]);
    expect(conversationOf(state, ANNA).more).toBeNull();
  });

  it('is unchanged when another tab is hydrated', () => {
    const page = { type: 'page', friendId: ANNA, messages: [message(4, ME), message(3, ME)], more: false } as const;
    const reading = after(known(friend(ANNA)), page);
    const state = after(reading, { type: 'hydrateFriends', friends: [friend(ANNA, { unread: 1 })] });
    expect(conversationOf(state, ANNA)).toBe(conversationOf(reading, ANNA));
    expect(anna(state)?.unread).toBe(1);
    expect(conversationOf(after(reading, { type: 'hydrate' }), ANNA).more).toBeNull();
  });

  it('marks messages as seen by the friend, and never unmarks them', () => {
    const state = after(
      known(friend(ANNA)),
      { type: 'page', friendId: ANNA, messages: [message(4, ME), message(3, ME)], more: false },
      { type: 'seenMessage', friendId: ANNA, upTo: 3 },
      { type: 'page', friendId: ANNA, messages: [message(3, ME)], more: false },
    );
    expect(conversationOf(state, ANNA).messages.map(({ seen }) => seen)).toEqual([true, false]);
  });
});

describe('unread messages', () => {
  it("count friends' messages, not the reader's own", () => {
    const state = after(
      known(friend(ANNA), friend(3, { unread: 2 })),
      { type: 'newMessage', message: message(5, ANNA), key: null },
      { type: 'newMessage', message: message(6, ME), key: null },
    );
    expect(anna(state)?.unread).toBe(1);
    expect(unreadOf(state)).toBe(3);
  });
  it('are zero once the reader has read them, in this tab or another', () => {
    const unread = known(friend(ANNA, { unread: 4 }));
    expect(unreadOf(after(unread, { type: 'read', friendId: ANNA }))).toBe(0);
    expect(unreadOf(after(unread, { type: 'seenMessage', friendId: ANNA, upTo: 9, by: ME }))).toBe(0);
    expect(unreadOf(after(unread, { type: 'seenMessage', friendId: ANNA, upTo: 9, by: ANNA }))).toBe(4);
  });
  it('do not count the last messages of a hydrate, which the friends already include', () => {
    const state = after(known(friend(ANNA, { unread: 1 })), { type: 'hydrateLastMessages', messages: [message(5, ANNA)] });
    expect(anna(state)).toMatchObject({ unread: 1, lastMessage: { id: 5 } });
  });
});

describe('presence', () => {
  it('follows a friend online, into a game, out of it and offline', () => {
    let state = after(known(friend(ANNA, { isOnline: false, status: 'disconnected' })), { type: 'friendConnect', userId: ANNA });
    expect(anna(state)).toMatchObject({ isOnline: true, status: 'connected' });
    state = after(state, { type: 'joinGame', userId: ANNA, game: 'g', status: 'waiting' });
    expect(anna(state)).toMatchObject({ game: 'g', status: 'waiting' });
    state = after(state, { type: 'leaveGame', userId: ANNA });
    expect(anna(state)).toMatchObject({ game: null, status: 'connected' });
    state = after(state, { type: 'friendDisconnect', userId: ANNA });
    expect(anna(state)).toMatchObject({ isOnline: false, status: 'disconnected' });
  });
});

it('a new friend removes their request', () => {
  const state = after(
    known(),
    { type: 'newFriendRequest', request: { id: 1, user: friend(ANNA), createdAt: 0 } },
    { type: 'newFriend', friend: friend(ANNA) },
  );
  expect(state.requests).toEqual([]);
  expect(state.friends).toHaveLength(1);
});

it('orders friends with unread messages first, then by presence: waiting, playing, connected, disconnected', () => {
  const order = sortedFriends([
    friend(2, { status: 'disconnected' }),
    friend(3, { status: 'connected' }),
    friend(4, { status: 'waiting' }),
    friend(5, { status: 'disconnected', unread: 1 }),
    friend(6, { status: 'playing' }),
  ]);
  expect(order.map(({ id }) => id)).toEqual([5, 4, 6, 3, 2]);
});
