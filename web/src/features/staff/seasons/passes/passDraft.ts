// A pass as it is typed, without React. The server says what fits; here only what is empty or no number is found out.
import { wholeIn } from '@/shared/typed';
import type { PlannedPass, PlannedStep } from '../queries';

const STEPS = 40;

export const TRACKS = ['free', 'bought'] as const;
export type Track = (typeof TRACKS)[number];

const KINDS = ['nothing', 'coins', 'moons', 'element'] as const;
export type Kind = (typeof KINDS)[number];
/** With the pass, each step gives something. */
export const KINDS_OF = { free: KINDS, bought: KINDS.filter((kind) => kind !== 'nothing') } as const satisfies Record<Track, readonly Kind[]>;

export interface CellDraft {
  kind: Kind;
  /** Of coins or moons. */
  amount: string;
  element: string;
  /** The coins for who has the element already. */
  instead: string;
}
export type CellField = Exclude<keyof CellDraft, 'kind'>;

export interface StepDraft extends Record<Track, CellDraft> {
  order: number;
}

interface Step extends Partial<Record<Track, PlannedStep>> {
  order: number;
}

/** All steps with what they give on both tracks. */
export function stepsOf({ elements }: PlannedPass): Step[] {
  return Array.from({ length: STEPS }, (_, at) => {
    const here = elements.filter(({ order }) => order === at + 1);
    const step: Step = { order: at + 1 };
    for (const given of here) step[given.free ? 'free' : 'bought'] = given;
    return step;
  });
}

function cellOf(track: Track, step: PlannedStep | undefined): CellDraft {
  const empty = { amount: '', element: '', instead: '0' };
  if (!step) return { ...empty, kind: track === 'free' ? 'nothing' : 'coins' };
  const { element, coins, moons } = step;
  if (element != null) return { ...empty, kind: 'element', element, instead: String(coins ?? 0) };
  return { ...empty, kind: moons == null ? 'coins' : 'moons', amount: String(moons ?? coins ?? '') };
}

export function passDraftOf(pass: PlannedPass): StepDraft[] {
  return stepsOf(pass).map(({ order, free, bought }) => ({ order, free: cellOf('free', free), bought: cellOf('bought', bought) }));
}

/** The fields of a cell that are empty or hold no number. */
export function wrongCellFields({ kind, amount, element, instead }: CellDraft): CellField[] {
  switch (kind) {
    case 'nothing':
      return [];
    case 'coins':
    case 'moons':
      return wholeIn(amount) === null ? ['amount'] : [];
    case 'element':
      return [...(element.trim() === '' ? (['element'] as const) : []), ...(wholeIn(instead) === null ? (['instead'] as const) : [])];
  }
}

export function isWrong(draft: readonly StepDraft[]): boolean {
  return draft.some((step) => TRACKS.some((track) => wrongCellFields(step[track]).length > 0));
}

/** The moons that a draft gives in all. */
export function moonsOf(draft: readonly StepDraft[]): number {
  const of = ({ kind, amount }: CellDraft) => (kind === 'moons' ? (wholeIn(amount) ?? 0) : 0);
  return draft.reduce((sum, step) => sum + of(step.free) + of(step.bought), 0);
}

/** A draft without wrong fields as the API takes it. */
export function passOf({ season, theme }: PlannedPass, draft: readonly StepDraft[]): PlannedPass {
  const stepOf = (order: number, track: Track, { kind, amount, element, instead }: CellDraft): PlannedStep[] => {
    const place = { order, free: track === 'free' };
    switch (kind) {
      case 'nothing':
        return [];
      case 'coins':
      case 'moons':
        return [{ ...place, [kind]: wholeIn(amount) ?? 0 }];
      case 'element':
        return [{ ...place, element: element.trim(), coins: wholeIn(instead) ?? 0 }];
    }
  };
  return { season, theme, elements: draft.flatMap((step) => TRACKS.flatMap((track) => stepOf(step.order, track, step[track]))) };
}
