// The filter of the lobby, kept in this browser.
import { usePreferences } from '@/shared/preferences';
import { FILTERS, type GameFilter } from './model';

export function useFilter(): [GameFilter, (filter: GameFilter) => void] {
  const { filters, setFilters } = usePreferences();
  const filter = Object.fromEntries(FILTERS.map((name) => [name, filters.includes(name)])) as unknown as GameFilter;
  return [filter, (next) => setFilters(FILTERS.filter((name) => next[name]))];
}
