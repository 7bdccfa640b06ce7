// Preferences of this browser: the theme, which games the lobby shows, the name and seats of the last practice game, whose turn it is among the suggested sets, and
// whether the lesson was finished here.
// Stored in localStorage only.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { PREFERENCES, showTheme, type Theme } from './theme';

interface Preferences {
  theme: Theme;
  practiceName: string;
  practiceSlots: number;
  /** How many games were begun from here: each is suggested the next set of roles. */
  turn: number;
  lessonDone: boolean;
  /** The filters of the lobby that are on. */
  filters: readonly string[];
  setTheme: (theme: Theme) => void;
  setPractice: (name: string, slots: number) => void;
  nextTurn: () => void;
  setLessonDone: () => void;
  setFilters: (filters: readonly string[]) => void;
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'dark',
      practiceName: '',
      practiceSlots: 8,
      turn: 0,
      lessonDone: false,
      filters: [],
      setTheme: (theme) => set({ theme }),
      setPractice: (practiceName, practiceSlots) => set({ practiceName, practiceSlots }),
      nextTurn: () => set(({ turn }) => ({ turn: turn + 1 })),
      setLessonDone: () => set({ lessonDone: true }),
      setFilters: (filters) => set({ filters }),
    }),
    { name: PREFERENCES },
  ),
);

/** Shows the theme in the document, now and whenever it changes. */
export function applyTheme(): void {
  showTheme(usePreferences.getState().theme);
  usePreferences.subscribe(({ theme }) => showTheme(theme));
}
