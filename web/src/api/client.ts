// The HTTP API, typed from the server's OpenAPI document. Every failure is an ApiError with its stable code.
import createClient from 'openapi-fetch';
import type { components, paths } from '@/generated/api';

export type OwnUser = components['schemas']['OwnUser'];
export type Game = components['schemas']['Game'];

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

const client = createClient<paths>({
  // Absolute, because a Request outside a page accepts no relative URL.
  baseUrl: globalThis.location.origin,
  credentials: 'same-origin',
  // Looked up at each call, so that tests and the gallery can replace fetch.
  fetch: (request: Request) => globalThis.fetch(request),
});

client.use({
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const refusal = await readRefusal(response);
    throw new ApiError(response.status, refusal.code ?? 'unknown', refusal.params);
  },
  onError() {
    return new ApiError(0, 'offline');
  },
});

async function readRefusal(response: Response): Promise<{ code?: string; params?: Record<string, unknown> }> {
  try {
    return (await response.clone().json()) as { code?: string; params?: Record<string, unknown> };
  } catch {
    return {};
  }
}

/** The body of a successful answer; an answer without a body is an ApiError. */
export async function bodyOf<T>(answer: Promise<{ data?: T }>): Promise<T> {
  const { data } = await answer;
  if (data === undefined) throw new ApiError(0, 'unknown');
  return data;
}

export const api = client;
