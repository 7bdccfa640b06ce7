// Preferences of this browser: the theme, which games the lobby shows, the name and seats of the last practice game, whose turn it is among the suggested sets, and
// whether the lesson was finished here.
// Stored in localStorage only.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'dark' | 'light';

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
    { name: 'moonhowl.preferences' },
  ),
);

/** `--bg` of each theme: what the browser's own bars are coloured with. */
export const BACKGROUNDS: Record<Theme, string> = { dark: '#0b1026', light: '#f3efe4' };

/** Sets the document's theme, now and whenever it changes. */
export function applyTheme(): void {
  const apply = ({ theme }: { theme: Theme }) => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUNDS[theme]);
    if (theme === 'light') document.documentElement.dataset.theme = 'light';
    else delete document.documentElement.dataset.theme;
  };
  apply(usePreferences.getState());
  usePreferences.subscribe(apply);
}
