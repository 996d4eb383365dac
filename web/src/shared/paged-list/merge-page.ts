import { replaceEqualDeep } from '@tanstack/react-query'

export interface Row {
  /** Sorts by time: newer rows have greater ids. */
  readonly _id: string
}

/**
 * A contiguous range of rows, newest first. `next` is the cursor of the rows below it, null when there are none. A
 * search may have looked further down than its last row.
 */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly next: string | null
}

/** The number of rows from the top that are as new as `id` or newer. */
function countFrom(rows: readonly Row[], id: string): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle]?._id ?? '') >= id) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Merges a page into `rows`. The page follows the row `above` (null: it is the first page). Within the range of the
 * page the page wins: rows that it lacks are removed. Unchanged rows keep their object identity; when all rows are
 * unchanged, `rows` itself is returned.
 */
export function mergePage<T extends Row>(
  rows: readonly T[],
  above: string | null,
  page: Page<T>,
): readonly T[] {
  const from = above === null ? 0 : countFrom(rows, above)
  const to = page.next === null ? rows.length : Math.max(from, countFrom(rows, page.next))
  const replaced = rows.slice(from, to)
  const before = new Map(replaced.map((row) => [row._id, row]))
  const read = page.rows.map((row) => replaceEqualDeep(before.get(row._id), row))
  if (read.length === replaced.length && read.every((row, index) => row === replaced[index])) return rows
  return [...rows.slice(0, from), ...read, ...rows.slice(to)]
}

/** Merges two lists, newest first. A row in both is taken from `first`. */
export function union<T extends Row>(first: readonly T[], second: readonly T[]): readonly T[] {
  const known = new Set(first.map(({ _id }) => _id))
  const more = second.filter(({ _id }) => !known.has(_id))
  if (more.length === 0) return first
  return [...first, ...more].sort((a, b) => (a._id < b._id ? 1 : -1))
}
