// A sentence for each event, also for those that few were sent. Public events have the same texts as in the room.
import type { TFunction } from 'i18next';
import type { Action, Envelope, Order, Seat } from '@/generated/engine';
import { dateFormat, listFormat, numberFormat } from '@/i18n/formats';
import { winnerText } from '../words/endingWords';
import { listNames, nameOf, type Table } from '../words/names';
import { factText, noticeText } from '../words/noticeWords';
import { dayTitle, phaseTitle } from '../words/phase';
import { forWhom } from './entries';

export interface Words {
  t: TFunction;
  r: TFunction<'rewound'>;
  locale: string;
}

/** A moment, to the second. */
export function timeText(locale: string, moment: number): string {
  return dateFormat(locale, { timeStyle: 'medium' }).format(moment);
}

export function sentence(words: Words, table: Table, envelope: Envelope): string {
  const text = eventText(words, table, envelope);
  return text.charAt(0).toLocaleUpperCase(words.locale) + text.slice(1);
}

function eventText(words: Words, table: Table, { event, audience }: Envelope): string {
  const { t, r, locale } = words;
  const name = (seat: Seat | null | undefined) => nameOf(table, seat);
  const whom = forWhom(audience);
  /** The only recipients, or everybody. */
  const names = whom.type === 'seats' ? listNames(table, whom.seats, locale) : r('for.all');
  const because = (text: string, reason: string | null) => (reason === null ? text : r('event.because', { text, reason }));
  switch (event.type) {
    case 'configured':
      return r('event.configured', { count: event.settings.slots });
    case 'seated':
      return t('log.joined', { name: event.face.name });
    case 'vacated':
      return t(event.removed ? 'log.removed' : 'log.left', { name: name(event.seat) });
    case 'hostChanged':
      return event.seat === null ? r('event.noHost') : r('event.host', { name: name(event.seat) });
    case 'connected':
      return r(event.connected ? 'event.connected' : 'event.gone', { name: name(event.seat) });
    case 'phaseChanged': {
      const day = dayTitle(t, event);
      const phase = phaseTitle(t, event);
      return day === null ? phase : r('event.phase', { day, phase });
    }
    case 'hastened':
      return r('event.hastened', { time: timeText(locale, event.ends) });
    case 'roleGiven':
      return r('event.roleGiven', { names, role: t(`roles.${event.role}.name`) });
    case 'prompted':
      return r('event.prompted', { names, question: questionText(words, table, event.prompt.kind, event.prompt.victim) });
    case 'answered':
      return r('event.answered', { names, answer: answerText(words, table, event.action) });
    case 'promptClosed':
      return r('event.promptClosed', { names });
    case 'learned':
      return r('event.told', { names, text: factText(t, table, event.fact, locale) });
    case 'voted':
      if (event.target === null) return r('event.unvoted', { name: name(event.voter) });
      return event.accusation === null
        ? r('event.voted', { name: name(event.voter), target: name(event.target) })
        : t('log.accused', { by: name(event.voter), name: name(event.target), text: event.accusation });
    case 'packVoted':
      return event.target === null
        ? r('event.unvoted', { name: name(event.voter) })
        : r('event.packVoted', { name: name(event.voter), target: name(event.target) });
    case 'balloted':
      return event.candidate === null
        ? r('event.unvoted', { name: name(event.voter) })
        : r('event.balloted', { name: name(event.voter), target: name(event.candidate) });
    case 'causeKnown':
      return r('event.causeKnown', { name: name(event.seat), reason: t(`deathReason.${event.cause}`) });
    case 'said': {
      const { from, text } = event.line;
      const who = from.type === 'seat' ? name(from.seat) : from.type === 'mask' ? t('chat.mask', { mask: from.mask + 1 }) : t('chat.necromancer');
      return r('event.said', { name: who, text });
    }
    case 'gestured':
      return r(`event.gestured.${event.gesture}`, { name: name(event.seat) });
    case 'readied':
      return r(event.ready ? 'event.ready' : 'event.notReady', { name: name(event.seat) });
    case 'unveiled':
      return r('event.unveiled', { names });
    case 'betPlaced':
      return r('event.bet', { name: name(event.seat), camp: t(`camp.${event.camp}`) });
    case 'channelsChanged': {
      const { write } = event.permissions;
      const list = listFormat(locale).format(write.map((channel) => t(`chat.channel.${channel}`)));
      return write.length === 0 ? r('event.silent', { names }) : r('event.channels', { names, channels: list });
    }
    case 'kickVoteClosed':
      return event.removed ? t('log.removed', { name: name(event.seat) }) : r('event.kept', { name: name(event.seat) });
    case 'ended':
      return winnerText(t, event.ending);
    case 'aborted':
      return t('ending.aborted');
    case 'announced':
      return r('event.announced', { names: event.to === null ? r('for.all') : name(event.to), text: event.text });
    case 'muted':
      return because(r('event.muted', { name: name(event.seat), time: timeText(locale, event.until) }), event.reason);
    case 'unmuted':
      return r('event.unmuted', { name: name(event.seat) });
    case 'expelled':
      return because(r('event.expelled', { name: name(event.seat) }), event.reason);
    case 'moderated':
      // A record does not name moderators.
      return because(
        event.by === ''
          ? r('event.moderatedByNobody', { order: orderText(words, table, event.order) })
          : r('event.moderated', { by: event.by, order: orderText(words, table, event.order) }),
        event.reason,
      );
    case 'stood':
    case 'nobodyDied':
    case 'shielded':
    case 'died':
    case 'paused':
    case 'resumed':
    case 'voided':
      return noticeText(t, table, event, locale) ?? '';
    case 'mayorChanged':
      return noticeText(t, table, { type: 'mayor', seat: event.seat }, locale) ?? '';
    case 'voteCounted':
      return noticeText(t, table, { ...event, type: 'counted' }, locale) ?? '';
    case 'kickVoteOpened':
      return noticeText(t, table, { type: 'kickVote', seat: event.seat }, locale) ?? '';
  }
}

export function questionText(
  { t, r }: Words,
  table: Table,
  kind: Extract<Envelope['event'], { type: 'prompted' }>['prompt']['kind'],
  about: Seat | null,
): string {
  // Only the seat that is asked knows the role in the question, so a general word stands for it.
  return t(`prompt.${kind}.title`, { name: nameOf(table, about), role: r('visitor') });
}

export function answerText({ t, locale }: Words, table: Table, { verb, seats, role, text }: Action): string {
  const parts = [seats.length > 0 && listNames(table, seats, locale), role !== null && t(`roles.${role}.name`), text !== null && `“${text}”`].filter(
    (part) => typeof part === 'string',
  );
  return parts.length === 0 ? t(`verb.${verb}`) : `${t(`verb.${verb}`)} → ${parts.join(', ')}`;
}

export function orderText({ r, locale }: Words, table: Table, order: Order): string {
  switch (order.type) {
    case 'speak':
      return r('order.speak', { name: order.to === null ? r('for.all') : nameOf(table, order.to), text: order.text });
    case 'note':
      return r('order.note', { text: order.text });
    case 'mute':
      return r('order.mute', { name: nameOf(table, order.seat), time: durationText(locale, order.lasts) });
    case 'unmute':
    case 'remove':
      return r(`order.${order.type}`, { name: nameOf(table, order.seat) });
    case 'void':
    case 'pause':
    case 'resume':
      return r(`order.${order.type}`);
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function durationText(locale: string, lastsMs: number): string {
  const [unit, size] = lastsMs >= HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.round(lastsMs / size)));
}

/** The audience as text. The pack and the lovers are named as a group, with their members. */
export function forText(
  { t, r, locale }: Words,
  table: Table,
  envelope: Envelope,
  groups: { pack: readonly Seat[]; lovers: readonly Seat[] },
): string {
  const whom = forWhom(envelope.audience);
  if (whom.type !== 'seats') return r(`for.${whom.type}`);
  const { seats } = whom;
  const names = listNames(table, seats, locale);
  const within = (group: readonly Seat[]) => seats.length > 1 && seats.every((seat) => group.includes(seat));
  const { event } = envelope;
  if (event.type === 'said' && event.line.channel !== 'village') return `${t(`chat.channel.${event.line.channel}`)}: ${names}`;
  if (within(groups.pack)) return `${r('for.pack')}: ${names}`;
  if (within(groups.lovers)) return `${r('for.lovers')}: ${names}`;
  return names;
}
