// The state of friends, friend requests and private conversations, and its pure reducer.
//
// INVARIANT: a conversation holds each message once and in the order of message ids, whether the command's answer, the
// hub's event or a page of older messages brought it.
import type { Friend, FriendRequest, Message, Presence } from '@/api/people';

/** A message that is being sent. `failed` is the code of the failure; a retry uses the same key. */
export interface Outgoing {
  key: string;
  text: string;
  at: number;
  failed: string | null;
}

export interface Conversation {
  /** Oldest first. */
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** Whether the server has older messages; null before the first page is loaded. */
  more: boolean | null;
}

export interface FriendsState {
  /** False until the hub's first hydrateFriends. */
  isKnown: boolean;
  friends: readonly Friend[];
  requests: readonly FriendRequest[];
  conversations: Readonly<Record<number, Conversation>>;
  /** For each friend who is typing, when that expires. */
  typing: Readonly<Record<number, number>>;
}

export const NO_FRIENDS: FriendsState = { isKnown: false, friends: [], requests: [], conversations: {}, typing: {} };
const EMPTY_CONVERSATION: Conversation = { messages: [], outgoing: [], more: null };

/** How long a friend counts as typing after a typing event. */
const TYPING_MS = 5_000;

export type FriendsEvent =
  /** This tab's stream begins anew: events may have been missed. */
  | { type: 'hydrate' }
  | { type: 'hydrateFriends'; friends: readonly Friend[] }
  | { type: 'hydrateFriendRequests'; requests: readonly FriendRequest[] }
  | { type: 'hydrateLastMessages'; messages: readonly Message[] }
  | { type: 'newFriend'; friend: Friend }
  | { type: 'removeFriend'; userId: number }
  | { type: 'newFriendRequest'; request: FriendRequest }
  | { type: 'removeFriendRequest'; userId: number }
  | { type: 'newMessage'; message: Message; key: string | null }
  | { type: 'seenMessage'; friendId: number; upTo: number; by?: number }
  | { type: 'typing'; friendId: number; now: number }
  | { type: 'friendConnect'; userId: number; status?: Presence; game?: string | null }
  | { type: 'friendDisconnect'; userId: number }
  | { type: 'joinGame'; userId: number; game: string | null; status: Presence }
  | { type: 'leaveGame'; userId: number }
  | { type: 'allowChat'; userId: number; allow: boolean }
  | { type: 'page'; friendId: number; messages: readonly Message[]; more: boolean }
  | { type: 'sending'; friendId: number; outgoing: Outgoing }
  | { type: 'sent'; friendId: number; key: string; message: Message }
  | { type: 'notSent'; friendId: number; outgoing: Outgoing }
  | { type: 'givenUp'; friendId: number; key: string }
  | { type: 'read'; friendId: number };

function friendOf(message: Message, me: number): number {
  return message.senderId === me ? message.receiverId : message.senderId;
}

export function conversationOf(state: FriendsState, friendId: number): Conversation {
  return state.conversations[friendId] ?? EMPTY_CONVERSATION;
}

function withMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) {
    const before = byId.get(message.id);
    // A page fetched before a seenMessage event may arrive after it.
    byId.set(message.id, before?.seen ? { ...message, seen: true } : message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function without<T>(record: Readonly<Record<number, T>>, id: number): Readonly<Record<number, T>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(id)));
}

function changeFriend(state: FriendsState, id: number, change: (friend: Friend) => Friend): FriendsState {
  return { ...state, friends: state.friends.map((friend) => (friend.id === id ? change(friend) : friend)) };
}

function changeConversation(state: FriendsState, id: number, change: (conversation: Conversation) => Conversation): FriendsState {
  return { ...state, conversations: { ...state.conversations, [id]: change(conversationOf(state, id)) } };
}

/** The friend with the message as the last one, and as one more unread if the friend has just written it. */
function withLast(friend: Friend, message: Message, isNew: boolean): Friend {
  if (friend.lastMessage && friend.lastMessage.id >= message.id) return friend;
  const isUnread = isNew && message.senderId === friend.id && !message.seen;
  return { ...friend, lastMessage: message, unread: friend.unread + (isUnread ? 1 : 0) };
}

function withNewMessage(state: FriendsState, message: Message, key: string | null, me: number): FriendsState {
  const friendId = friendOf(message, me);
  const conversation = conversationOf(state, friendId);
  if (conversation.messages.some(({ id }) => id === message.id)) return state;
  // The event may come before the answer of the command: it already replaces the outgoing message of its key.
  const next = changeConversation(state, friendId, (now) => ({
    ...now,
    messages: withMessages(now.messages, [message]),
    outgoing: now.outgoing.filter((outgoing) => outgoing.key !== key),
  }));
  const noLongerTyping = message.senderId === me ? next : { ...next, typing: without(next.typing, friendId) };
  return changeFriend(noLongerTyping, friendId, (friend) => withLast(friend, message, true));
}

/** @param me the reader's id, to tell their own messages from their friends' */
export function reduceFriends(state: FriendsState, event: FriendsEvent, me: number): FriendsState {
  switch (event.type) {
    case 'hydrate':
      // Messages are fetched again when a conversation is opened; unsent ones stay.
      return {
        ...state,
        conversations: Object.fromEntries(
          Object.entries(state.conversations).map(([id, conversation]) => [id, { ...EMPTY_CONVERSATION, outgoing: conversation.outgoing }]),
        ),
      };
    case 'hydrateFriends':
      // Sent to all of the reader's tabs whenever one of them is hydrated, so conversations are kept.
      return { ...state, isKnown: true, friends: event.friends };
    case 'hydrateFriendRequests':
      return { ...state, requests: event.requests };
    case 'hydrateLastMessages':
      return event.messages.reduce((now, message) => changeFriend(now, friendOf(message, me), (friend) => withLast(friend, message, false)), state);
    case 'newFriend':
      return {
        ...state,
        friends: [...state.friends.filter(({ id }) => id !== event.friend.id), event.friend],
        requests: state.requests.filter(({ user }) => user.id !== event.friend.id),
      };
    case 'removeFriend':
      return {
        ...state,
        friends: state.friends.filter(({ id }) => id !== event.userId),
        conversations: without(state.conversations, event.userId),
      };
    case 'newFriendRequest':
      return { ...state, requests: [...state.requests.filter(({ user }) => user.id !== event.request.user.id), event.request] };
    case 'removeFriendRequest':
      return { ...state, requests: state.requests.filter(({ user }) => user.id !== event.userId) };
    case 'newMessage':
      return withNewMessage(state, event.message, event.key, me);
    case 'seenMessage': {
      if (event.by === me) return changeFriend(state, event.friendId, (friend) => ({ ...friend, unread: 0 }));
      const seen = (message: Message) =>
        message.senderId === me && message.id <= event.upTo && !message.seen ? { ...message, seen: true } : message;
      const next = changeConversation(state, event.friendId, (now) => ({ ...now, messages: now.messages.map(seen) }));
      return changeFriend(next, event.friendId, (friend) => ({ ...friend, lastMessage: friend.lastMessage && seen(friend.lastMessage) }));
    }
    case 'typing':
      return { ...state, typing: { ...state.typing, [event.friendId]: event.now + TYPING_MS } };
    case 'friendConnect':
      return changeFriend(state, event.userId, (friend) => ({
        ...friend,
        isOnline: true,
        status: event.status ?? (friend.status === 'disconnected' ? 'connected' : friend.status),
        game: event.game === undefined ? friend.game : event.game,
      }));
    case 'friendDisconnect':
      return changeFriend(state, event.userId, (friend) => ({ ...friend, isOnline: false, status: 'disconnected' }));
    case 'joinGame':
      return changeFriend(state, event.userId, (friend) => ({ ...friend, game: event.game, status: event.status }));
    case 'leaveGame':
      return changeFriend(state, event.userId, (friend) => ({
        ...friend,
        game: null,
        status: friend.isOnline ? 'connected' : 'disconnected',
      }));
    case 'allowChat':
      return changeFriend(state, event.userId, (friend) => ({ ...friend, allowChat: event.allow }));
    case 'page':
      return changeConversation(state, event.friendId, (now) => ({
        ...now,
        messages: withMessages(now.messages, event.messages),
        more: event.more,
      }));
    case 'sending':
      return changeConversation(state, event.friendId, (now) => ({
        ...now,
        outgoing: [...now.outgoing.filter(({ key }) => key !== event.outgoing.key), event.outgoing],
      }));
    case 'sent': {
      const next = changeConversation(state, event.friendId, (now) => ({
        ...now,
        messages: withMessages(now.messages, [event.message]),
        outgoing: now.outgoing.filter(({ key }) => key !== event.key),
      }));
      return changeFriend(next, event.friendId, (friend) => withLast(friend, event.message, false));
    }
    case 'notSent':
      return changeConversation(state, event.friendId, (now) => ({
        ...now,
        outgoing: [...now.outgoing.filter(({ key }) => key !== event.outgoing.key), event.outgoing],
      }));
    case 'givenUp':
      return changeConversation(state, event.friendId, (now) => ({ ...now, outgoing: now.outgoing.filter(({ key }) => key !== event.key) }));
    case 'read':
      return changeFriend(state, event.friendId, (friend) => ({ ...friend, unread: 0 }));
  }
}

/** The friends in display order: unread messages first, then by presence, then by the latest message. */
export function sortedFriends(friends: readonly Friend[]): Friend[] {
  const presence: Record<Presence, number> = { waiting: 0, playing: 1, connected: 2, disconnected: 3 };
  return [...friends].sort(
    (a, b) =>
      Number(b.unread > 0) - Number(a.unread > 0) ||
      presence[a.status] - presence[b.status] ||
      (b.lastMessage?.createdAt ?? 0) - (a.lastMessage?.createdAt ?? 0) ||
      a.username.localeCompare(b.username),
  );
}

export function unreadOf(state: FriendsState): number {
  return state.friends.reduce((sum, friend) => sum + friend.unread, 0);
}
