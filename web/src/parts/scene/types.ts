import type { ReactNode } from 'react';
import type { Feeling, Gesture } from '@/generated/engine';

/** The scene's time of day, for palette, sky and light. Each phase of a game maps to one of these. */
export type ScenePhase = 'night' | 'dawn' | 'day' | 'dusk';

/** What the viewer knows of a player beyond what everybody sees. */
export type SeatMark =
  'lover' | 'contaminated' | 'barrel' | 'guarded' | 'victim' | 'candidate' | 'contract' | 'testator' | 'auraGood' | 'auraUnknown' | 'auraEvil';

export interface SceneSeat {
  seat: number;
  name: string;
  /** As the server sends it: a look, or any text, for which engine/src/skin/lot.rs draws one by lot. */
  skin: string;
  alive: boolean;
  me?: boolean;
  host?: boolean;
  /** The marker of the player's rank. */
  marker?: string;
  mayor?: boolean;
  bot?: boolean;
  /** Default: yes. */
  connected?: boolean;
  /** The role's medallion, if the viewer may know the role. An element, so that scenes without roles don't load the icons. */
  medallion?: ReactNode;
  /** The role in words, for screen readers. */
  roleName?: string;
  /** Known to be in the pack: shown with a paw. */
  pack?: boolean;
  marks?: readonly SeatMark[];
  speaking?: boolean;
  /** The gesture that the player makes just now. */
  gesture?: Gesture;
  /** What the viewer has noted that they think of the player. */
  feeling?: Feeling;
  /** The mark of the role that the viewer has noted for the player, and the same for screen readers. */
  guess?: ReactNode;
  guessText?: string;
  /** Before the start: the player has said that they are ready. */
  ready?: boolean;
  /** A lesson's hand points at this player. */
  pointed?: boolean;
  /** Votes received. */
  votes?: number;
  /** Accused today. */
  accused?: boolean;
  /** Set if the viewer has muted this player: the text that says so to screen readers. */
  mutedText?: string;
  /** The viewer can open a menu on this seat. */
  hasMenu?: boolean;
  /** Eyes closed. Default: at night, unless it is the viewer or known to be in the pack. */
  asleep?: boolean;
}

export interface SceneVote {
  from: number;
  to: number;
  /** Sent and not yet acknowledged. */
  pending?: boolean;
}

export interface SceneBubble {
  seat: number;
  text: string;
  /** Unique per message, so that a repeated text is a new bubble. */
  key: string | number;
  /** The colour. */
  tone?: 'plain' | 'accusation' | 'pack' | 'dead';
}

export interface SceneMoon {
  /** The lit fraction of the disc, 0 to 1. */
  fraction: number;
  waxing: boolean;
}
