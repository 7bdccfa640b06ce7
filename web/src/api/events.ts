// Requests about the events of the year.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';

type Schemas = components['schemas'];
export type YearlyEvent = Schemas['YearlyEvent'];
export type EventUnlockable = Schemas['EventUnlockable'];
export type EventPack = Schemas['EventPack'];
export type EventPhase = Schemas['EventPhase'];
export type EventEntry = Schemas['EventEntry'];
export type EventBadge = Schemas['EventBadge'];
/** What the account has after it has bought something. */
export type EventBought = Schemas['EventBought'];

const by = (id: string) => ({ params: { path: { id } } });

/** The events of the last sixty days and of the year to come, in their order. */
export function fetchEvents(): Promise<YearlyEvent[]> {
  return bodyOf(api.GET('/api/event'));
}

/** An event that was announced, however long ago. */
export function fetchEvent(id: string): Promise<YearlyEvent> {
  return bodyOf(api.GET('/api/event/{id}', by(id)));
}

/** A page of an event's leaderboard. `offset`: how many of the best are left out. */
export async function fetchEventPlayers(id: string, offset: number): Promise<EventEntry[]> {
  return (await bodyOf(api.GET('/api/event/{id}/leaderboard/{offset}', { params: { path: { id, offset } } }))).entries;
}

export async function joinEvent(id: string): Promise<void> {
  await api.POST('/api/event/{id}/join', by(id));
}

/** Collects an element that points have unlocked. */
export async function collectOfEvent(id: string, element: string): Promise<void> {
  await api.POST('/api/event/{id}/element/{elementId}/collect', { params: { path: { id, elementId: element } } });
}

/** Buys the exclusive element. */
export function buyOfEvent(id: string, element: string): Promise<EventBought> {
  return bodyOf(api.POST('/api/event/{id}/element/{elementId}/buy', { params: { path: { id, elementId: element } } }));
}

/** Buys a pack at the event's price. */
export function buyEventPack(id: string, pack: string): Promise<EventBought> {
  return bodyOf(api.POST('/api/event/{id}/pack/{packId}/buy', { params: { path: { id, packId: pack } } }));
}
