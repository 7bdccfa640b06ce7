// What the server says of itself: whether it can store what people do, and when it closes.
import { create } from 'zustand';
import { hub } from './hub';
import type { HubEvents } from './protocol';

export type Service = HubEvents['service'];

export const useService = create<Service>(() => ({ storing: true, closesAt: null }));

hub.on('hydrate', ({ service }) => useService.setState(service));
hub.on('service', (service) => useService.setState(service));
