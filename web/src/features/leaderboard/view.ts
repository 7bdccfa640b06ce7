// Whether the reader prefers the mountain or tables. Stored in localStorage only.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type View = 'mountain' | 'tables';

interface Choice {
  view: View;
  setView: (view: View) => void;
}

export const useView = create<Choice>()(persist((set) => ({ view: 'mountain', setView: (view) => set({ view }) }), { name: 'moonhowl.leaderboard' }));
