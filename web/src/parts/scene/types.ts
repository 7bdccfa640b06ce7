import type { ReactNode } from 'react';

/** What the palette, the sky and the light follow. The product's many phases map to these four. */
export type ScenePhase = 'night' | 'dawn' | 'day' | 'dusk';

/** What the one who looks knows of a player, beyond what all see. */
export type SeatMark =
  'lover' | 'contaminated' | 'barrel' | 'guarded' | 'victim' | 'candidate' | 'contract' | 'testator' | 'auraGood' | 'auraUnknown' | 'auraEvil';

export interface SceneSeat {
  seat: number;
  name: string;
  /** As the server gives it: any text gives somebody (engine/src/skin/lot.rs). */
  skin: string;
  alive: boolean;
  me?: boolean;
  host?: boolean;
  mayor?: boolean;
  bot?: boolean;
  /** Default: yes. */
  connected?: boolean;
  /** The role's medallion, only if the one who looks may know it. Handed in drawn: a scene without roles carries none. */
  medallion?: ReactNode;
  /** The role in words, for screen readers. */
  roleName?: string;
  /** Known to be of the pack: shown with a paw. */
  pack?: boolean;
  marks?: readonly SeatMark[];
  speaking?: boolean;
  /** Votes received. */
  votes?: number;
  /** Accused today: a text stands against this player. */
  accused?: boolean;
  /** Set when the viewer has muted this player: the words for it, for screen readers. */
  mutedWords?: string;
  /** Somebody about whom there is a menu. */
  hasMenu?: boolean;
  /** Eyes closed. Default: at night, whoever is alive and not awake as far as one knows. */
  asleep?: boolean;
}

export interface SceneVote {
  from: number;
  to: number;
  /** Sent, not yet confirmed. */
  pending?: boolean;
}

export interface SceneBubble {
  seat: number;
  text: string;
  /** Differs for each thing said, so that a repeated text is a new bubble. */
  key: string | number;
  /** An accusation, say: bordered in another way. */
  tone?: 'plain' | 'accusation' | 'pack' | 'dead';
}

export interface SceneMoon {
  /** Lit part of the disc, 0 to 1. */
  fraction: number;
  waxing: boolean;
}
