import { afterEach, expect, it, vi } from 'vitest';
import { api, ApiError, bodyOf } from './client';

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })));

afterEach(() => vi.unstubAllGlobals());

it('gives the body of a good answer', async () => {
  answer(200, { username: 'Anna' });
  await expect(bodyOf(api.GET('/api/user'))).resolves.toEqual({ username: 'Anna' });
});

it('makes of a refusal its code and its parameters', async () => {
  answer(422, { code: 'invalid_field', params: { field: 'email', reason: 'bad_email' } });
  const failure = await bodyOf(api.GET('/api/user')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 422, code: 'invalid_field', params: { field: 'email' } });
});

it('does not take a page of a proxy for a code', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(bodyOf(api.GET('/api/user'))).rejects.toMatchObject({ status: 502, code: 'unknown' });
});

it('says that the server was not reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(bodyOf(api.GET('/api/user'))).rejects.toMatchObject({ status: 0, code: 'offline' });
});
