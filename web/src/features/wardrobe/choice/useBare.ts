// The look with nothing worn in a category; null for a category that must not be empty.
import { useQuery } from '@tanstack/react-query';
import { wardrobe } from '@/engine/wardrobe';
import type { Category, Look } from '@/generated/engine';

export function useBare(look: Look, category: Category): Look | null {
  const { data } = useQuery({
    queryKey: ['wardrobe', 'bare', category, look],
    queryFn: async () => {
      const bare = await wardrobe().takeOff(look, category);
      return bare[category] === undefined ? bare : null;
    },
    staleTime: Infinity,
    gcTime: 10_000,
    networkMode: 'always',
    retry: false,
    placeholderData: (before) => before,
  });
  return data ?? null;
}
