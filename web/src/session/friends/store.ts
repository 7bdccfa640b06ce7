// The store of the signed-in user's friends. It subscribes to the hub when imported, because events arrive before any
// component shows them.
import { useSyncExternalStore } from 'react';
import { hub } from '@/hub/hub';
import { NO_FRIENDS, reduceFriends, type FriendsEvent, type FriendsState } from './model';

let state: FriendsState = NO_FRIENDS;
let me = 0;
/** Incremented when the user changes. */
let generation = 0;
const listeners = new Set<() => void>();

export function getFriends(): FriendsState {
  return state;
}

export function dispatchFriends(event: FriendsEvent): void {
  state = reduceFriends(state, event, me);
  listeners.forEach((listener) => listener());
}

/** A dispatch for the result of an asynchronous request: it does nothing once the user has changed. */
export function dispatcherForUser(): (event: FriendsEvent) => void {
  const before = generation;
  return (event) => {
    if (before === generation) dispatchFriends(event);
  };
}

/** Clears the store when the user changes, unsent messages included. */
export function forgetFriends(): void {
  generation += 1;
  me = 0;
  state = NO_FRIENDS;
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
  dispatchFriends({ type: 'hydrate' });
});
hub.on('hydrateFriends', ({ friends }) => dispatchFriends({ type: 'hydrateFriends', friends }));
hub.on('hydrateFriendRequests', ({ requests }) => dispatchFriends({ type: 'hydrateFriendRequests', requests }));
hub.on('hydrateLastMessages', ({ messages }) => dispatchFriends({ type: 'hydrateLastMessages', messages }));
hub.on('newFriend', (friend) => dispatchFriends({ type: 'newFriend', friend }));
hub.on('removeFriend', ({ userId }) => dispatchFriends({ type: 'removeFriend', userId }));
hub.on('newFriendRequest', (request) => dispatchFriends({ type: 'newFriendRequest', request }));
hub.on('removeFriendRequest', ({ userId }) => dispatchFriends({ type: 'removeFriendRequest', userId }));
hub.on('newMessage', ({ key, ...message }) => dispatchFriends({ type: 'newMessage', message, key: key ?? null }));
hub.on('seenMessage', (seen) => dispatchFriends({ type: 'seenMessage', ...seen }));
hub.on('typing', ({ friendId }) => dispatchFriends({ type: 'typing', friendId, now: Date.now() }));
hub.on('friendConnect', (connected) => dispatchFriends({ type: 'friendConnect', ...connected }));
hub.on('friendDisconnect', ({ userId }) => dispatchFriends({ type: 'friendDisconnect', userId }));
hub.on('joinGame', (joined) => dispatchFriends({ type: 'joinGame', ...joined }));
hub.on('leaveGame', ({ userId }) => dispatchFriends({ type: 'leaveGame', userId }));
