// Reads the lines of what a comparison with a payment provider can't explain.

/** The reference of the order that a line begins with, null if it begins with none, and the rest of the line. */
export function orderIn(line: string): { order: string | null; why: string } {
  const [, order = null, why = line] = /^(mh-\w+): (.*)$/s.exec(line) ?? [];
  return { order, why };
}
