// Requests about the season's ranking.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';

type Schemas = components['schemas'];
export type LeaderboardEntry = Schemas['LeaderboardEntry'];
export type OwnPlace = Schemas['OwnPlace'];
export type BestPlayers = Schemas['BestPlayers'];
export type Laurel = Schemas['Laurel'];
export type SeasonPage = Schemas['PlayerPage'];
export type CurvePoint = Schemas['CurvePoint'];
export type PastLaurel = Schemas['PastLaurel'];
type Exclusion = Schemas['Exclusion'];

/** The reader's own place. */
export function fetchPlace(): Promise<OwnPlace> {
  return bodyOf(api.GET('/api/leaderboard'));
}

/** A page of the best hundred. */
export function fetchBest(offset: number): Promise<BestPlayers> {
  return bodyOf(api.GET('/api/leaderboard/top', { params: { query: { offset } } }));
}

/** The tiers, from the least to the highest, and what they take now. */
export function fetchLaurels(): Promise<Laurel[]> {
  return bodyOf(api.GET('/api/leaderboard/laurels'));
}

/** The moment at which the season ends. */
export function fetchSeasonEnd(): Promise<number> {
  return bodyOf(api.GET('/api/leaderboard/timer'));
}

/** Somebody in the season that runs; `self`: the reader. */
export function fetchSeasonPage(name: string): Promise<SeasonPage> {
  return bodyOf(api.GET('/api/leaderboard/player/{name}', { params: { path: { name } } }));
}

/** Leaves somebody out of the season's ranking, or returns them to it. For moderators. */
export async function excludeFromSeason(id: number, body: Exclusion): Promise<void> {
  await api.PUT('/api/leaderboard/user/{id}', { params: { path: { id } }, body });
}

/** Removes somebody's result of the season. For moderators. */
export async function removeResult(username: string): Promise<void> {
  await api.DELETE('/api/leaderboard/user/{username}', { params: { path: { username } } });
}
