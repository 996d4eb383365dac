import { refuseRequest } from '#domain/messages/request-errors.ts'
import type { Refusal } from '#domain/refusal/refusal.ts'
import { wordsOf } from '#domain/search/search.ts'
import { isCursor } from '../../storage/engine/page.ts'

/** The requested page of a list. */
export interface PageQuery {
  readonly limit: number
  /** Cursor: where the previous page ended; null for the first. */
  readonly before: string | null
  /** Words that every row must contain, folded. */
  readonly words: readonly string[]
  /** Whether it is said how many rows are found: with the first page. */
  readonly isCounted: boolean
}

interface ListQuery {
  readonly limit?: string
  readonly cursor?: string
  readonly q?: string
}

const most = 1000

/** Parses the query of a list; null when it is empty, which means the whole list. */
export function parsePageQuery(query: ListQuery): PageQuery | Refusal | null {
  if (Object.keys(query).length === 0) return null
  const { limit = String(most), cursor, q = '' } = query
  if (!/^[1-9]\d*$/.test(limit) || Number(limit) > most) {
    return refuseRequest('page', { field: 'limit', most })
  }
  if (cursor !== undefined && !isCursor(cursor)) {
    return refuseRequest('cursor', { field: 'cursor' })
  }
  return { limit: Number(limit), before: cursor ?? null, words: wordsOf(q), isCounted: cursor === undefined }
}
