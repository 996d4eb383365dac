/**
 * The `count` rows with the largest amounts, largest first. Equal amounts are sorted by name by code units, so that
 * both databases rank alike in every locale.
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
