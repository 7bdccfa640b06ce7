// Whether a newer version of the application is ready, which a reload of the page shows.
import { create } from 'zustand';

export const useUpdate = create<{ isReady: boolean }>(() => ({ isReady: false }));
