// The browser's own bars have the colour of the theme's background.
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyTheme, usePreferences } from './preferences';
import { BACKGROUNDS } from './theme';

const css = readFileSync('src/ui/theme/tokens.css', 'utf8');

it('is the background of each theme in the style sheet', () => {
  expect(/@property --bg \{[^}]*initial-value: (#\w+)/.exec(css)?.[1]).toBe(BACKGROUNDS.dark);
  expect(/\[data-theme='light'\] \{\s*--bg: (#\w+)/.exec(css)?.[1]).toBe(BACKGROUNDS.light);
});

it('changes with the theme', () => {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  const colour = () => document.querySelector('meta')?.content;
  applyTheme();
  expect(colour()).toBe(BACKGROUNDS.dark);
  usePreferences.getState().setTheme('light');
  expect(colour()).toBe(BACKGROUNDS.light);
});
