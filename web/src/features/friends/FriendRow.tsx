// A row of the friends' list: the friend's presence, the latest message, and the ways to reach them.
import { useTranslation } from 'react-i18next';
import type { Friend } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { openPanel } from '@/session/panel';
import { relativeTime } from '@/shared/dates';
import { useMinute } from '@/shared/useMinute';
import { Avatar } from '@/ui/avatar/Avatar';
import { RankMark } from '@/ui/signs/RankMark';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './FriendsPanel.module.css';
import { GameActions } from '@/parts/people/GameActions';
import { PresenceMark } from '@/parts/people/PresenceMark';
import { useIsTyping } from './useIsTyping';

export function FriendRow({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const now = useMinute();
  const isTyping = useIsTyping(friend.id);
  const { lastMessage, unread } = friend;
  const last = isTyping
    ? t('chat.typingShort')
    : lastMessage && (lastMessage.senderId === friend.id ? lastMessage.text : t('chat.mine', { text: lastMessage.text }));
  return (
    <li className={styles.row} data-testid="friend" data-unread={unread > 0 || undefined} data-status={friend.status}>
      <button type="button" className={styles.talk} onClick={() => openPanel({ tab: 'friends', friendId: friend.id })}>
        <span className={styles.face}>
          <Avatar skin={friend.profilePicture} view="head" size="3rem" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            <RankMark marker={friend.marker} />
            {friend.username}
          </span>
          <PresenceMark status={friend.status} />
          {last && <span className={styles.last}>{last}</span>}
        </span>
        <span className={styles.side}>
          {lastMessage && <span className={styles.when}>{relativeTime(locale, lastMessage.createdAt, Math.max(now, lastMessage.createdAt))}</span>}
          {unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{t('chat.unread', { count: unread })}</VisuallyHidden>
            </span>
          )}
        </span>
      </button>
      <GameActions friend={friend} />
    </li>
  );
}
