// The side that a composition favours: as bots' games show, and by its score until enough are played.
import { useChances } from '@/engine/queries';
import type { SettingsVerdict } from '@/engine/worker-api';
import type { Favour, Settings } from '@/generated/engine';

export function useFavour(settings: Settings, verdict: SettingsVerdict | null | undefined): Favour | null {
  const isMeasured = settings.balancing && verdict?.refusal === null;
  const { data: chances, isPlaceholderData } = useChances(isMeasured ? settings : null);
  if (!verdict) return null;
  // Placeholder data is the previous composition's.
  return isMeasured && chances && !isPlaceholderData ? chances.favours : verdict.favours;
}
