// The bell: the player's notifications, newest first.
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useClosedByEscape } from '@/ui/overlays/escape';
import { CountedIcon } from '@/ui/buttons/CountedIcon';
import { NotificationRow } from '@/parts/notifications/NotificationRow';
import styles from './NotificationsMenu.module.css';
import { useNotifications } from './useNotifications';

export function NotificationsMenu() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const [open, setOpen] = useState(false);
  const { query, notifications, unseen, markSeen, showSeen } = useNotifications();
  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (next) markSeen();
    else showSeen();
  };
  useClosedByEscape(open, () => changeOpen(false));
  return (
    <Popover.Root open={open} onOpenChange={changeOpen}>
      <Popover.Trigger asChild>
        <IconButton label={unseen > 0 ? t('notices.openNew', { count: unseen }) : t('notices.open')}>
          <CountedIcon count={unseen}>
            <svg
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="M4.500 14h11c-1-1.200-1.500-2.500-1.500-5.500a4 4 0 0 0-8 0c0 3-.5 4.300-1.500 5.500z M8.300 16.500a2 2 0 0 0 3.400 0" />
            </svg>
          </CountedIcon>
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.menu} align="end" sideOffset={8} collisionPadding={8} aria-label={t('notices.title')}>
          <h2 className={styles.title}>{t('notices.title')}</h2>
          {query.isPending && <Skeleton height="3.5rem" />}
          {query.isError && (
            <p className={styles.note}>
              {t('notices.failed')}{' '}
              <Button size="sm" onClick={() => void query.refetch()}>
                {common('app.retry')}
              </Button>
            </p>
          )}
          {query.isSuccess && notifications.length === 0 && <p className={styles.note}>{t('notices.empty')}</p>}
          {notifications.length > 0 && (
            <ul className={styles.list} aria-label={t('notices.title')}>
              {notifications.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} onFollow={() => changeOpen(false)} />
              ))}
            </ul>
          )}
          {query.hasNextPage && (
            <Button size="sm" variant="ghost" block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('notices.more')}
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
