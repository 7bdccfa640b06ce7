// Sends a moderator's text to everybody, to one player, or as a note to other moderators.
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TEXT, type GameView } from '@/generated/engine';
import { errorText } from '@/shared/errorText';
import { IconButton } from '@/ui/buttons/IconButton';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { useToast } from '@/ui/overlays/Toast';
import type { ModRoomSource } from './ModRoomSource';
import styles from './SpeakForm.module.css';

export function SpeakForm({ source, view }: { source: ModRoomSource; view: GameView }) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const { show } = useToast();
  const [to, setTo] = useState('all');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const seats = view.seats.flatMap(({ seat, face }) => (face && !face.bot ? [{ value: String(seat), label: face.name }] : []));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || isSending) return;
    setSending(true);
    const refusal = await source.act(
      to === 'note' ? { type: 'note', text: said } : { type: 'speak', to: to === 'all' ? null : Number(to), text: said },
    );
    setSending(false);
    if (refusal === null) setText('');
    else show({ kind: 'danger', title: errorText(t, refusal) });
  };
  return (
    <form className={styles.form} aria-label={m('speak.title')} onSubmit={(event) => void submit(event)}>
      <Select<string>
        className={styles.to}
        label={m('speak.to')}
        hideLabel
        value={to}
        options={[{ value: 'all', label: m('speak.all') }, ...seats, { value: 'note', label: m('speak.note') }]}
        onChange={setTo}
      />
      <TextField
        label={m('speak.text')}
        hideLabel
        autoComplete="off"
        maxLength={MAX_TEXT}
        placeholder={to === 'note' ? m('speak.notePlaceholder') : m('speak.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton label={m('speak.send')} type="submit" variant="solid" aria-disabled={isSending || undefined}>
        <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path d="M2 3l16 7-16 7 3-7-3-7Zm3.6 6.2h6v1.6h-6z" />
        </svg>
      </IconButton>
    </form>
  );
}
