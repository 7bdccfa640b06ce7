import { useSyncExternalStore } from 'react';
import { hub } from './hub';
import type { HubStatus } from './Connection';

export function useHubStatus(): HubStatus {
  return useSyncExternalStore(hub.onStatus, () => hub.status);
}
