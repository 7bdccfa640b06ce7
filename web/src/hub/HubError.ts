// Why a command has no answer.

/** A command was refused, or its fate is not known (`timeout`, `disconnected`). */
export class HubError extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'HubError';
  }
}
