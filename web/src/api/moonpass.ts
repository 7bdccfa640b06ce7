// Requests about the season's moon pass, with the types of their answers.
import type { Client } from 'openapi-fetch';
import type { Locale } from '@/i18n/locale';
import type { Rarity } from '@/generated/engine';
import { api, bodyOf } from './client';

/** How a step's element stands for the reader: not reached, ready to be collected, reached but for who has bought the pass, or collected. */
export type ElementState = 'ahead' | 'collectable' | 'locked' | 'collected';

export interface PassElement {
  id: string;
  /** The step that it is on, from 1. */
  order: number;
  free: boolean;
  /** What the season's xp must reach. */
  xp: number;
  /** What skipping to its step costs, in moons. */
  skip: number;
  /** Moons or coins that it gives; or else it gives `skin`, an element of the wardrobe. */
  moons: number | null;
  coins: number | null;
  skin: string | null;
  rarity: Rarity | null;
  state: ElementState;
}

export interface PassProgress {
  bought: boolean;
  xp: number;
  collected: string[];
  skipped: number;
  skipsLeft: number;
  maySkip: boolean;
  /** The last step that is reached; 0 before the first. */
  current: number;
  /** The first step that is not reached; null when there is none. */
  next: number | null;
  finished: boolean;
  /** How many elements may be collected now. */
  collectable: number;
  completed: number;
}

export interface MoonPass {
  id: string;
  theme: string;
  name: Record<Locale, string>;
  description: Record<Locale, string>;
  /** In moons. */
  price: number;
  start: number;
  end: number;
  elements: PassElement[];
}

export interface OwnMoonPass {
  progress: PassProgress;
  moonpass: MoonPass;
}

/** What an act on the pass has led to: the purse, the ids of what it collected, and the pass as it now stands. */
export interface PassActed extends OwnMoonPass {
  coins: number;
  moons: number;
  collected: string[];
}

/** The data of the hub's event of a new pass. */
export interface NewMoonPassData {
  id: string;
}

interface Ok<Body> {
  responses: { 200: { content: { 'application/json': Body } } };
}

interface Acting {
  post: Ok<PassActed>;
}

interface PassRoutes {
  '/api/moonpass': { get: Ok<OwnMoonPass> };
  '/api/moonpass/buy': Acting;
  '/api/moonpass/collect': Acting;
  '/api/moonpass/skip': Acting;
  '/api/moonpass/element/{id}/collect': { post: Ok<PassActed> & { parameters: { path: { id: string } } } };
}

const routes = api as unknown as Client<PassRoutes>;

export function fetchMoonPass(): Promise<OwnMoonPass> {
  return bodyOf(routes.GET('/api/moonpass'));
}

export function buyPass(): Promise<PassActed> {
  return bodyOf(routes.POST('/api/moonpass/buy'));
}

/** Collects all that may be collected. */
export function collectAll(): Promise<PassActed> {
  return bodyOf(routes.POST('/api/moonpass/collect'));
}

export function collectElement(id: string): Promise<PassActed> {
  return bodyOf(routes.POST('/api/moonpass/element/{id}/collect', { params: { path: { id } } }));
}

/** Pays for the next step. */
export function skipStep(): Promise<PassActed> {
  return bodyOf(routes.POST('/api/moonpass/skip'));
}
