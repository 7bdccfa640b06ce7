// What one person prefers on one device: theme, and the name used in practice. Kept in the browser only.
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

/** Makes the document wear the theme, now and whenever it changes. */
export function applyTheme(): void {
  const wear = ({ theme }: { theme: Theme }) => {
    if (theme === 'light') document.documentElement.dataset.theme = 'light';
    else delete document.documentElement.dataset.theme;
  };
  wear(usePreferences.getState());
  usePreferences.subscribe(wear);
}
