// The friends panel: friends, requests, search, or one conversation in place of them.
import { useTranslation } from 'react-i18next';
import { useFriends } from '@/session/friends/store';
import { unreadOf } from '@/session/friends/model';
import { closePanel, openPanel, usePanel, type PanelTab } from '@/session/panel';
import { Avatar } from '@/ui/avatar/Avatar';
import { Drawer } from '@/ui/overlays/Drawer';
import { IconButton } from '@/ui/buttons/IconButton';
import { Tabs } from '@/ui/layout/Tabs';
import { RankMark } from '@/ui/signs/RankMark';
import { Conversation } from './Conversation';
import { FriendList } from './FriendList';
import { FriendMenu } from './FriendMenu';
import { FriendSearch } from './FriendSearch';
import styles from './FriendsPanel.module.css';
import { PresenceMark } from '@/parts/people/PresenceMark';
import { RequestList } from './RequestList';

export function FriendsPanel() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { open, tab, friendId } = usePanel();
  const state = useFriends();
  const friend = state.friends.find(({ id }) => id === friendId);
  const unread = unreadOf(state);
  const counted = (count: number) => (count > 0 ? count : undefined);
  return (
    <Drawer
      name="friendsList"
      open={open}
      onOpenChange={(next) => {
        if (!next) closePanel();
      }}
      closeLabel={common('app.close')}
      title={
        friend ? (
          <span className={styles.head}>
            <Avatar skin={friend.profilePicture} view="head" size="2.5rem" />
            <span className={styles.who}>
              <span className={styles.whoName}>
                <RankMark marker={friend.marker} />
                {friend.username}
              </span>
              <PresenceMark status={friend.status} />
            </span>
          </span>
        ) : (
          t('friends.title')
        )
      }
      before={
        friend && (
          <IconButton label={t('friends.back')} size="sm" onClick={() => openPanel({ tab: 'friends' })}>
            <svg
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="M10 3L5 8l5 5" />
            </svg>
          </IconButton>
        )
      }
      after={friend && <FriendMenu friend={friend} />}
    >
      {friend ? (
        <Conversation key={friend.id} friend={friend} />
      ) : (
        <Tabs<PanelTab>
          className={styles.tabs}
          label={t('friends.title')}
          value={tab}
          onChange={(next) => openPanel({ tab: next })}
          tabs={[
            { id: 'friends', label: t('friends.tab.friends'), badge: counted(unread), content: <FriendList /> },
            { id: 'requests', label: t('friends.tab.requests'), badge: counted(state.requests.length), content: <RequestList /> },
            { id: 'search', label: t('friends.tab.search'), content: <FriendSearch /> },
          ]}
        />
      )}
    </Drawer>
  );
}
