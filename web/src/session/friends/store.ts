// The friends of who is signed in, kept while the page is open. It listens from the start: what the hub tells of them comes
// before anything shows them.
import { useSyncExternalStore } from 'react';
import { hub } from '@/hub/hub';
import { NOBODY, step, type FriendsEvent, type FriendsState } from './model';

let state: FriendsState = NOBODY;
let me = 0;
/** Whose turn it is in this tab: it goes up when somebody goes. */
let turn = 0;
const listeners = new Set<() => void>();

export function getFriends(): FriendsState {
  return state;
}

export function tellFriends(event: FriendsEvent): void {
  state = step(state, event, me);
  listeners.forEach((listener) => listener());
}

/**
 * A way to tell what comes of something that is asked for now: it falls silent when somebody else has come meanwhile.
 */
export function tellLater(): (event: FriendsEvent) => void {
  const asked = turn;
  return (event) => {
    if (asked === turn) tellFriends(event);
  };
}

/** Forgets everything of the person who was signed in: what they read, and what they had not sent yet. */
export function forgetFriends(): void {
  turn += 1;
  me = 0;
  state = NOBODY;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFriends(): FriendsState {
  return useSyncExternalStore(subscribe, getFriends);
}

hub.on('hydrate', ({ user }) => {
  if (user && user.id !== me) {
    forgetFriends();
    me = user.id;
  }
  tellFriends({ type: 'hydrate' });
});
hub.on('hydrateFriends', ({ friends }) => tellFriends({ type: 'hydrateFriends', friends }));
hub.on('hydrateFriendRequests', ({ requests }) => tellFriends({ type: 'hydrateFriendRequests', requests }));
hub.on('hydrateLastMessages', ({ messages }) => tellFriends({ type: 'hydrateLastMessages', messages }));
hub.on('newFriend', (friend) => tellFriends({ type: 'newFriend', friend }));
hub.on('removeFriend', ({ userId }) => tellFriends({ type: 'removeFriend', userId }));
hub.on('newFriendRequest', (request) => tellFriends({ type: 'newFriendRequest', request }));
hub.on('removeFriendRequest', ({ userId }) => tellFriends({ type: 'removeFriendRequest', userId }));
hub.on('newMessage', ({ key, ...message }) => tellFriends({ type: 'newMessage', message, key: key ?? null }));
hub.on('seenMessage', (seen) => tellFriends({ type: 'seenMessage', ...seen }));
hub.on('typing', ({ friendId }) => tellFriends({ type: 'typing', friendId, now: Date.now() }));
hub.on('friendConnect', (connected) => tellFriends({ type: 'friendConnect', ...connected }));
hub.on('friendDisconnect', ({ userId }) => tellFriends({ type: 'friendDisconnect', userId }));
hub.on('joinGame', (joined) => tellFriends({ type: 'joinGame', ...joined }));
hub.on('leaveGame', ({ userId }) => tellFriends({ type: 'leaveGame', userId }));
