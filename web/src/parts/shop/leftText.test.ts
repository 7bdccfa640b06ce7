import { expect, it } from 'vitest';
import { leftText } from './leftText';

it.each([
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [999, '00:00:00'],
  [18_753_000, '05:12:33'],
  [72 * 3_600_000, '72:00:00'],
])('%d ms left are "%s"', (ms, text) => expect(leftText(ms)).toBe(text));
