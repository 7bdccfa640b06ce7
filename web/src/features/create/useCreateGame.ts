// Creates a game on the server, then waits ENTER_CREATED_MS before it is entered.
import { useMutation } from '@tanstack/react-query';
import { api, ApiError, bodyOf } from '@/api/client';
import type { Settings } from '@/generated/engine';
import { ENTER_CREATED_MS } from '@/shared/limits';

export function useCreateGame() {
  return useMutation({
    mutationFn: async (settings: Settings): Promise<string> => {
      const { id } = await bodyOf(
        api.POST('/api/game/create', {
          body: {
            serious: settings.serious,
            private: settings.private,
            settings,
          },
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, ENTER_CREATED_MS));
      return id;
    },
  });
}

/** A failure on the server's side: the same request may succeed now, so a retry is offered. */
export function isServerFault(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}
