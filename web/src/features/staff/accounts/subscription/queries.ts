// What somebody has subscribed to, as admins see it.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';
import { accountKey } from '../queries';

type Schemas = components['schemas'];
export type Story = Schemas['SubscriberStory'];

export function useSubscriber(id: number) {
  return useQuery({
    queryKey: [...accountKey(id), 'subscription'],
    queryFn: () => bodyOf(api.GET('/api/mod/users/{id}/subscription', { params: { path: { id } } })),
    staleTime: 0,
  });
}

export function extendSubscription(id: number, body: Schemas['ExtensionForm']): Promise<Story> {
  return bodyOf(api.POST('/api/mod/users/{id}/subscription/extend', { params: { path: { id } }, body }));
}
