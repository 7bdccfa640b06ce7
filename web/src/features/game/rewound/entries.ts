// The entries of the chronicle: each envelope of a game with its kind, its subjects and its audience.
import type { Audience, Envelope, Event, Face, Seat } from '@/generated/engine';
import { hasSeat, seatsOf } from '../model/seatSet';
import type { Table } from '../words/names';

export const KINDS = ['chat', 'votes', 'powers', 'deaths', 'moderation', 'table'] as const;
export type Kind = (typeof KINDS)[number];

/** The audience of an entry besides moderators, who get everything. */
export type For = { type: 'all' } | { type: 'moderators' } | { type: 'seats'; seats: Seat[] };

export interface Entry {
  /** The envelope's position in the room, from 1: how many there were when it had come. */
  count: number;
  envelope: Envelope;
  kind: Kind;
  for: For;
  /** The seats that it is about and, unless it was for all, the seats that it was for. */
  seats: readonly Seat[];
  /** The players in their seats at that moment. */
  table: Table;
}

const SPECTATORS = 1 << 30;

const KIND_OF: Record<Event['type'], Kind> = {
  said: 'chat',
  gestured: 'chat',
  voted: 'votes',
  packVoted: 'votes',
  stood: 'votes',
  balloted: 'votes',
  mayorChanged: 'votes',
  voteCounted: 'votes',
  shielded: 'votes',
  kickVoteOpened: 'votes',
  kickVoteClosed: 'votes',
  roleGiven: 'powers',
  prompted: 'powers',
  answered: 'powers',
  promptClosed: 'powers',
  learned: 'powers',
  died: 'deaths',
  causeKnown: 'deaths',
  nobodyDied: 'deaths',
  announced: 'moderation',
  muted: 'moderation',
  unmuted: 'moderation',
  expelled: 'moderation',
  paused: 'moderation',
  resumed: 'moderation',
  voided: 'moderation',
  moderated: 'moderation',
  configured: 'table',
  seated: 'table',
  vacated: 'table',
  hostChanged: 'table',
  connected: 'table',
  readied: 'table',
  unveiled: 'table',
  betPlaced: 'table',
  phaseChanged: 'table',
  hastened: 'table',
  channelsChanged: 'table',
  ended: 'table',
  aborted: 'table',
};

export function forWhom(audience: Audience): For {
  if ((audience & SPECTATORS) !== 0) return { type: 'all' };
  const seats = seatsOf(audience);
  return seats.length === 0 ? { type: 'moderators' } : { type: 'seats', seats };
}

/** Whether an audience includes a seat, or spectators. */
export function reached(audience: Audience, eyes: Seat | 'watcher'): boolean {
  return eyes === 'watcher' ? (audience & SPECTATORS) !== 0 : hasSeat(audience, eyes);
}

function subjectsOf(event: Event): Seat[] {
  const seats: (Seat | null)[] = [];
  if ('seat' in event) seats.push(event.seat);
  if ('voter' in event) seats.push(event.voter);
  if ('target' in event) seats.push(event.target);
  if ('candidate' in event) seats.push(event.candidate);
  if (event.type === 'said' && event.line.from.type === 'seat') seats.push(event.line.from.seat);
  if (event.type === 'announced') seats.push(event.to);
  if (event.type === 'answered') seats.push(...event.action.seats);
  if (event.type === 'voteCounted') seats.push(...seatsOf(event.leaders));
  if (event.type === 'moderated' && 'seat' in event.order) seats.push(event.order.seat);
  if (event.type === 'moderated' && 'to' in event.order) seats.push(event.order.to);
  return seats.filter((seat) => seat !== null);
}

/** The position (from 1) of the envelope numbered `seq`, or of the last one before that number; at least 1. */
export function countAt(envelopes: readonly Envelope[], seq: number): number {
  return Math.max(1, envelopes.findLastIndex((envelope) => envelope.seq <= seq) + 1);
}

type Faces = readonly { face: Face | null }[];

/** Caches each envelope's entry, and the faces in the seats after it, so that a grown list is not built anew. */
const cache = new WeakMap<Envelope, { entry: Entry; faces: Faces }>();

/** `envelopes` begins at the room's beginning: the cache relies on an envelope always having the same ones before it. */
export function chronicleOf(envelopes: readonly Envelope[]): Entry[] {
  let before: Faces = [];
  return envelopes.map((envelope, index) => {
    const known = cache.get(envelope) ?? entryOf(envelope, index + 1, before);
    cache.set(envelope, known);
    before = known.faces;
    return known.entry;
  });
}

function entryOf(envelope: Envelope, count: number, before: Faces): { entry: Entry; faces: Faces } {
  const { event, audience } = envelope;
  let faces = before;
  if (event.type === 'seated') faces = withFace(faces, event.seat, event.face);
  if (event.type === 'vacated') faces = withFace(faces, event.seat, null);
  const whom = forWhom(audience);
  const seats = new Set([...subjectsOf(event), ...(whom.type === 'seats' ? whom.seats : [])]);
  // The entry still names the player who leaves.
  const table = { seats: event.type === 'vacated' ? before : faces };
  return { entry: { count, envelope, kind: KIND_OF[event.type], for: whom, seats: [...seats], table }, faces };
}

function withFace(faces: Faces, seat: Seat, face: Face | null): Faces {
  return Array.from({ length: Math.max(faces.length, seat + 1) }, (_, at) => (at === seat ? { face } : (faces[at] ?? { face: null })));
}

export interface Filter {
  text: string;
  seat: Seat | null;
  kind: Kind | null;
}

export const NO_FILTER: Filter = { text: '', seat: null, kind: null };

/** Folds case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The entries that fit the filter; `words` gives an entry's sentence. */
export function filtered(entries: readonly Entry[], { text, seat, kind }: Filter, words: (entry: Entry) => string): Entry[] {
  const wanted = plain(text.trim());
  return entries.filter(
    (entry) =>
      (kind === null || entry.kind === kind) &&
      (seat === null || entry.seats.includes(seat)) &&
      (wanted === '' || plain(words(entry)).includes(wanted)),
  );
}
