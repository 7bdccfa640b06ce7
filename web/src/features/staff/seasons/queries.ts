// Queries of seasons and events for admins, and the types of their answers.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';

type Schemas = components['schemas'];
export type StaffSeasons = Schemas['StaffSeasons'];
export type StaffSeason = Schemas['StaffSeason'];
export type StaffEvent = Schemas['StaffEvent'];
export type PlannedPass = Schemas['PlannedPass'];
export type PlannedStep = Schemas['PlannedStep'];
export type PlannedEvent = Schemas['PlannedEvent'];
export type PlanOrigin = Schemas['PlanOrigin'];
export type Plans = Required<Schemas['Plans']>;
export type Deed = Schemas['Deed'];
/** A pass as somebody sees it who is so far. */
export type TriedPass = Schemas['MoonPassAnswer'];
/** An event as somebody sees it at a moment. */
export type TriedEvent = Schemas['YearlyEvent'];

export const SEASONS_KEY = ['mod', 'seasons'] as const;

const by = (id: string) => ({ params: { path: { id } } });
const bySeason = (season: number) => ({ params: { path: { season } } });

export function useStaffSeasons() {
  return useQuery({ queryKey: SEASONS_KEY, queryFn: () => bodyOf(api.GET('/api/mod/seasons')), staleTime: 0 });
}

export function planPass(pass: PlannedPass): Promise<StaffSeasons> {
  return bodyOf(api.PUT('/api/mod/seasons/passes/{season}', { ...bySeason(pass.season), body: pass }));
}

export function unplanPass(season: number): Promise<StaffSeasons> {
  return bodyOf(api.DELETE('/api/mod/seasons/passes/{season}', bySeason(season)));
}

export interface PassTrial {
  season: number;
  xp: number;
  bought: boolean;
  at: number;
}

export function tryPass({ season, ...query }: PassTrial): Promise<TriedPass> {
  return bodyOf(api.GET('/api/mod/seasons/passes/{season}/try', { params: { path: { season }, query } }));
}

export function planEvent(event: PlannedEvent): Promise<StaffSeasons> {
  return bodyOf(api.PUT('/api/mod/seasons/events/{id}', { ...by(event.id), body: event }));
}

export function unplanEvent(id: string): Promise<StaffSeasons> {
  return bodyOf(api.DELETE('/api/mod/seasons/events/{id}', by(id)));
}

export function withdrawEvent(id: string): Promise<StaffSeasons> {
  return bodyOf(api.POST('/api/mod/seasons/events/{id}/withdraw', by(id)));
}

export interface EventTrial {
  id: string;
  at: number;
  /** Left out for somebody who has not joined. */
  points?: number;
  alpha: boolean;
}

export function tryEvent({ id, ...query }: EventTrial): Promise<TriedEvent> {
  return bodyOf(api.GET('/api/mod/seasons/events/{id}/try', { params: { path: { id }, query } }));
}

export function importPlans(plans: Plans): Promise<StaffSeasons> {
  return bodyOf(api.POST('/api/mod/seasons/import', { body: plans }));
}
