// Says in passing what happens while one is elsewhere in the product. All of it is kept somewhere too: a toast goes away.
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Friend, FriendRequest, Invite, Message, Notification } from '@/api/people';
import { noticeWords, toneOf } from '@/parts/notifications/words';
import { hub } from '@/hub/hub';
import { useLocale } from '@/i18n/LocaleContext';
import { getFriends } from '@/session/friends/store';
import { openPanel, usePanel } from '@/session/panel';
import { useToast } from '@/ui/overlays/Toast';

/** Longer than the 5 s of other toasts: the player has something to decide, and a seat to win. */
const INVITE_MS = 15_000;

export function LiveNotices() {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const { show } = useToast();
  const navigate = useNavigate();

  const invited = useEffectEvent(({ from, path }: Invite) =>
    show({
      title: t('live.invite', { name: from.username }),
      durationMs: INVITE_MS,
      action: { label: t('live.join'), onPress: () => void navigate(path, { state: { enter: 'player' } }) },
    }),
  );
  const asked = useEffectEvent(({ user }: FriendRequest) =>
    show({
      title: t('live.request', { name: user.username }),
      action: { label: t('live.see'), onPress: () => openPanel({ tab: 'requests' }) },
    }),
  );
  const befriended = useEffectEvent(({ username }: Friend) => show({ kind: 'success', title: t('live.friend', { name: username }) }));
  const written = useEffectEvent(({ senderId, text }: Message) => {
    const friend = getFriends().friends.find(({ id }) => id === senderId);
    const panel = usePanel.getState();
    // The reader wrote the message in another tab, or has the conversation open.
    if (!friend || (panel.open && panel.friendId === senderId)) return;
    show({
      title: friend.username,
      text: text.length > 120 ? `${text.slice(0, 120)}…` : text,
      action: { label: t('live.answer'), onPress: () => openPanel({ tab: 'friends', friendId: senderId }) },
    });
  });
  const told = useEffectEvent((notification: Notification) => {
    // A ban has a page of its own.
    if (!notification.content.alert || notification.content.params.act === 'ban') return;
    const { title, text } = noticeWords(t, notification, locale);
    show({ kind: toneOf(notification.content.type), title, ...(text === null ? {} : { text }) });
  });

  useEffect(() => {
    // A person who is known already is announced again when something about them has changed.
    let known = new Set(getFriends().friends.map(({ id }) => id));
    const undo = [
      hub.on('hydrateFriends', ({ friends }) => {
        known = new Set(friends.map(({ id }) => id));
      }),
      hub.on('removeFriend', ({ userId }) => {
        known.delete(userId);
      }),
      hub.on('invite', (invite) => invited(invite)),
      hub.on('newFriendRequest', (request) => asked(request)),
      hub.on('newFriend', (friend) => {
        if (!known.has(friend.id)) befriended(friend);
        known.add(friend.id);
      }),
      hub.on('newMessage', (message) => written(message)),
      hub.on('newNotification', (notification) => told(notification)),
    ];
    return () => undo.forEach((off) => off());
  }, []);
  return null;
}
