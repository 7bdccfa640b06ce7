// Queries of the shop for admins, and the types of their answers.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, ApiError, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';

type Schemas = components['schemas'];
export type RevenueDay = Schemas['RevenueDay'];
export type Reconciliation = Schemas['Reconciliation'];
export type StaffPack = Schemas['StaffPack'];
export type PackForm = Schemas['PackForm'];
export type StaffPlan = Schemas['StaffPlan'];
export type PlanForm = Schemas['PlanForm'];
export type StaffDrops = Schemas['StaffDrops'];
export type StaffDesign = Schemas['StaffDesign'];
export type StaffMonth = Schemas['StaffMonth'];
export type StaffDay = Schemas['StaffDay'];
export type StaffOffer = Schemas['StaffOffer'];
export type StaffPresents = Schemas['StaffPresents'];
export type ProviderEvent = Schemas['ProviderEvent'];

/** An order with what staff know of it. */
export type StaffOrder = Schemas['StaffOrder'];
export type StaffOrderStory = Schemas['StaffOrderStory'];

const SHOP_KEY = ['mod', 'shop'] as const;
export const RECONCILIATIONS_KEY = [...SHOP_KEY, 'reconciliations'] as const;
export const ORDERS_KEY = [...SHOP_KEY, 'orders'] as const;
export const PACKS_KEY = [...SHOP_KEY, 'packs'] as const;
export const STAFF_PLANS_KEY = [...SHOP_KEY, 'plans'] as const;
export const STAFF_DROPS_KEY = [...SHOP_KEY, 'drops'] as const;
export const DAYS_KEY = [...SHOP_KEY, 'days'] as const;
export const orderKey = (id: string) => [...SHOP_KEY, 'order', id] as const;

const by = (id: string) => ({ params: { path: { id } } });

export function useRevenue(days: number) {
  return useQuery({
    queryKey: [...SHOP_KEY, 'revenue', days],
    queryFn: () => bodyOf(api.GET('/api/mod/shop/revenue', { params: { query: { days } } })),
    staleTime: 0,
  });
}

export function useDebts() {
  return useQuery({ queryKey: [...SHOP_KEY, 'debts'], queryFn: () => bodyOf(api.GET('/api/mod/shop/debts')), staleTime: 0 });
}

export function useReconciliations() {
  return useQuery({ queryKey: RECONCILIATIONS_KEY, queryFn: () => bodyOf(api.GET('/api/mod/shop/reconciliations')), staleTime: 0 });
}

export interface OrderSearch {
  /** A reference, a provider's id or a username. */
  text?: string;
  /** A state, or `alarm`. */
  only?: string;
}

export function useOrders(search: OrderSearch) {
  return useInfiniteQuery({
    queryKey: [...ORDERS_KEY, search],
    queryFn: ({ pageParam: before }) =>
      bodyOf(api.GET('/api/mod/shop/orders', { params: { query: before === null ? search : { ...search, before } } })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ more, last }) => (more ? last : null),
    staleTime: 0,
  });
}

export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: () => bodyOf(api.GET('/api/mod/shop/orders/{id}', by(id))),
    staleTime: 0,
    // A 404 means that there is no such order.
    retry: (count: number, error: Error) => count < 1 && !(error instanceof ApiError && error.status === 404),
  });
}

export function checkOrder(id: string): Promise<StaffOrderStory> {
  return bodyOf(api.POST('/api/mod/shop/orders/{id}/check', by(id)));
}

export function grantOrderAgain({ id, reason }: { id: string; reason: string }): Promise<StaffOrderStory> {
  return bodyOf(api.POST('/api/mod/shop/orders/{id}/grant', { ...by(id), body: { reason } }));
}

export function refundOrder(id: string, body: Schemas['RefundForm']): Promise<StaffOrderStory> {
  return bodyOf(api.POST('/api/mod/shop/orders/{id}/refund', { ...by(id), body }));
}

export function compareNow(): Promise<Reconciliation[]> {
  return bodyOf(api.POST('/api/mod/shop/reconciliations'));
}

export function usePacks() {
  return useQuery({ queryKey: PACKS_KEY, queryFn: () => bodyOf(api.GET('/api/mod/shop/packs')), staleTime: 0 });
}

export function putPack({ id, form }: { id: string; form: PackForm }): Promise<StaffPack[]> {
  return bodyOf(api.PUT('/api/mod/shop/packs/{id}', { ...by(id), body: form }));
}

export function withdrawPack(id: string): Promise<StaffPack[]> {
  return bodyOf(api.DELETE('/api/mod/shop/packs/{id}', by(id)));
}

export function useStaffPlans() {
  return useQuery({ queryKey: STAFF_PLANS_KEY, queryFn: () => bodyOf(api.GET('/api/mod/shop/plans')), staleTime: 0 });
}

export function putPlan({ id, form }: { id: string; form: PlanForm }): Promise<StaffPlan[]> {
  return bodyOf(api.PUT('/api/mod/shop/plans/{id}', { ...by(id), body: form }));
}

export function withdrawPlan(id: string): Promise<StaffPlan[]> {
  return bodyOf(api.DELETE('/api/mod/shop/plans/{id}', by(id)));
}

export function useStaffDrops() {
  return useQuery({ queryKey: STAFF_DROPS_KEY, queryFn: () => bodyOf(api.GET('/api/mod/shop/drops')), staleTime: 0 });
}

/** A design's packs, worn. They don't change while the page is open. */
export function useDropPictures(design: string) {
  return useQuery({
    queryKey: [...STAFF_DROPS_KEY, 'pictures', design],
    queryFn: () => bodyOf(api.GET('/api/mod/shop/drops/designs/{design}/pictures', { params: { path: { design } } })),
    staleTime: Infinity,
  });
}

export function chooseDesign({ month, design }: { month: string; design: string }): Promise<StaffDrops> {
  return bodyOf(api.PUT('/api/mod/shop/drops/{month}', { params: { path: { month } }, body: { design } }));
}

export function unchooseDesign(month: string): Promise<StaffDrops> {
  return bodyOf(api.DELETE('/api/mod/shop/drops/{month}', { params: { path: { month } } }));
}

export function useDays() {
  return useQuery({ queryKey: DAYS_KEY, queryFn: () => bodyOf(api.GET('/api/mod/shop/days')), staleTime: 0 });
}

/** An offer of a day, and what it is replaced by. */
export interface Replacement {
  day: number;
  category: string;
  offer: Schemas['OfferForm'];
}

export function replaceOffer({ day, category, offer }: Replacement): Promise<StaffDay[]> {
  return bodyOf(api.PUT('/api/mod/shop/days/{day}/{category}', { params: { path: { day, category } }, body: offer }));
}
