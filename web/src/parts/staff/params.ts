// What a page looks for stands in its address.

/** The address with other values; null takes a name away. */
export function withParams(before: URLSearchParams, change: Record<string, string | null>): { search: string } {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return { search: params.toString() };
}

/** The number of an account or a case in the address; null: none that could be one. */
export function idIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
