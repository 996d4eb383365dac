import { makeSlices } from '../../slices.ts'
import { workLimits } from '../../work-limits.ts'
import type { Queries } from './database.ts'

/** A part of a list, newest first. */
export interface Page<T> {
  readonly rows: readonly T[]
  /** Where the next part goes on; null after the last. */
  readonly next: string | null
}

/** Whether a text can be the `next` of a part: an id. */
export function isCursor(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** A part of rows that were read one further than `limit`, which tells whether there is more. */
export function pageOf<T extends { readonly id: string }>(rows: readonly T[], limit: number): Page<T> {
  const kept = rows.slice(0, limit)
  return { rows: kept, next: rows.length > limit ? (kept.at(-1)?.id ?? null) : null }
}

/** Reads the newest rows before an id, or of all, newest first. */
export type Newest<T> = (db: Queries, before: string | null, atMost: number) => Promise<readonly T[]>

/** Rows before an id, or all of them, newest first, a page at a time; others have their turn between two pages. */
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

/** The part of a list before an id, read a page at a time. */
export async function readPage<T extends { readonly id: string }>(
  db: Queries,
  newest: Newest<T>,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<Page<T>> {
  const rows: T[] = []
  const pageSize = Math.min(limit + 1, workLimits.rowsAtATime)
  for await (const page of pagesOf(db, newest, { before, pageSize })) {
    rows.push(...page)
    if (rows.length > limit) break
  }
  return pageOf(rows, limit)
}
