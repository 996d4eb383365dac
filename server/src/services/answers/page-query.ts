import { wordsOf } from '#domain/log/search.ts'
import type { Refusal } from '#domain/messages/refusal.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { isCursor } from '../../storage/engine/page.ts'

/** Which part of a list is asked for. */
export interface PageQuery {
  readonly limit: number
  /** Where the part before ended; null for the first. */
  readonly before: string | null
  /** What every row must contain, in lower case. */
  readonly words: readonly string[]
}

interface ListQuery {
  readonly limit?: string
  readonly cursor?: string
  readonly q?: string
}

const most = 1000

/** The part that a query asks for; null when it asks for nothing in particular, so that the whole list is meant. */
export function parsePageQuery(query: ListQuery): PageQuery | Refusal | null {
  if (Object.keys(query).length === 0) return null
  const { limit = String(most), cursor, q = '' } = query
  if (!/^[1-9]\d*$/.test(limit) || Number(limit) > most) {
    return refuseRequest('page', { field: 'limit', most })
  }
  if (cursor !== undefined && !isCursor(cursor)) {
    return refuseRequest('cursor', { field: 'cursor' })
  }
  return { limit: Number(limit), before: cursor ?? null, words: wordsOf(q) }
}
