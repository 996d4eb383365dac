import { replaceEqualDeep } from '@tanstack/react-query'

export interface Row {
  /** Sorts by time: the newest row has the greatest. */
  readonly _id: string
}

/**
 * Rows without a gap, newest first; `next` is where those below them begin, null when there are none. A search may have looked
 * further down than its last row.
 */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly next: string | null
}

/** How many rows at the top are not older than `id`. */
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
 * `rows` after a part was read that follows on the row `above` (null: the newest part). Between `above` and where it
 * ends the part has the last word: what it does not have went away. Rows that are as they were stay the same objects,
 * and if all are, `rows` itself is given back.
 */
export function mergePage<T extends Row>(
  rows: readonly T[],
  above: string | null,
  part: Page<T>,
): readonly T[] {
  const from = above === null ? 0 : countFrom(rows, above)
  const to = part.next === null ? rows.length : Math.max(from, countFrom(rows, part.next))
  const replaced = rows.slice(from, to)
  const before = new Map(replaced.map((row) => [row._id, row]))
  const read = part.rows.map((row) => replaceEqualDeep(before.get(row._id), row))
  if (read.length === replaced.length && read.every((row, index) => row === replaced[index])) return rows
  return [...rows.slice(0, from), ...read, ...rows.slice(to)]
}

/** Both lists as one, newest first; of a row that is in both, what `first` says. */
export function union<T extends Row>(first: readonly T[], second: readonly T[]): readonly T[] {
  const known = new Set(first.map(({ _id }) => _id))
  const more = second.filter(({ _id }) => !known.has(_id))
  if (more.length === 0) return first
  return [...first, ...more].sort((a, b) => (a._id < b._id ? 1 : -1))
}
