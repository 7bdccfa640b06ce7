// Views and prompts for tests and the gallery: a plain game with five seats, overridden where needed.
import type { Channel, GameView, LogEntry, Offer, Prompt, Seat, SeatReport, SeatSet, SeatView, Verb } from '@/generated/engine';

const NAMES = ['Anna', 'Bob', 'Carl', 'Dora', 'Emil'];

export function aSeat(seat: number, over: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    face: { name: NAMES[seat] ?? `Player ${seat}`, skin: '', bot: false, level: 1 },
    alive: true,
    connected: true,
    role: null,
    infected: false,
    pack: false,
    lover: false,
    vote: null,
    packVote: null,
    accused: null,
    candidacy: null,
    death: null,
    ready: false,
    bet: null,
    mutedUntil: null,
    ...over,
  };
}

export function aView(over: Partial<GameView> = {}): GameView {
  return {
    me: 0,
    host: 0,
    settings: {
      slots: 5,
      roles: { werewolf: 1, seer: 1, villager: 3 },
      mayor: false,
      balancing: true,
      voice: false,
      private: false,
      serious: false,
      anonymous: false,
      available: true,
      alpha: false,
      lang: 'en',
      pace: 'normal',
    },
    botsAllowed: true,
    status: 3,
    phase: { type: 'day' },
    day: 1,
    began: 0,
    ends: 60_000,
    called: [],
    seats: NAMES.map((_, seat) => aSeat(seat)),
    myRole: 'seer',
    facts: [],
    prompts: [],
    permissions: { write: ['village'], read: ['village'] },
    log: [],
    logged: 0,
    mayor: null,
    accused: 0,
    remaining: { werewolf: 1, seer: 1, villager: 3 },
    lastVote: null,
    ballots: [],
    claims: [],
    unveiled: false,
    notebookClosed: null,
    kickVote: null,
    paused: false,
    deaths: 0,
    ending: null,
    task: null,
    barrels: 0,
    ...over,
  };
}

/** A villager who has won and lives. */
export function aReport(seat: number, over: Partial<SeatReport> = {}): SeatReport {
  return {
    seat,
    role: 'villager',
    camp: 'villagers',
    infected: false,
    lover: null,
    won: true,
    death: null,
    kills: 0,
    goodVotes: 0,
    saves: 0,
    words: 0,
    xp: 10,
    ...over,
  };
}

export function said(seat: number, text: string, channel: Channel = 'village'): LogEntry {
  return { type: 'said', at: 0, mentions: 0, line: { channel, from: { type: 'seat', seat }, text, day: 1, night: false } };
}

export function setOf(...seats: Seat[]): SeatSet {
  return seats.reduce((set, seat) => set | (1 << seat), 0);
}

/** An offer to choose one of `seats`, or nobody if there are none. */
export function anOffer(verb: Verb, seats: Seat[] = [], over: Partial<Offer> = {}): Offer {
  const count = seats.length > 0 ? 1 : 0;
  return { verb, choices: setOf(...seats), min: count, max: count, roles: [], text: false, barred: 0, barredBy: null, ...over };
}

export function aPrompt(kind: Prompt['kind'], ...offers: Offer[]): Prompt {
  return { id: 1, kind, offers, deadline: 60_000, victim: null, answered: null };
}
