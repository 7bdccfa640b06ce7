// What the hub tells of people: the data of each event, as docs/PROTOCOL.md has them.
import type { Friend, FriendRequest, Invite, Message, Notification, Presence } from '@/api/people';
import { hub } from './hub';

export interface PeopleEvents {
  hydrate: { user: { id: number } };
  hydrateFriends: { friends: Friend[] };
  hydrateFriendRequests: { requests: FriendRequest[] };
  hydrateLastMessages: { messages: Message[] };
  /** A friend who is new, or of whom something has changed. */
  newFriend: Friend;
  removeFriend: { userId: number };
  newFriendRequest: FriendRequest;
  removeFriendRequest: { userId: number };
  /** `key` is the one it was sent with, for those who sent it. */
  newMessage: Message & { key?: string | null };
  /** `by` is who has seen them: the friend, or oneself in another tab. */
  seenMessage: { friendId: number; upTo: number; by?: number };
  typing: { friendId: number };
  friendConnect: { userId: number; status?: Presence; game?: string | null };
  friendDisconnect: { userId: number };
  /** Of a private game only that there is one. */
  joinGame: { userId: number; game: string | null; status: Presence };
  leaveGame: { userId: number };
  newNotification: Notification;
  invite: Invite;
  /** What one has subscribed to has changed; the account says to what. */
  updateSubscription: unknown;
}

/** Listens to one of them; the answer stops it. */
export function onPeople<Name extends keyof PeopleEvents>(event: Name, listener: (data: PeopleEvents[Name]) => void): () => void {
  return hub.on(event, (data) => listener(data as PeopleEvents[Name]));
}
