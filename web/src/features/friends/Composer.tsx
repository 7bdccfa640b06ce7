// The line to write on. Enter sends; what is too long says so before it is sent.
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Friend } from '@/api/people';
import { sendMessage, tellTyping } from '@/session/friends/chat';
import { useMe } from '@/session/me';
import { MAX_MESSAGE } from '@/shared/limits';
import { IconButton } from '@/ui/IconButton';
import { TextField } from '@/ui/TextField';
import styles from './Conversation.module.css';

/** From here on one sees how much is left. */
const COUNT_FROM = MAX_MESSAGE - 100;

export function Composer({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const { data: me } = useMe();
  const [text, setText] = useState('');
  const length = [...text.trim()].length;
  const isTooLong = length > MAX_MESSAGE;
  if (me && !me.allowChat) return <p className={styles.closed}>{t('chat.offMe')}</p>;
  if (!friend.allowChat) return <p className={styles.closed}>{t('chat.off', { name: friend.username })}</p>;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (length === 0 || isTooLong) return;
    sendMessage(friend.id, text.trim());
    setText('');
  };
  return (
    <form className={styles.composer} onSubmit={send}>
      <TextField
        label={t('chat.write', { name: friend.username })}
        hideLabel
        className={styles.line}
        placeholder={t('chat.write', { name: friend.username })}
        name="message"
        autoComplete="off"
        enterKeyHint="send"
        hint={length > COUNT_FROM ? t('chat.left', { count: MAX_MESSAGE - length }) : undefined}
        error={isTooLong ? t('chat.tooLong', { count: MAX_MESSAGE }) : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value.trim() !== '') tellTyping(friend.id);
        }}
      />
      <IconButton type="submit" variant="solid" label={t('chat.send')} disabled={length === 0 || isTooLong}>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
          <path d="M2 8L14 2.500 10.500 14 8 9.500z M8 9.500L14 2.500" />
        </svg>
      </IconButton>
    </form>
  );
}
