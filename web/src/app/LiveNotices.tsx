// Toasts for events that the user may not see on their current page. Each event is also shown permanently elsewhere.
import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import type { Friend, FriendRequest, Invite, Message, Notification } from '@/api/people';
import { notificationTexts, toneOf } from '@/parts/notifications/words';
import type { HubEvents } from '@/hub/protocol';
import { hub } from '@/hub/hub';
import { useService } from '@/hub/useService';
import { useLocale } from '@/i18n/LocaleContext';
import { getFriends } from '@/session/friends/store';
import { STORY_KEY } from '@/session/story';
import { openPanel, usePanel } from '@/session/panel';
import { timeText } from '@/shared/dates';
import { gamePath, paths } from '@/shared/paths';
import { notify } from '@/ui/overlays/notices';
import { useToast } from '@/ui/overlays/Toast';

/** Longer than the 5 s of other toasts: the player has to decide whether to join. */
const INVITE_MS = 15_000;

/** What toasts about a friend's messages are about. */
const conversationWith = (friendId: number) => `conversation ${friendId}`;

export function LiveNotices() {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const { show, drop } = useToast();
  const navigate = useNavigate();
  const isInRoom = useMatch(paths.game) !== null;

  const showInvite = useEffectEvent(({ from, path }: Invite) =>
    show({
      title: t('live.invite', { name: from.username }),
      marker: from.marker,
      durationMs: INVITE_MS,
      action: { label: t('live.join'), onPress: () => void navigate(path, { state: { enter: 'player' } }) },
    }),
  );
  const showRequest = useEffectEvent(({ user }: FriendRequest) =>
    show({
      title: t('live.request', { name: user.username }),
      marker: user.marker,
      action: { label: t('live.see'), onPress: () => openPanel({ tab: 'requests' }) },
    }),
  );
  const showFriend = useEffectEvent(({ username, marker }: Friend) => show({ kind: 'success', title: t('live.friend', { name: username }), marker }));
  const showMessage = useEffectEvent(({ senderId, text }: Message) => {
    const friend = getFriends().friends.find(({ id }) => id === senderId);
    const panel = usePanel.getState();
    // The reader wrote the message in another tab, or has the conversation open.
    if (!friend || (panel.open && panel.friendId === senderId)) return;
    show({
      about: conversationWith(senderId),
      title: friend.username,
      marker: friend.marker,
      text: text.length > 120 ? `${text.slice(0, 120)}…` : text,
      action: { label: t('live.answer'), onPress: () => openPanel({ tab: 'friends', friendId: senderId }) },
    });
  });
  const showAlert = useEffectEvent((notification: Notification) => {
    const { type, alert, params } = notification.content;
    // A ban is shown on a page of its own, and moons by a notice of their own (useShopEvents).
    if (!alert || params.act === 'ban' || type === 'payment' || type === 'paymentReceiver') return;
    // What a game brought stands at its end, with the steps of the pass; a toast would cover it.
    if (isInRoom && type === 'passItemUnlockable') return;
    const { title, text } = notificationTexts(t, notification, locale);
    // A word from the house.
    if (type === 'rank' || type === 'refundPurchase') notify({ kind: 'god', title, ...(text === null ? {} : { text }) });
    else show({ kind: toneOf(type), title, ...(text === null ? {} : { text }) });
  });
  const queries = useQueryClient();
  const showThanks = useEffectEvent(({ room, by }: HubEvents['thanked']) => {
    show({
      kind: 'success',
      title: by === null ? t('live.thankedBySomebody') : t('live.thanked', { name: by.username }),
      marker: by?.marker,
    });
    void queries.invalidateQueries({ queryKey: [STORY_KEY, room] });
  });
  const showRematch = useEffectEvent(({ next, invite }: HubEvents['room_rematch']) => {
    // The end screen itself shows it, and who plays elsewhere has a game already.
    if (isInRoom) return;
    show({
      title: t('live.rematch'),
      durationMs: INVITE_MS,
      action: { label: t('live.join'), onPress: () => void navigate(gamePath(next, invite), { state: { enter: 'player', anyLang: true } }) },
    });
  });
  const showClosing = useEffectEvent((closesAt: number) => {
    // Other pages have a line above them that says so.
    if (isInRoom) show({ title: t('connection.closing', { ns: 'common', time: timeText(locale, closesAt) }) });
  });

  useEffect(() => {
    // The hub also sends newFriend when something about a known friend has changed.
    const announced = new Set<string>();
    let known = new Set(getFriends().friends.map(({ id }) => id));
    const unsubscribe = [
      hub.on('hydrateFriends', ({ friends }) => {
        known = new Set(friends.map(({ id }) => id));
      }),
      hub.on('removeFriend', ({ userId }) => {
        known.delete(userId);
      }),
      hub.on('invite', (invite) => showInvite(invite)),
      hub.on('room_rematch', (rematch) => {
        // Told again for each who is ready.
        if (!announced.has(rematch.next)) showRematch(rematch);
        announced.add(rematch.next);
      }),
      hub.on('newFriendRequest', (request) => showRequest(request)),
      hub.on('newFriend', (friend) => {
        if (!known.has(friend.id)) showFriend(friend);
        known.add(friend.id);
      }),
      hub.on('newMessage', (message) => showMessage(message)),
      hub.on('thanked', (thanks) => showThanks(thanks)),
      hub.on('newNotification', (notification) => showAlert(notification)),
      // A toast about the conversation that is open would only cover it.
      usePanel.subscribe(({ open, friendId }) => {
        if (open && friendId !== null) drop(conversationWith(friendId));
      }),
      useService.subscribe(({ closesAt }, before) => {
        if (closesAt !== null && closesAt !== before.closesAt) showClosing(closesAt);
      }),
    ];
    return () => unsubscribe.forEach((off) => off());
  }, [drop]);
  return null;
}
