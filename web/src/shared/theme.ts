// The theme of the document. The script of the prerendered landing page shows it too, before the application runs.

export type Theme = 'dark' | 'light';

/** Where localStorage holds the preferences of this browser, with the theme. */
export const PREFERENCES = 'moonhowl.preferences';

/** `--bg` of each theme: what the browser's own bars are coloured with. */
export const BACKGROUNDS: Record<Theme, string> = { dark: '#0b1026', light: '#f3efe4' };

export function showTheme(theme: Theme): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUNDS[theme]);
  if (theme === 'light') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
}
