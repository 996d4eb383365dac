/**
 * The `count` rows with the largest amounts, largest first. Equal amounts stand in the order of their names' characters,
 * so that a ranking is the same whatever the database and its language.
 */
export function topRanked<T extends { readonly item: string }>(
  rows: readonly T[],
  amountOf: (row: T) => number,
  count: number,
): T[] {
  return rows.toSorted((a, b) => amountOf(b) - amountOf(a) || byName(a.item, b.item)).slice(0, count)
}

function byName(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
