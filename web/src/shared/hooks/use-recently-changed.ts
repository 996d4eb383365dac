import { useEffect, useState } from 'react'

const FLASH_MS = 2_000
const none: ReadonlySet<string> = new Set()

interface Row {
  readonly _id: string
}

/**
 * Ids of the rows that were added or changed since the last data, for a short while, so that they flash once. Older
 * rows that were only loaded now do not count; they have smaller ids, because ids grow with time. `versionOf` must be
 * the same function at every render.
 */
export function useRecentlyChanged<T extends Row>(
  rows: readonly T[],
  versionOf: (row: T) => string,
): ReadonlySet<string> {
  const [seen, setSeen] = useState({ rows, fresh: none })
  if (seen.rows !== rows) setSeen({ rows, fresh: recentlyChangedRows(seen.rows, rows, versionOf) })
  const { fresh } = seen
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, fresh: none })), FLASH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}

export function recentlyChangedRows<T extends Row>(
  before: readonly T[],
  now: readonly T[],
  versionOf: (row: T) => string,
): ReadonlySet<string> {
  const newest = before[0]?._id ?? ''
  const known = new Map(before.map((row) => [row._id, row]))
  const isFresh = (row: T) => {
    const last = known.get(row._id)
    if (last === undefined) return row._id > newest
    return last !== row && versionOf(last) !== versionOf(row)
  }
  return new Set(now.filter(isFresh).map(({ _id }) => _id))
}
