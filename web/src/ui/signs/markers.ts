// The markers that ranks have, as the server names them. Plain players have none.
const MARKERS = ['premium', 'famous', 'volunteer', 'staff', 'modo'] as const;
export type Marker = (typeof MARKERS)[number];

/** Null for none, and for a marker that this page does not know. */
export function markerOf(name: string | null | undefined): Marker | null {
  return MARKERS.find((known) => known === name) ?? null;
}
