import { makeSlices } from '../../slices.ts'
import { workLimits } from '../../work-limits.ts'
import type { Queries } from './database.ts'

/** A page of a list, newest first. */
export interface Page<T> {
  readonly rows: readonly T[]
  /** Cursor of the next page; null after the last. */
  readonly next: string | null
  /**
   * Of the first page of a search: how many rows it finds, up to `mostCounted`, and whether there may be
   * more.
   */
  readonly total?: { readonly rows: number; readonly isMore: boolean }
  /** True for a search while the oldest rows cannot be found yet. */
  readonly isPreparing?: true
}

/** Rows up to which a search counts what it finds. */
export const mostCounted = 1000

/** Whether a text can be a cursor: an id. */
export function isCursor(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** Makes a page of rows that were read one further than `limit`, which shows whether there are more. */
export function pageOf<T extends { readonly id: string }>(rows: readonly T[], limit: number): Page<T> {
  const kept = rows.slice(0, limit)
  return { rows: kept, next: rows.length > limit ? (kept.at(-1)?.id ?? null) : null }
}

/** Reads the newest rows before an id, or of all, newest first. */
export type Newest<T> = (db: Queries, before: string | null, atMost: number) => Promise<readonly T[]>

/**
 * Rows before an id, or all of them, newest first, in batches; other requests have their turn between two
 * batches.
 */
export async function* pagesOf<T extends { readonly id: string }>(
  db: Queries,
  newest: Newest<T>,
  { before = null, pageSize = workLimits.rowsAtATime }: { before?: string | null; pageSize?: number } = {},
): AsyncGenerator<readonly T[], void, void> {
  const slices = makeSlices()
  for (let end = before, isMore = true; isMore; ) {
    const rows = await newest(db, end, pageSize)
    if (rows.length > 0) yield rows
    end = rows.at(-1)?.id ?? null
    isMore = rows.length === pageSize
    await slices.step()
  }
}

export interface Asked<T> {
  readonly limit: number
  readonly before: string | null
  /** Which rows are listed; all of them without. */
  readonly keep?: (row: T) => boolean
}

/** Reads the page of a list before an id, in batches. */
export async function readPage<T extends { readonly id: string }>(
  db: Queries,
  newest: Newest<T>,
  { limit, before, keep }: Asked<T>,
): Promise<Page<T>> {
  const rows: T[] = []
  const pageSize = keep ? workLimits.rowsAtATime : Math.min(limit + 1, workLimits.rowsAtATime)
  for await (const page of pagesOf(db, newest, { before, pageSize })) {
    rows.push(...(keep ? page.filter(keep) : page))
    if (rows.length > limit) break
  }
  return pageOf(rows, limit)
}
