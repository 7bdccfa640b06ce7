import { beforeAll, describe, expect, it } from 'vitest';
import i18next, { type TFunction } from 'i18next';
import type { Task } from '@/generated/engine';
import en from '@/locales/en/common.json';
import { taskForecast, taskState } from './taskWords';

let t: TFunction;
beforeAll(async () => {
  t = await i18next
    .createInstance()
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en } }, interpolation: { escapeValue: false } });
});

const word = (said: boolean): Task => ({ type: 'word', word: 'moss', said });
const letter = (slips: number, spoke: boolean): Task => ({ type: 'letter', letter: 'c', slips, lost: slips > 1, spoke });
const tone = (now: Task, after: Task) => taskForecast(t, now, after)?.tone;

describe('the forecast of a typed text', () => {
  it('with a word to say', () => {
    expect(tone(word(false), word(true))).toBe('done');
    expect(tone(word(false), word(false))).toBe('open');
    expect(tone(word(true), word(true))).toBeUndefined();
  });
  it('with a letter to leave out', () => {
    expect(tone(letter(0, false), letter(1, true))).toBe('warning');
    expect(tone(letter(1, true), letter(2, true))).toBe('danger');
    expect(tone(letter(0, false), letter(0, false))).toBe('open');
    expect(tone(letter(0, false), letter(0, true))).toBe('done');
  });
});

describe('the state of the day’s task', () => {
  it('names the word and the letter', () => {
    expect(taskState(t, word(false))).toMatchObject({ tone: 'open', title: expect.stringContaining('moss') as string });
    expect(taskState(t, letter(1, true))).toMatchObject({ tone: 'warning', title: expect.stringContaining('“c”') as string });
  });
  it('tells a lost, a done and an open task apart', () => {
    expect([letter(2, true), letter(0, true), letter(0, false), word(true)].map((task) => taskState(t, task).tone)).toEqual([
      'danger',
      'done',
      'open',
      'done',
    ]);
  });
});
