// What leaves the page in a report.
import { expect, test } from 'vitest';
import { anonymised, pageAt, performanceOf, roomAt } from './monitor';

test('paths of reports name no people and no games', () => {
  expect(pageAt('/_app/player/Anna')).toBe('/_app/player/:name');
  expect(pageAt('/fr/game/abcdefgh')).toBe('/game/:id');
  expect(pageAt('/rules/course')).toBe('/rules/course');
  expect(pageAt('/fr')).toBe('/');
  expect(pageAt('/nothing/here')).toBe('404');
});

test('the game is known for players and moderators', () => {
  expect(roomAt('/game/abcdefgh')).toBe('abcdefgh');
  expect(roomAt('/fr/_app/mod/rooms/abcdefgh')).toBe('abcdefgh');
  expect(roomAt('/_app')).toBeUndefined();
});

test('an anonymised event keeps the error and the browser alone', () => {
  const exception = { values: [{ type: 'TypeError', value: 'x is undefined' }] };
  const event = anonymised(
    {
      exception,
      release: '1',
      transaction: '/_app/player/Anna',
      user: { username: 'Anna' },
      breadcrumbs: [{ message: 'Anna' }],
      extra: { arguments: 'Anna' },
      request: { url: 'http://localhost/_app/player/Anna?x=Anna', cookies: { a: 'Anna' }, headers: { 'User-Agent': 'Firefox', Referer: 'Anna' } },
    },
    '/_app/player/:name',
  );
  expect(event).toEqual({
    exception,
    release: '1',
    transaction: '/_app/player/:name',
    request: { url: `${location.origin}/_app/player/:name`, headers: { 'User-Agent': 'Firefox' } },
  });
});

test('reports of performance keep durations, and no address or element of the page', () => {
  const trace = { trace_id: 'a', span_id: 'b', data: { 'sentry.op': 'pageload', 'lcp.element': 'button[aria-label="Anna"]', 'url.full': '/Anna' } };
  const span = (op: string) => ({
    op,
    description: 'http://localhost/game/Anna',
    data: { 'url.full': '/game/Anna' },
    status: 'ok' as const,
    span_id: 'c',
    trace_id: 'a',
    start_timestamp: 0,
  });
  const event = performanceOf({
    type: 'transaction',
    transaction: '/game/:id',
    contexts: { trace, react: { version: '19' } },
    spans: [span('resource.img'), span('paint')],
    measurements: { lcp: { value: 1, unit: 'second' } },
  });
  expect(JSON.stringify(event)).not.toContain('Anna');
  expect(event?.spans?.map(({ op }) => op)).toEqual(['paint']);
  expect(event?.contexts?.trace?.data).toEqual({ 'sentry.op': 'pageload' });
  expect(event?.measurements).toEqual({ lcp: { value: 1, unit: 'second' } });
  expect(performanceOf({ type: 'transaction', transaction: '404' })).toBeNull();
});
