// @alone: each test loads the module anew.
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetEarlyPress, noteEarlyLink, noteEarlyPlay } from '@/shared/earlyPress';

let fetched: string[];

beforeEach(async () => {
  forgetEarlyPress();
  vi.resetModules();
  document.cookie = 'locale=fr';
  fetched = [];
  vi.doMock('@/features/game/PracticePage', () => fetched.push('practice') && {});
  vi.doMock('@/features/game/LessonPage', () => fetched.push('lesson') && {});
  const { setFakeEngine } = await import('@/test/fakeEngine');
  setFakeEngine({ preparePractice: () => fetched.push('games'), prepareLines: (lang: string) => fetched.push(`lines ${lang}`) });
});

it.each([
  ['/fr/practice', 'practice'],
  ['/lesson', 'lesson'],
])('asks for the page of the link %s, its games and what bots say', async (link, page) => {
  noteEarlyLink(link);
  await import('./fetchAhead');
  await vi.waitFor(() => expect(fetched).toEqual(['games', 'lines fr', page]));
});

it.each([
  ['of another page', () => noteEarlyLink('/fr/rules')],
  ['of Play', noteEarlyPlay],
])('asks for nothing after a press %s', async (_, press) => {
  press();
  await import('./fetchAhead');
  expect(fetched).toEqual([]);
});
