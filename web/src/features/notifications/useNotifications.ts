// The player's notifications, newest first, updated live.
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, bodyOf } from '@/api/client';
import type { Notification } from '@/api/people';
import { hub } from '@/hub/hub';

interface Page {
  notifications: Notification[];
  more: boolean;
  unseen: number;
}
type Pages = InfiniteData<Page, number | null>;

const NOTIFICATIONS_KEY = ['notifications'] as const;

/** Puts a new notification first, unless it is in the list already. */
function withNew(pages: Pages | undefined, notification: Notification): Pages | undefined {
  const [first, ...rest] = pages?.pages ?? [];
  if (!pages || !first || pages.pages.some((page) => page.notifications.some(({ id }) => id === notification.id))) return pages;
  return {
    ...pages,
    pages: [{ ...first, notifications: [notification, ...first.notifications], unseen: first.unseen + (notification.seen ? 0 : 1) }, ...rest],
  };
}

function asSeen(pages: Pages | undefined): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, unseen: 0, notifications: page.notifications.map((each) => ({ ...each, seen: true })) })),
    }
  );
}

export function useNotifications() {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ pageParam }) => bodyOf(api.GET('/api/notifications', { params: { query: pageParam === null ? {} : { before: pageParam } } })),
    initialPageParam: null as number | null,
    getNextPageParam: (page): number | null => (page.more ? (page.notifications.at(-1)?.id ?? null) : null),
  });
  useEffect(() => {
    const unsubscribers = [
      hub.on('newNotification', (notification) => queries.setQueryData<Pages>(NOTIFICATIONS_KEY, (now) => withNew(now, notification))),
      // A new stream: notifications may have been missed.
      hub.on('hydrate', () => void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queries]);

  const notifications = query.data?.pages.flatMap((page) => page.notifications) ?? [];
  const markSeen = () => {
    const newest = notifications[0];
    if (!newest || query.data?.pages[0]?.unseen === 0) return;
    // If this request is lost, the next load counts them as unseen again.
    api.POST('/api/notifications/seen', { body: { upTo: newest.id } }).catch(() => undefined);
  };
  /** New notifications stay marked while the menu is open, until it closes. */
  const showSeen = () => queries.setQueryData<Pages>(NOTIFICATIONS_KEY, asSeen);
  return { query, notifications, unseen: query.data?.pages[0]?.unseen ?? 0, markSeen, showSeen };
}
