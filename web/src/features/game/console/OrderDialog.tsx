// Asks for the details and the reason of an order before it is given.
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TEXT, type GameView, type Order, type Seat } from '@/generated/engine';
import { nameOf } from '../words/names';
import { useLocale } from '@/i18n/LocaleContext';
import { errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { useToast } from '@/ui/overlays/Toast';
import type { ModRoomSource } from './ModRoomSource';
import styles from './OrderDialog.module.css';
import { orderText } from '../rewound/words';

const MINUTE = 60_000;
/** The longest mute that the engine accepts; no game lasts longer. */
const TO_THE_END = 24 * 60 * MINUTE;

const SEAT_ACTS = ['mute5', 'mute15', 'muteEnd', 'unmute', 'remove'] as const;
export type SeatAct = (typeof SEAT_ACTS)[number];
export type RoomAct = 'pause' | 'resume' | 'void';

/** What the dialog was opened for: any order on a seat, or one order about the room. */
export type Asked = { about: 'seat'; seat: Seat } | { about: 'room'; act: RoomAct };

function orderOn(seat: Seat, act: SeatAct): Order {
  switch (act) {
    case 'mute5':
      return { type: 'mute', seat, lasts: 5 * MINUTE };
    case 'mute15':
      return { type: 'mute', seat, lasts: 15 * MINUTE };
    case 'muteEnd':
      return { type: 'mute', seat, lasts: TO_THE_END };
    case 'unmute':
    case 'remove':
      return { type: act, seat };
  }
}

/** Orders that must have a reason. */
const NEEDS_REASON: ReadonlySet<Order['type']> = new Set(['remove', 'void']);

interface OrderDialogProps {
  source: ModRoomSource;
  view: GameView;
  asked: Asked;
  onClose: () => void;
}

export function OrderDialog({ source, view, asked, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const { t: r } = useTranslation('rewound');
  const { locale } = useLocale();
  const { show } = useToast();
  const isMuted = asked.about === 'seat' && view.seats[asked.seat]?.mutedUntil != null;
  const acts = SEAT_ACTS.filter((act) => act !== 'unmute' || isMuted);
  const [act, setAct] = useState<SeatAct>(isMuted ? 'unmute' : 'mute5');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);

  const order: Order = asked.about === 'seat' ? orderOn(asked.seat, act) : { type: asked.act };
  const name = asked.about === 'seat' ? nameOf(view, asked.seat) : '';
  const needsReason = NEEDS_REASON.has(order.type);
  const kind = asked.about === 'room' ? asked.act : order.type === 'mute' || order.type === 'unmute' ? order.type : 'remove';
  const confirm = kind === 'pause' || kind === 'resume' ? m(`act.${kind}`) : m(`act.${kind}Confirm`, { name });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (needsReason && reason.trim() === '') {
      setMissing(true);
      return;
    }
    setSending(true);
    setRefusal(null);
    const code = await source.act(order, reason);
    setSending(false);
    if (code !== null) {
      setRefusal(code);
      return;
    }
    show({ kind: 'success', title: m('act.done', { order: orderText({ t, r, locale }, view, order) }) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={asked.about === 'seat' ? m('act.title', { name }) : m(`act.${asked.act}`)}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" form="order" variant={needsReason ? 'danger' : 'primary'} busy={isSending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id="order" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {asked.about === 'seat' && (
          <Select<SeatAct>
            label={m('act.what')}
            value={act}
            options={acts.map((value) => ({ value, label: m(`act.${value}`) }))}
            onChange={(next) => {
              setAct(next);
              setMissing(false);
            }}
          />
        )}
        <p>{m(`act.${kind}Text`, { name })}</p>
        <TextField
          label={needsReason ? m('act.reason') : m('act.reasonOptional')}
          hint={asked.about === 'seat' ? m('act.reasonHint') : m('act.reasonHintRoom')}
          error={isMissing && reason.trim() === '' ? m('act.reasonNeeded') : undefined}
          required={needsReason}
          autoComplete="off"
          maxLength={MAX_TEXT}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {refusal !== null && (
          <p role="alert" className={styles.refusal}>
            {errorText(t, refusal)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
