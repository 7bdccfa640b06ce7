// A private conversation: its messages, those still being sent, and the input line.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Friend } from '@/api/people';
import { loadMessages, markRead } from '@/session/friends/chat';
import { conversationOf } from '@/session/friends/model';
import { useFriends } from '@/session/friends/store';
import { Button } from '@/ui/buttons/Button';
import { Skeleton } from '@/ui/layout/Skeleton';
import { Composer } from './Composer';
import styles from './Conversation.module.css';
import { GameActions } from '@/parts/people/GameActions';
import { MessageRow, OutgoingRow } from './MessageRow';
import { useIsTyping } from './useIsTyping';

export function Conversation({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { messages, outgoing, more } = conversationOf(useFriends(), friend.id);
  const isTyping = useIsTyping(friend.id);
  const [isLoadingMore, setLoadingMore] = useState(false);
  // Runs again after the hub began a new stream (`more` is null again); `loadMessages` puts the messages into the friends' store.
  const first = useQuery({
    queryKey: ['social', 'messages', friend.id, more === null],
    queryFn: async () => {
      await loadMessages(friend.id);
      return true;
    },
    enabled: more === null,
    staleTime: 0,
    gcTime: 0,
  });
  const older = async () => {
    setLoadingMore(true);
    await loadMessages(friend.id).catch(() => undefined);
    setLoadingMore(false);
  };

  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const last = messages.at(-1)?.id ?? 0;
  useLayoutEffect(() => {
    // A reader who has scrolled up is not pulled down.
    if (isAtEnd && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last, outgoing.length, isTyping, isAtEnd, more]);
  useMarkRead(friend.id, friend.unread);

  const lastSeen = messages.findLast((message) => message.senderId !== friend.id && message.seen)?.id;
  return (
    <div className={styles.conversation} data-testid="conversation">
      <GameActions friend={friend} />
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={t('chat.with', { name: friend.username })}
        aria-busy={more === null}
        // The list scrolls, so the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          setAtEnd(scrollHeight - scrollTop - clientHeight < 40);
        }}
      >
        {more === null && !first.isError && <Skeleton width="60%" height="2.5rem" />}
        {first.isError && more === null && (
          <p className={styles.note}>
            {t('chat.failed')}{' '}
            <Button size="sm" onClick={() => void first.refetch()}>
              {common('app.retry')}
            </Button>
          </p>
        )}
        {more === true && (
          <Button size="sm" variant="ghost" busy={isLoadingMore} onClick={() => void older()}>
            {t('chat.older')}
          </Button>
        )}
        {more === false && messages.length === 0 && outgoing.length === 0 && (
          <p className={styles.note}>{t('chat.empty', { name: friend.username })}</p>
        )}
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} friend={friend} isLastSeen={message.id === lastSeen} />
        ))}
        {outgoing.map((each) => (
          <OutgoingRow key={each.key} outgoing={each} friendId={friend.id} />
        ))}
        {isTyping && (
          <p className={styles.typing}>
            <span className={styles.dots} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            {t('chat.typing', { name: friend.username })}
          </p>
        )}
      </div>
      <Composer friend={friend} />
    </div>
  );
}

/** Tells the server that the messages were read, as soon as the reader sees them. */
function useMarkRead(friendId: number, unread: number): void {
  useEffect(() => {
    if (unread === 0) return;
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') markRead(friendId);
    };
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [friendId, unread]);
}
