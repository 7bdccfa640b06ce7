// What the server says of itself: whether it can store what people do, and when it closes.
import { useEffect, useState } from 'react';
import { hub } from './hub';
import type { HubEvents } from './protocol';

export type Service = HubEvents['service'];

export function useService(): Service {
  const [service, setService] = useState<Service>({ storing: true, closesAt: null });
  useEffect(() => {
    const unsubscribers = [hub.on('hydrate', (data) => setService(data.service)), hub.on('service', setService)];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, []);
  return service;
}
