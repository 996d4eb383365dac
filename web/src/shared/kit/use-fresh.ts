import { useEffect, useState } from 'react'
import type { Listed, Row } from './use-list.ts'

const FLASH_MS = 2_000
const none: ReadonlySet<string> = new Set()

/**
 * Ids of the rows that were added or changed since the last answer to the same question, for a short while,
 * so that they flash once.
 */
export function useFresh<T extends Row>({ rows = [], asked, isOld }: Listed<T>): ReadonlySet<string> {
  const [seen, setSeen] = useState({ rows, asked, fresh: none })
  if (seen.rows !== rows && !isOld && (rows.length > 0 || seen.rows.length > 0)) {
    const isSame = seen.asked === asked && seen.rows.length > 0
    setSeen({ rows, asked, fresh: isSame ? freshRows(seen.rows, rows) : none })
  }
  const { fresh } = seen
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, fresh: none })), FLASH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}

/**
 * Older rows, which were only loaded now, do not count; they have smaller ids, because ids grow with time.
 */
export function freshRows<T extends Row>(before: readonly T[], now: readonly T[]): ReadonlySet<string> {
  const newest = before[0]?._id ?? ''
  const known = new Map(before.map((row) => [row._id, row]))
  const isFresh = (row: T) => {
    const last = known.get(row._id)
    if (last === undefined) return row._id > newest
    return last !== row && JSON.stringify(last) !== JSON.stringify(row)
  }
  return new Set(now.filter(isFresh).map(({ _id }) => _id))
}
