// The presets that the user keeps in their account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';

export type Preset = components['schemas']['Preset'];

const queryKey = ['presets'];

export function usePresets(): Preset[] {
  const { data = [] } = useQuery({ queryKey, queryFn: () => bodyOf(api.GET('/api/presets')) });
  return data;
}

const byName = (one: Preset, other: Preset) => one.name.localeCompare(other.name);

export function useKeepPreset() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, settings }: Preset) => bodyOf(api.PUT('/api/presets/{name}', { params: { path: { name } }, body: settings })),
    onSuccess: (kept) =>
      queries.setQueryData<Preset[]>(queryKey, (presets = []) => [...presets.filter(({ name }) => name !== kept.name), kept].sort(byName)),
  });
}

export function useRemovePreset() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: Preset) => api.DELETE('/api/presets/{name}', { params: { path: { name } } }),
    onSuccess: (_, removed) => queries.setQueryData<Preset[]>(queryKey, (presets = []) => presets.filter(({ name }) => name !== removed.name)),
  });
}
