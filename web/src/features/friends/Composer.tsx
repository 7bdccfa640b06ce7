// The input line of a conversation. Enter sends; the engine checks the text before it is sent.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Friend } from '@/api/people';
import { MESSAGE_MAX } from '@/generated/engine';
import { sendMessage, sendTyping } from '@/session/friends/chat';
import { useMe } from '@/session/me';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { IconButton } from '@/ui/buttons/IconButton';
import { TextField } from '@/ui/forms/TextField';
import styles from './Conversation.module.css';

/** The counter is shown when fewer characters than this are left. */
const COUNT_FROM = 100;

export function Composer({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const { data: me } = useMe();
  const line = useFieldCheck('message', { optional: true });
  const isChecking = useRef(false);
  const left = MESSAGE_MAX - [...line.value.trim()].length;
  const isEmpty = line.value.trim() === '';
  if (me && !me.allowChat) return <p className={styles.closed}>{t('chat.offMe')}</p>;
  if (!friend.allowChat) return <p className={styles.closed}>{t('chat.off', { name: friend.username })}</p>;
  const send = async () => {
    if (isEmpty || isChecking.current) return;
    isChecking.current = true;
    const text = line.value;
    const isValid = await line.check();
    isChecking.current = false;
    if (!isValid) return;
    sendMessage(friend.id, text.trim());
    // Keeps what was typed during the check.
    line.setValue((now) => (now.startsWith(text) ? now.slice(text.length) : now));
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('chat.write', { name: friend.username })}
        hideLabel
        className={styles.line}
        placeholder={t('chat.write', { name: friend.username })}
        name="message"
        autoComplete="off"
        enterKeyHint="send"
        hint={left < COUNT_FROM ? t('chat.left', { count: Math.max(0, left) }) : undefined}
        error={line.error}
        {...line.input}
        onChange={(event) => {
          line.input.onChange(event);
          if (event.target.value.trim() !== '') sendTyping(friend.id);
        }}
      />
      <IconButton type="submit" variant="solid" label={t('chat.send')} disabled={isEmpty || line.error !== undefined}>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
          <path d="M2 8L14 2.500 10.500 14 8 9.500z M8 9.500L14 2.500" />
        </svg>
      </IconButton>
    </form>
  );
}
