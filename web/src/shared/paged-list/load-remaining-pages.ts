import { browserIdle } from '../hooks/browser-idle.ts'
import { mergePage, type Page, type Row } from './merge-page.ts'

/** Rows of the first page: two pages of a table. */
export const firstRows = 100
/**
 * Loading stops after so many sparse pages. A sparse page has fewer rows than requested although more follow: the
 * server searched many rows and found few.
 */
const maxSparsePages = 5

interface LoadPlan<T> {
  /** The most rows to load. */
  readonly bound: number
  /** Rows per page. */
  readonly pageSize: number
  /** True when rows are only ever added, so that loaded rows are never loaded again. */
  readonly onlyGrows: boolean
  readonly read: (query: { limit: number; cursor: string }) => Promise<Page<T>>
  /** Called after each page with all rows known by then. */
  readonly onRows: (known: Page<T>) => void
}

/**
 * Loads the pages after the first one, one by one. `before` holds the rows known so far; they stay until their page has
 * been loaded again. Rejects when a page fails; the rows reported before stay valid.
 */
export async function loadRemainingPages<T extends Row>(
  first: Page<T>,
  before: Page<T> | undefined,
  { bound, pageSize, onlyGrows, read, onRows }: LoadPlan<T>,
): Promise<Page<T>> {
  const continues = onlyGrows && before !== undefined && overlaps(first, before)
  let rows = mergePage(before?.rows ?? [], null, first)
  let next = continues ? before.next : first.next
  // The number of rows, from the top, that are confirmed by the server.
  let confirmed = continues ? rows.length : first.rows.length
  let sparse = next !== null && first.rows.length < firstRows ? 1 : 0
  while (next !== null && confirmed < bound && sparse <= maxSparsePages) {
    await browserIdle()
    const limit = Math.min(pageSize, bound - confirmed)
    const page = await read({ limit, cursor: next })
    if (page.next !== null && page.rows.length < limit) sparse += 1
    rows = mergePage(rows, rows[confirmed - 1]?._id ?? null, page)
    confirmed += page.rows.length
    next = page.next
    onRows({ rows, next: rows.length > confirmed && before ? before.next : next })
  }
  return { rows: rows.length > confirmed ? rows.slice(0, confirmed) : rows, next }
}

/** True when the first page and the known rows overlap, so that no row between them is missing. */
function overlaps(first: Page<Row>, before: Page<Row>): boolean {
  const last = first.rows.at(-1)?._id
  const newest = before.rows[0]?._id
  return last !== undefined && newest !== undefined && last <= newest
}

/** Puts the first page on top of the remaining rows. */
export function joinPages<T extends Row>(first: Page<T>, remaining: Page<T> | undefined): Page<T> {
  if (first.next === null || remaining === undefined) return first
  return { rows: mergePage(remaining.rows, null, first), next: remaining.next }
}
