import { describe, expect, it } from 'vitest';
import type { LessonStep } from '@/generated/engine';
import en from '@/locales/en/lesson.json';
import fr from '@/locales/fr/lesson.json';

/** What somebody is told who follows the hand (engine/src/sim/lesson/tests.rs). */
const FOLLOWED = ['welcome', 'look', 'sawWolf', 'dawn', 'accuse', 'answered', 'hanged'] as const satisfies LessonStep[];

/** An unhurried reader's words a minute. */
const SPEED = 160;
const MINUTES = 2;

describe.each([
  ['en', en],
  ['fr', fr],
])('the lesson in %s', (_, { told }) => {
  it('is read in less than two minutes, so that with a minute of play it takes three', () => {
    const words = FOLLOWED.reduce((sum, step) => sum + told[step].split(/\s+/).length, 0);
    expect(words / SPEED).toBeLessThan(MINUTES);
  });

  it('has no step that takes longer than twenty seconds', () => {
    const longest = Math.max(...Object.values(told).map((text) => text.split(/\s+/).length));
    expect(longest / SPEED).toBeLessThan(20 / 60);
  });
});
