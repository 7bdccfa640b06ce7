// What the player alone knows: the marks beside seats, and the facts that matter today.
import type { Fact, GameView, Known, Seat } from '@/generated/engine';
import type { SeatMark } from '@/parts/scene/types';
import { hasSeat } from './seatSet';

const AURA_MARKS = { good: 'auraGood', unknown: 'auraUnknown', evil: 'auraEvil' } as const;

/** The newest fact of a type. */
export function lastFact<Type extends Fact['type']>(view: GameView, type: Type): Extract<Fact, { type: Type }> | undefined {
  for (let at = view.facts.length - 1; at >= 0; at -= 1) {
    const fact = view.facts[at]?.fact;
    if (fact?.type === type) return fact as Extract<Fact, { type: Type }>;
  }
  return undefined;
}

/** The marks beside one seat. */
export function marksOf(view: GameView, seat: Seat): SeatMark[] {
  const marks: SeatMark[] = [];
  const shown = view.seats[seat];
  if (shown?.lover) marks.push('lover');
  const asked = (kind: string) => view.prompts.find((prompt) => prompt.kind === kind);
  if ([asked('potions'), asked('infect')].some((prompt) => prompt?.victim === seat)) marks.push('victim');
  if (shown?.candidacy != null) marks.push('candidate');
  if (lastFact(view, 'contaminated') && hasSeat(lastFact(view, 'contaminated')?.seats ?? 0, seat)) marks.push('contaminated');
  if (openContract(view) === seat) marks.push('contract');
  if (shown?.alive && lastFact(view, 'testator')?.seat === seat) marks.push('testator');
  if (hasSeat(view.barrels, seat)) marks.push('barrel');
  const aura = view.facts.flatMap(({ fact }) => (fact.type === 'aura' && fact.seat === seat ? [fact.aura] : [])).at(-1);
  if (aura !== undefined) marks.push(AURA_MARKS[aura]);
  return marks;
}

function openContract(view: GameView): Seat | undefined {
  return lastFact(view, 'contractOver') ? undefined : lastFact(view, 'contract')?.seat;
}

/** The facts that matter today, the newest of each type: shown above the prompts. */
export function todaysFacts(view: GameView): Known[] {
  const isNight = view.phase.type === 'night';
  const counts = ({ day, night, fact }: Known): boolean => {
    if (day !== view.day) return false;
    switch (fact.type) {
      case 'contract':
        return openContract(view) === fact.seat;
      case 'visited':
        return isNight && night;
      default:
        return !isNight && BY_DAY.has(fact.type);
    }
  };
  const now = view.facts.filter(counts);
  return now.filter((known, at) => now.findLastIndex(({ fact }) => fact.type === known.fact.type) === at);
}

const BY_DAY: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['leader']);

/** Facts that everybody was told, which the village's channel shows. */
export function isPublic(fact: Fact): boolean {
  return fact.type === 'seen' || fact.type === 'graves';
}
