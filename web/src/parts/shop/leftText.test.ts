import { expect, it } from 'vitest';
import { leftText } from './leftText';

it.each([
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [999, '00:00:00'],
  [18_753_000, '05:12:33'],
  [48 * 3_600_000 - 1_000, '47:59:59'],
  [72 * 3_600_000, '3 days'],
])('%d ms left are "%s"', (ms, text) => expect(leftText('en', ms)).toBe(text));
