// Test data: what a game paid and moved, for tests and for the gallery.
import type { Reward } from '@/generated/engine';
import type { Moves } from '@/session/rewards';

export function aReward(over: Partial<Reward> = {}): Reward {
  return {
    unpaid: null,
    takingPart: 0,
    win: 0,
    goodVotes: 0,
    withBots: 0,
    firstWin: 0,
    dayLimit: 0,
    quest: 0,
    streak: 0,
    subscriber: 0,
    moonlight: 0,
    xpLimit: 0,
    levels: [],
    ...over,
  };
}

/** A game that was taken part in: 10 coins and 20 xp, within a level and between two steps of the pass. */
export function someMoves(over: Partial<Moves> = {}): Moves {
  return {
    room: 'r',
    reward: aReward({ takingPart: 10 }),
    coins: 310,
    coinsBefore: 300,
    xp: 2520,
    xpBefore: 2500,
    elo: 1040,
    eloBefore: 1040,
    level: 8,
    levelPercent: 12,
    levelBefore: { level: 8, percent: 10 },
    pass: { xp: 100, stepBefore: 4, step: 4, nextXp: 114 },
    event: null,
    ...over,
  };
}

/** A game after which everything has moved. */
export function allMoves(over: Partial<Moves> = {}): Moves {
  return someMoves({
    reward: aReward({ takingPart: 10, win: 10, goodVotes: 3, withBots: -12, firstWin: 50, moonlight: 12, levels: [{ level: 8, coins: 140 }] }),
    coins: 1501,
    coinsBefore: 1300,
    xp: 2344,
    xpBefore: 2296,
    elo: 1052,
    level: 8,
    levelPercent: 1,
    levelBefore: { level: 7, percent: 97 },
    pass: { xp: 121, stepBefore: 3, step: 5, nextXp: 123 },
    event: { id: 'carnival-2027', name: 'carnival', gained: 12, points: 45, unlocked: ['C3'] },
    ...over,
  });
}

/** What `GET /api/game/{id}/reward` answers. */
export function anAnswer(told: Moves) {
  const { reward, ...moves } = told;
  return { reward, moves };
}
