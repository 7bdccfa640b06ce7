// The box to write in, or the reason why the player can't write.
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TEXT, type Channel } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { upcomingText } from '@/shared/dates';
import { IconButton } from '@/ui/buttons/IconButton';
import { PointingHand } from '@/ui/signs/PointingHand';
import { TextField } from '@/ui/forms/TextField';
import styles from './ChatComposer.module.css';
import { useGame, useGameState, useSource } from '../RoomContext';
import { MentionList } from './MentionList';
import { TalkTray } from './TalkTray';
import { TaskForecast } from './TaskForecast';
import { useSend } from '../useSend';

export function ChatComposer({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const { view } = useGame();
  const { advice } = useGameState();
  const send = useSend();
  const [text, setText] = useState('');
  const [isTrayOpen, setTrayOpen] = useState(false);
  const trayId = useId();
  const box = useRef<HTMLInputElement>(null);
  const mutedUntil = view.me === null ? null : (view.seats[view.me]?.mutedUntil ?? null);
  if (channel === 'village' && mutedUntil !== null) return <Muted until={mutedUntil} />;
  if (!view.permissions.write.includes(channel)) {
    const isDead = view.me !== null && view.seats[view.me]?.alive === false;
    const readsOnly = channel === 'pack' && view.permissions.read.includes('pack');
    const why =
      view.me === null
        ? t('chat.closedWatcher')
        : readsOnly
          ? t('chat.overhear')
          : isDead && channel === 'village'
            ? t('chat.closedDead')
            : isDead && channel === 'dead'
              ? w(view.unveiled ? 'dead.onlyListens' : 'dead.settling')
              : t(`chat.closed.${channel}`);
    return <p className={styles.closed}>{why}</p>;
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    // A refused text is put back, unless the player has typed something new.
    if ((await send({ type: 'say', channel, text: said })) !== null) setText((now) => (now === '' ? said : now));
  };
  const write = (words: string) => {
    setText(words.slice(0, MAX_TEXT));
    box.current?.focus();
  };
  return (
    <>
      {channel === 'village' && (
        <div className={styles.forecast}>
          <TaskForecast text={text} />
        </div>
      )}
      {isTrayOpen && (
        <TalkTray id={trayId} hasGestures={channel === 'village'} onWords={(words) => write(text === '' ? words : `${text.trimEnd()} ${words}`)} />
      )}
      <MentionList text={text} onPick={write} />
      <form className={styles.composer} onSubmit={(event) => void submit(event)}>
        <IconButton
          label={w('talk.tray')}
          aria-expanded={isTrayOpen}
          aria-controls={isTrayOpen ? trayId : undefined}
          onClick={() => setTrayOpen(!isTrayOpen)}
        >
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" aria-hidden="true">
            <circle cx="10" cy="10" r="7.5" />
            <path d="M7.2 8v.1M12.8 8v.1" strokeWidth="2.2" />
            <path d="M6.5 11.8c1.8 2.6 5.2 2.6 7 0" />
          </svg>
        </IconButton>
        <TextField
          ref={box}
          className={styles.field}
          label={t('chat.message')}
          hideLabel
          placeholder={t(`chat.placeholder.${channel}`)}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MAX_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton label={t('chat.send')} type="submit" variant="solid">
          <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
            <path d="M2 3l16 7-16 7 3-7-3-7Zm3.6 6.2h6v1.6h-6z" />
          </svg>
        </IconButton>
        {advice?.hand === 'chat' && <PointingHand className={styles.hand} />}
      </form>
    </>
  );
}

/** Shown while a moderator's mute lasts. */
function Muted({ until }: { until: number }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const source = useSource();
  // Converted from the room's clock to the browser's.
  const [time] = useState(() => upcomingText(locale, until - source.now() + Date.now(), Date.now()));
  return (
    <p className={styles.muted} data-testid="muted">
      {t('chat.muted', { time })}
    </p>
  );
}
