import { describe, expect, it } from 'vitest';
import { agoText, dateText, dateTimeText, datedSpanText, datedText, dayText, relativeTime, shortDateTimeText } from './dates';

const NOW = new Date(2026, 10, 21, 17, 30).getTime();
const back = (days: number, hour = 9) => new Date(2026, 10, 21 - days, hour, 5).getTime();
const en = (days: number, hour?: number) => relativeTime('en', back(days, hour), NOW);
const fr = (days: number, hour?: number) => relativeTime('fr', back(days, hour), NOW);

describe('relativeTime', () => {
  it('is the time of day today', () => {
    expect(en(0)).toBe('9:05 AM');
    expect(fr(0)).toBe('09:05');
  });
  it('is the weekday from the previous calendar day on', () => {
    expect(en(1, 23)).toBe('Friday');
    expect(en(6)).toBe('Sunday');
    expect(fr(1)).toBe('vendredi');
  });
  it('is in weeks from 7 days on', () => {
    expect(en(7)).toBe('1 week ago');
    expect(en(29)).toBe('4 weeks ago');
    expect(fr(14)).toBe('il y a 2 semaines');
  });
  it('is in months from 30 days on', () => {
    expect(en(30)).toBe('1 month ago');
    expect(en(359)).toBe('11 months ago');
  });
  it('is in years from 360 days on', () => {
    expect(en(360)).toBe('1 year ago');
    expect(fr(800)).toBe('il y a 2 ans');
  });
  it('is the time of day for a moment in the future', () => {
    expect(relativeTime('fr', NOW + 60_000, NOW)).toBe('17:31');
  });
});

describe('days of a month', () => {
  const at = (month: number, day: number) => new Date(2026, month - 1, day, 1, 1).getTime();
  it('count the first one in French', () => {
    expect(dateText('fr', at(5, 1))).toBe('1er mai 2026');
    expect(dayText('fr', at(5, 1))).toBe('vendredi 1er mai');
    expect(dateTimeText('fr', at(5, 1))).toBe('1er mai 2026 à 01:01');
    expect(shortDateTimeText('fr', at(5, 1))).toBe('1er mai 2026, 01:01');
    expect(datedText('fr', { day: 'numeric', month: 'short' }, at(12, 1))).toBe('1er déc.');
  });
  it('do not count the other ones', () => {
    expect([2, 11, 21, 31].map((day) => dateText('fr', at(5, day)))).toEqual(['2 mai 2026', '11 mai 2026', '21 mai 2026', '31 mai 2026']);
  });
  it('are as they were in English', () => {
    expect(dateText('en', at(5, 1))).toBe('May 1, 2026');
  });
  it('count at both ends of a span', () => {
    const span = (from: number, to: number) => datedSpanText('fr', { day: 'numeric', month: 'long' }, from, to).replaceAll(/\s/gu, ' ');
    expect(span(at(5, 1), at(5, 11))).toBe('1er–11 mai');
    expect(span(at(5, 25), at(6, 1))).toBe('25 mai – 1er juin');
    expect(span(at(5, 1), at(6, 1))).toBe('1er mai – 1er juin');
  });
});

describe('agoText', () => {
  const ago = (locale: string, seconds: number) => agoText(locale, NOW - seconds * 1000, NOW);
  it('is in the largest whole unit up to days', () => {
    expect(ago('en', 59)).toBe('now');
    expect(ago('en', 60)).toBe('1 minute ago');
    expect(ago('fr', 59 * 60)).toBe('il y a 59 minutes');
    expect(ago('en', 3600)).toBe('1 hour ago');
    expect(ago('fr', 24 * 3600)).toBe('hier');
    expect(ago('en', 400 * 24 * 3600)).toBe('400 days ago');
  });
  it('is now for a moment in the future', () => expect(ago('fr', -90)).toBe('maintenant'));
});
