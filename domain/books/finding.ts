/** A mismatch in the books: where it is, the expected value and the found one. */
export interface Finding {
  readonly where: string
  readonly expected: string
  readonly found: string
}

/** The mismatch of two values; none when they are equal. */
export function differs(where: string, expected: unknown, found: unknown): Finding[] {
  return Object.is(expected, found) ? [] : [{ where, expected: String(expected), found: String(found) }]
}
