// Seasons and events as the API tells admins of them, for tests.
import type { PlannedEvent, PlannedStep, StaffEvent, StaffSeason, StaffSeasons, TriedEvent, TriedPass } from './queries';

const words = (text: string) => ({ en: text, fr: text });

/** Forty steps: coins with the pass, two elements, moons at the thirtieth, and coins for everybody at every tenth. */
function aSeason(number: number, name: string, over: Partial<StaffSeason> = {}): StaffSeason {
  const steps: PlannedStep[] = Array.from({ length: 40 }, (_, at) => at + 1).flatMap((order) => {
    const free: PlannedStep[] = order % 10 === 0 ? [{ order, free: true, coins: 50 }] : [];
    if (order === 5) return [...free, { order, free: false, element: 'C1', coins: 100 }];
    if (order === 40) return [...free, { order, free: false, element: 'X401', coins: 0 }];
    if (order === 30) return [...free, { order, free: false, moons: 60 }];
    return [...free, { order, free: false, coins: 20 }];
  });
  return {
    start: Date.UTC(2027, number - 300, 1, 12),
    end: Date.UTC(2027, number - 299, 1, 12),
    name: words(name),
    origin: 'calendar',
    pass: { season: number, theme: 'wolfMoon', elements: steps },
    ...over,
  };
}

export function anEvent(id: string, title: string, over: Partial<Omit<StaffEvent, 'event'> & { event: Partial<PlannedEvent> }> = {}): StaffEvent {
  const [design = id] = id.split('-');
  return {
    title: words(title),
    origin: 'calendar',
    ...over,
    event: {
      id,
      design,
      starts: Date.UTC(2027, 1, 5, 12),
      ends: Date.UTC(2027, 1, 15, 12),
      deeds: [
        { deed: 'game', points: 10 },
        { deed: 'win', points: 5 },
      ],
      limitOfDay: 100,
      unlockable: [
        { element: 'C1', points: 50 },
        { element: 'X512', points: 150 },
      ],
      exclusive: 'X514',
      packs: ['night'],
      ...over.event,
    },
  };
}

export const CARNIVAL = anEvent('carnival-2027', 'Carnival');
export const HARVEST = anEvent('harvest-2027', 'Harvest', {
  origin: 'staff',
  event: { starts: Date.UTC(2027, 8, 1), ends: Date.UTC(2027, 8, 8) },
});
export const PERSEIDS = anEvent('perseids-2027', 'Perseids', {
  origin: 'withdrawn',
  event: { starts: Date.UTC(2027, 7, 10), ends: Date.UTC(2027, 7, 17) },
});
const SOLSTICE = anEvent('solstice-2026', 'Solstice', {
  origin: 'shown',
  event: { starts: Date.UTC(2026, 11, 18), ends: Date.UTC(2026, 11, 28) },
});

/** A season that has begun, one by itself and one by staff; and an event of each origin. */
export function theSeasons(over: Partial<StaffSeasons> = {}): StaffSeasons {
  return {
    seasons: [aSeason(300, 'The Wolf Moon', { origin: 'shown' }), aSeason(301, 'The Snow Moon'), aSeason(302, 'The Worm Moon', { origin: 'staff' })],
    events: [SOLSTICE, CARNIVAL, PERSEIDS, HARVEST],
    ...over,
  };
}

/** Two of four steps are reached, and the pass is not bought. */
export const TRIED_PASS: TriedPass = {
  progress: {
    bought: false,
    collectable: 2,
    collected: [],
    completed: 0,
    current: 2,
    finished: false,
    skipRefusal: 'skip_too_early',
    next: 3,
    skipped: 0,
    skipsLeft: 10,
    xp: 900,
  },
  moonpass: {
    description: words('A pass'),
    start: 0,
    end: 1,
    id: '301',
    name: words('The Snow Moon'),
    price: 500,
    theme: 'snowMoon',
    elements: [1, 2, 3, 4].flatMap((order) => {
      const step = { order, rarity: null, skip: 20, xp: order * 400, coins: null, moons: null, skin: null };
      return [
        {
          ...step,
          id: `301-${order}-free`,
          free: true,
          ...(order === 2 ? { skin: 'C1' } : { coins: 30 }),
          state: order <= 2 ? 'collectable' : 'ahead',
        },
        { ...step, id: `301-${order}-bought`, free: false, moons: 5, state: order <= 2 ? 'locked' : 'ahead' },
      ] as const;
    }),
  },
};

export function aTriedEvent(over: Partial<TriedEvent> = {}): TriedEvent {
  return {
    id: CARNIVAL.event.id,
    name: CARNIVAL.event.design,
    title: words('Carnival'),
    titleNotStarted: words('The masks are painted'),
    titleEnded: words('The masks are off'),
    description: words('Everybody hides.'),
    descriptionNotStarted: words('Soon.'),
    descriptionEnded: words('Gone.'),
    twist: words('Lanterns'),
    pictureUrl: '/events/carnival.svg',
    highlightSkinUrl: null,
    phase: 'running',
    joined: true,
    announced: CARNIVAL.event.starts - 604_800_000,
    start: CARNIVAL.event.starts,
    end: CARNIVAL.event.ends,
    collectUntil: CARNIVAL.event.ends + 259_200_000,
    deeds: CARNIVAL.event.deeds,
    limitOfDay: 100,
    rewards: {
      unlockable: [
        { id: 'C1', element: 'C1', points: 50, state: 'collectable' },
        { id: 'X512', element: 'X512', points: 150, state: 'locked' },
      ],
      exclusive: { id: 'X514', price: 90, currency: 'moons', bought: false, refusal: null },
    },
    packs: [],
    progress: { points: 60, today: 0, rank: null, collected: [] },
    ...over,
  };
}
