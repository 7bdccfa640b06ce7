// The presets that the user keeps in their account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';

export type Preset = components['schemas']['Preset'];

const queryKey = ['presets'];

export function usePresets() {
  return useQuery({ queryKey, queryFn: () => bodyOf(api.GET('/api/presets')) });
}

const byName = (one: Preset, other: Preset) => one.name.localeCompare(other.name);

/** Changes the list that is known; one that could not be fetched is asked for again. */
function useChangeList() {
  const queries = useQueryClient();
  return (change: (presets: Preset[]) => Preset[]) => {
    if (queries.getQueryData(queryKey) === undefined) void queries.invalidateQueries({ queryKey });
    else queries.setQueryData<Preset[]>(queryKey, (presets) => presets && change(presets));
  };
}

export function useKeepPreset() {
  const change = useChangeList();
  return useMutation({
    mutationFn: ({ name, settings }: Preset) => bodyOf(api.PUT('/api/presets/{name}', { params: { path: { name } }, body: settings })),
    onSuccess: (kept) => change((presets) => [...presets.filter(({ name }) => name !== kept.name), kept].sort(byName)),
  });
}

export function useRemovePreset() {
  const change = useChangeList();
  return useMutation({
    mutationFn: ({ name }: Preset) => api.DELETE('/api/presets/{name}', { params: { path: { name } } }),
    onSuccess: (_, removed) => change((presets) => presets.filter(({ name }) => name !== removed.name)),
  });
}
