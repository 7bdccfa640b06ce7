// Query parameters of a page's URL.

/** The query string with changed parameters; null removes one. */
export function withParams(before: URLSearchParams, change: Record<string, string | null>): { search: string } {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return { search: params.toString() };
}

/** The id of an account or a case in a parameter; null if it is missing or no id. */
export function idParam(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
