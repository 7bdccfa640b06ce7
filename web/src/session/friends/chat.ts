// Writing to friends: a message is shown at once, and arrives once.
//
// INVARIANT: every try to send a message carries the key of its first one, so that the server takes it once.
import { api, bodyOf } from '@/api/client';
import { hub } from '@/hub/hub';
import { codeOf } from '@/shared/errorText';
import { conversationOf, type Outgoing } from './model';
import { getFriends, tellFriends, tellLater } from './store';

/** Nobody said no: it may arrive when the connection is back. */
const UNDECIDED: ReadonlySet<string> = new Set(['timeout', 'disconnected']);

export function sendMessage(friendId: number, text: string): void {
  attempt(friendId, { key: crypto.randomUUID(), text, at: Date.now(), failed: null });
}

export function sendAgain(friendId: number, outgoing: Outgoing): void {
  attempt(friendId, { ...outgoing, failed: null });
}

export function giveUp(friendId: number, outgoing: Outgoing): void {
  tellFriends({ type: 'givenUp', friendId, key: outgoing.key });
}

function attempt(friendId: number, outgoing: Outgoing): void {
  tellFriends({ type: 'sending', friendId, outgoing });
  const tell = tellLater();
  hub.send('chat.send', { friendId, text: outgoing.text }, { key: outgoing.key }).then(
    (message) => tell({ type: 'sent', friendId, key: outgoing.key, message }),
    (error: unknown) => tell({ type: 'notSent', friendId, outgoing: { ...outgoing, failed: codeOf(error) } }),
  );
}

/**
 * What was lost with the connection goes out again.
 *
 * INVARIANT: only once the server has said whose connection this is. An open socket alone may be another person's: the
 * browser's cookie may have changed meanwhile.
 */
function sendLost(): void {
  for (const [id, { outgoing }] of Object.entries(getFriends().conversations)) {
    for (const lost of outgoing) if (lost.failed !== null && UNDECIDED.has(lost.failed)) sendAgain(Number(id), lost);
  }
}
hub.on('hydrateFriends', sendLost);
hub.onResume(sendLost);

/** Fetches the latest messages of a conversation, or the ones before the oldest that is known. */
export async function loadMessages(friendId: number): Promise<void> {
  const { messages, more } = conversationOf(getFriends(), friendId);
  const before = more === null ? undefined : messages[0]?.id;
  const tell = tellLater();
  const page = await bodyOf(
    api.GET('/api/social/messages/{friendId}', { params: { path: { friendId }, query: before === undefined ? {} : { before } } }),
  );
  tell({ type: 'page', friendId, messages: page.messages, more: page.more });
}

/** Says that all that the friend has written was read. */
export function markRead(friendId: number): void {
  const { friends } = getFriends();
  if (friends.every(({ id, unread }) => id !== friendId || unread === 0)) return;
  tellFriends({ type: 'read', friendId });
  // The count comes again with the next hydrate if this is lost.
  api.POST('/api/social/seen/{friendId}', { params: { path: { friendId } } }).catch(() => undefined);
}

const TYPING_EVERY_MS = 3_000;
let lastTyping = { friendId: 0, at: 0 };

/** Tells the friend that one types, now and then while one does. */
export function tellTyping(friendId: number): void {
  const now = Date.now();
  if (lastTyping.friendId === friendId && now - lastTyping.at < TYPING_EVERY_MS) return;
  lastTyping = { friendId, at: now };
  hub.send('chat.typing', { friendId }, { keyed: false }).catch(() => undefined);
}
