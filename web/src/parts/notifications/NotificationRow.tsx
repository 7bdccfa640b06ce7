// One notification: icon, text and time.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { relativeTime } from '@/shared/dates';
import { useMinute } from '@/shared/useMinute';
import { NoticeMark } from '@/ui/signs/NoticeMark';
import { RankMark } from '@/ui/signs/RankMark';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './NotificationRow.module.css';
import { notificationTexts, toneOf } from './words';

interface NotificationRowProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const now = useMinute();
  const { title, marker, text, path } = notificationTexts(t, notification, locale);
  return (
    <li className={styles.row} data-testid="notification" data-kind={notification.content.type} data-new={!notification.seen || undefined}>
      <NoticeMark kind={notification.content.type} tone={toneOf(notification.content.type)} />
      <div className={styles.words}>
        <p className={styles.name}>
          {!notification.seen && <VisuallyHidden>{t('notices.new')}: </VisuallyHidden>}
          <RankMark marker={marker} />
          {path === null ? (
            title
          ) : (
            <Link to={path} onClick={onFollow}>
              {title}
            </Link>
          )}
        </p>
        {text !== null && <p className={styles.text}>{text}</p>}
        <time className={styles.when} dateTime={new Date(notification.createdAt).toISOString()}>
          {relativeTime(locale, notification.createdAt, Math.max(now, notification.createdAt))}
        </time>
      </div>
    </li>
  );
}
