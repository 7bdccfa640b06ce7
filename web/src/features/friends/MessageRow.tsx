// A message of a conversation, and a message that is still being sent.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Friend, Message } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { dropOutgoing, resend } from '@/session/friends/chat';
import type { Outgoing } from '@/session/friends/model';
import { openPanel } from '@/session/panel';
import { relativeTime } from '@/shared/dates';
import { errorText } from '@/shared/errorText';
import { useMinute } from '@/shared/useMinute';
import { IconButton } from '@/ui/buttons/IconButton';
import { TextButton } from '@/ui/buttons/TextButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './Conversation.module.css';
import { MessageText } from './MessageText';
import { ReportPerson } from '@/parts/people/ReportPerson';

interface MessageRowProps {
  message: Message;
  friend: Friend;
  /** The reader's newest message that the friend has seen; only this one carries the mark. */
  isLastSeen: boolean;
}

export function MessageRow({ message, friend, isLastSeen }: MessageRowProps) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const now = useMinute();
  const [reporting, setReporting] = useState(false);
  const isTheirs = message.senderId === friend.id;
  return (
    <div className={styles.message} data-testid="message" data-mine={!isTheirs || undefined}>
      <p className={styles.bubble}>
        <VisuallyHidden>{isTheirs ? friend.username : t('chat.you')}: </VisuallyHidden>
        <MessageText text={message.text} />
      </p>
      <p className={styles.detail}>
        <time dateTime={new Date(message.createdAt).toISOString()}>{relativeTime(locale, message.createdAt, Math.max(now, message.createdAt))}</time>
        {isLastSeen && <span> · {t('chat.seen')}</span>}
        {isTheirs && (
          <IconButton label={t('report.label')} size="sm" className={styles.report} onClick={() => setReporting(true)}>
            <svg
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="M4 14V2.500h7.500L10 5.500l1.500 3H4" />
            </svg>
          </IconButton>
        )}
      </p>
      {reporting && (
        <ReportPerson
          reported={{ place: { type: 'message', messageId: message.id }, name: friend.username, quote: message.text }}
          userId={friend.id}
          onClose={() => setReporting(false)}
          onBlocked={() => openPanel({ tab: 'friends' })}
        />
      )}
    </div>
  );
}

export function OutgoingRow({ outgoing, friendId }: { outgoing: Outgoing; friendId: number }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  return (
    <div className={styles.message} data-testid="message" data-mine data-state={outgoing.failed === null ? 'sending' : 'failed'}>
      <p className={styles.bubble}>
        <VisuallyHidden>{t('chat.you')}: </VisuallyHidden>
        {outgoing.text}
      </p>
      {outgoing.failed === null ? (
        <p className={styles.detail}>{t('chat.sending')}</p>
      ) : (
        <p className={styles.failed} role="alert">
          {t('chat.notSent')} {errorText(common, outgoing.failed)}{' '}
          <TextButton onClick={() => resend(friendId, outgoing)}>{t('chat.again')}</TextButton>{' '}
          <TextButton onClick={() => dropOutgoing(friendId, outgoing)}>{t('chat.giveUp')}</TextButton>
        </p>
      )}
    </div>
  );
}
