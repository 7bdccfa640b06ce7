// Preferences of this browser: the theme, and the name and seats of the last practice game. Stored in localStorage only.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'dark' | 'light';

interface Preferences {
  theme: Theme;
  practiceName: string;
  practiceSlots: number;
  setTheme: (theme: Theme) => void;
  setPractice: (name: string, slots: number) => void;
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'dark',
      practiceName: '',
      practiceSlots: 8,
      setTheme: (theme) => set({ theme }),
      setPractice: (practiceName, practiceSlots) => set({ practiceName, practiceSlots }),
    }),
    { name: 'moonhowl.preferences' },
  ),
);

/** Sets the document's theme, now and whenever it changes. */
export function applyTheme(): void {
  const apply = ({ theme }: { theme: Theme }) => {
    if (theme === 'light') document.documentElement.dataset.theme = 'light';
    else delete document.documentElement.dataset.theme;
  };
  apply(usePreferences.getState());
  usePreferences.subscribe(apply);
}
