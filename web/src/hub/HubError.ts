/** A command was refused, or its outcome is unknown (`timeout`, `disconnected`). */
export class HubError extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'HubError';
  }
}
