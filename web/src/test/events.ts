// Test data: events of the year.
import type { EventEntry, EventPack, YearlyEvent } from '@/api/events';
import { aFriend } from './people';

const DAY = 86_400_000;
const both = (en: string, fr = en) => ({ en, fr });

/** When an event has each phase, in days from now. */
const TIMES = { planned: [20, 30], announced: [3, 13], running: [-3, 5.5], collecting: [-10, -1], over: [-30, -20] } as const;

export function aPack(over: Partial<EventPack> = {}): EventPack {
  return {
    id: 'night',
    name: both('Night out', 'Soirée'),
    description: both('For the opera.'),
    rarity: 'rare',
    price: 225,
    fullPrice: 300,
    coins: 225,
    moons: null,
    discount: 25,
    currency: 'coins',
    collected: false,
    previewElements: ['C1', 'P1'],
    colors: [0, 0],
    ...over,
  };
}

/** An event that unlocks a hat, a pet and a haircut, and sells a crown. Nobody has joined it. */
export function anEvent(over: Partial<YearlyEvent> = {}): YearlyEvent {
  const phase = over.phase ?? 'running';
  const [from, to] = TIMES[phase];
  const [start, end] = [Date.now() + from * DAY, Date.now() + to * DAY];
  const items = [
    ['C1', 40],
    ['P1', 150],
    ['H2', 320],
  ] as const;
  const isShown = phase !== 'planned';
  return {
    id: 'carnival-2026',
    name: 'carnival',
    title: both('Carnival', 'Le carnaval'),
    titleNotStarted: both('The masks are being painted'),
    titleEnded: both('The masks are off'),
    description: both('Everybody hides their face.'),
    descriptionNotStarted: both('Lanterns are going up.'),
    descriptionEnded: both('The confetti has been swept up.'),
    twist: both('The sky has turned violet.'),
    pictureUrl: '/events/carnival.svg',
    highlightSkinUrl: isShown ? '/api/event/carnival-2026/highlight.png' : null,
    phase,
    joined: false,
    announced: start - 7 * DAY,
    start,
    end,
    collectUntil: end + 3 * DAY,
    deeds: [
      { deed: 'game', points: 4 },
      { deed: 'tenWords', points: 1 },
    ],
    limitOfDay: 60,
    rewards: {
      exclusive: isShown ? { id: 'C2', price: 60, currency: 'moons', bought: false, refusal: 'event_not_joined' } : null,
      unlockable: isShown ? items.map(([id, points]) => ({ id, points, element: id, state: 'locked' as const })) : [],
    },
    packs: isShown ? [aPack()] : [],
    progress: null,
    ...over,
  };
}

/** The same event, joined, with so many points. */
export function aJoinedEvent(points: number, over: Partial<YearlyEvent> = {}, collected: readonly string[] = []): YearlyEvent {
  const event = anEvent(over);
  const state = (id: string, needed: number) => (collected.includes(id) ? 'collected' : points >= needed ? 'collectable' : 'locked');
  return {
    ...event,
    joined: true,
    progress: { points, today: Math.min(60, points), rank: points > 0 ? 12 : null, collected: [...collected] },
    rewards: {
      exclusive: event.rewards.exclusive && { ...event.rewards.exclusive, refusal: points < 40 ? 'not_enough_points' : null },
      unlockable: event.rewards.unlockable.map((item) => ({ ...item, state: state(item.id, item.points) })),
    },
    ...over,
  };
}

export function anEntry(id: number, username: string, points: number, rank: number): EventEntry {
  return { ...aFriend(id, { username }), points, rank };
}
