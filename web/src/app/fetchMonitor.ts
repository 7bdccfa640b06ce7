// Fetches the monitor, if the server takes reports.
import { api, bodyOf } from '@/api/client';
import type { Fault } from '@/shared/faults';

/** Resolves to the function that reports a fault, or to one that does nothing. */
export async function fetchMonitor(): Promise<(fault: Fault) => void> {
  const { monitoring } = await bodyOf(api.GET('/api/config'));
  return monitoring ? (await import('./monitor')).startMonitor(monitoring) : () => undefined;
}
