import { afterEach, expect, it, vi } from 'vitest';
import { api, ApiError, bodyOf } from './client';

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })));

afterEach(() => vi.unstubAllGlobals());

it('returns the body of a successful answer', async () => {
  answer(200, { username: 'Anna' });
  await expect(bodyOf(api.GET('/api/user'))).resolves.toEqual({ username: 'Anna' });
});

it('rejects a refusal with its code and parameters', async () => {
  answer(422, { code: 'invalid_field', params: { field: 'email', reason: 'bad_email' } });
  const failure = await bodyOf(api.GET('/api/user')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 422, code: 'invalid_field', params: { field: 'email' } });
});

it('rejects an error page of a proxy with the code unknown', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(bodyOf(api.GET('/api/user'))).rejects.toMatchObject({ status: 502, code: 'unknown' });
});

it('rejects with the code offline if the server was not reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(bodyOf(api.GET('/api/user'))).rejects.toMatchObject({ status: 0, code: 'offline' });
});
