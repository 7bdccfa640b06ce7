// Private messages: shown optimistically, delivered once.
//
// INVARIANT: every retry of a message carries the idempotency key of its first try, so that the server keeps it once.
import { api, bodyOf } from '@/api/client';
import { hub } from '@/hub/hub';
import { codeOf } from '@/shared/errorText';
import { conversationOf, type Outgoing } from './model';
import { getFriends, dispatchFriends, dispatcherForUser } from './store';

/** The codes after which the outcome is unknown: such a message is resent after a reconnect. */
const OUTCOME_UNKNOWN: ReadonlySet<string> = new Set(['timeout', 'disconnected']);

export function sendMessage(friendId: number, text: string): void {
  attempt(friendId, { key: crypto.randomUUID(), text, at: Date.now(), failed: null });
}

export function resend(friendId: number, outgoing: Outgoing): void {
  attempt(friendId, { ...outgoing, failed: null });
}

export function dropOutgoing(friendId: number, outgoing: Outgoing): void {
  dispatchFriends({ type: 'givenUp', friendId, key: outgoing.key });
}

function attempt(friendId: number, outgoing: Outgoing): void {
  dispatchFriends({ type: 'sending', friendId, outgoing });
  const dispatch = dispatcherForUser();
  hub.send('chat.send', { friendId, text: outgoing.text }, { key: outgoing.key }).then(
    (message) => dispatch({ type: 'sent', friendId, key: outgoing.key, message }),
    (error: unknown) => dispatch({ type: 'notSent', friendId, outgoing: { ...outgoing, failed: codeOf(error) } }),
  );
}

/**
 * Resends the messages whose outcome is unknown.
 *
 * INVARIANT: called only after the server has said to which account the connection belongs. An open socket alone may belong
 * to another account: the browser's cookie may have changed meanwhile.
 */
function resendUnknown(): void {
  for (const [id, { outgoing }] of Object.entries(getFriends().conversations)) {
    for (const message of outgoing) if (message.failed !== null && OUTCOME_UNKNOWN.has(message.failed)) resend(Number(id), message);
  }
}
hub.on('hydrateFriends', resendUnknown);
hub.onResume(resendUnknown);

/** Fetches the latest page of a conversation, or the page before its oldest loaded message. */
export async function loadMessages(friendId: number): Promise<void> {
  const { messages, more } = conversationOf(getFriends(), friendId);
  const before = more === null ? undefined : messages[0]?.id;
  const dispatch = dispatcherForUser();
  const page = await bodyOf(
    api.GET('/api/social/messages/{friendId}', { params: { path: { friendId }, query: before === undefined ? {} : { before } } }),
  );
  dispatch({ type: 'page', friendId, messages: page.messages, more: page.more });
}

/** Marks all messages of a friend as read. */
export function markRead(friendId: number): void {
  const { friends } = getFriends();
  if (friends.every(({ id, unread }) => id !== friendId || unread === 0)) return;
  dispatchFriends({ type: 'read', friendId });
  // If the request fails, the next hydrate brings the unread count back.
  api.POST('/api/social/seen/{friendId}', { params: { path: { friendId } } }).catch(() => undefined);
}

const TYPING_THROTTLE_MS = 3_000;
let lastTyping = { friendId: 0, at: 0 };

/** Tells a friend that the reader is typing; throttled. */
export function sendTyping(friendId: number): void {
  const now = Date.now();
  if (lastTyping.friendId === friendId && now - lastTyping.at < TYPING_THROTTLE_MS) return;
  lastTyping = { friendId, at: now };
  hub.send('chat.typing', { friendId }, { keyed: false }).catch(() => undefined);
}
