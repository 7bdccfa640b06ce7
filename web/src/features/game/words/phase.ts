// How a phase is lit and what it is called.
import type { TFunction } from 'i18next';
import type { GameView } from '@/generated/engine';
import type { ScenePhase } from '@/parts/scene/types';
import * as phases from '@/shared/phases';
import { nightNumber } from '../model/feed';

/** The light of the scene. */
export function scenePhase(view: GameView): ScenePhase {
  switch (view.phase.type) {
    case 'lobby':
    case 'countdown':
    case 'sunset':
      return 'dusk';
    case 'reveal':
    case 'night':
      return 'night';
    case 'dawn':
      return 'dawn';
    case 'deathPower':
    case 'succession':
      // After the vote of the day the sun is low; after the night it is just rising.
      return view.lastVote?.day === view.day ? 'dusk' : 'dawn';
    case 'candidacy':
    case 'election':
    case 'coup':
    case 'day':
    case 'tie':
      return 'day';
    case 'ended':
      return view.ending?.winner.type === 'villagers' || view.ending?.winner.type === 'couple' ? 'dawn' : 'night';
    case 'aborted':
      return 'dusk';
  }
}

/** What the title of a phase depends on. */
type PhaseOfDay = Pick<GameView, 'phase' | 'day'>;

export function phaseTitle(t: TFunction, view: PhaseOfDay): string {
  return view.phase.type === 'night' ? t(`step.${view.phase.step}`) : t(`phase.${view.phase.type}`);
}

/** "Night 2" or "Day 1"; nothing before the first night. */
export function dayTitle(t: TFunction, view: PhaseOfDay): string | null {
  switch (view.phase.type) {
    case 'lobby':
    case 'countdown':
    case 'reveal':
      return null;
    case 'night':
      return t('room.nightOf', { count: nightNumber(view.day) });
    default:
      return view.day === 0 ? t('room.nightOf', { count: 1 }) : t('room.day', { count: view.day });
  }
}

export function isBeforeStart(view: GameView): boolean {
  return phases.isBeforeStart(view.phase);
}

export function isOver(view: GameView): boolean {
  return phases.isOver(view.phase);
}
