import type { Page, Row } from './merge-page.ts'

/** The query of a page: the newest rows, or those from `cursor` on. */
interface PageQuery {
  readonly limit: string
  readonly cursor?: string
}

/** A page as read from the server. The first one also carries data about the whole list. */
export interface ReadPage<T, A> extends Page<T> {
  readonly about: A
}

/** A long list of the server, newest first, that is loaded page by page (docs/decisions/029-paged-lists.md). */
export interface PagedList<T extends Row, F extends object, A> {
  readonly key: readonly string[]
  /** Reads a page of all rows, or of the rows that the server finds for `filter`. */
  readonly read: (query: PageQuery, filter: F | null, signal: AbortSignal) => Promise<ReadPage<T, A>>
  /** The most rows to load; the server searches the rest. */
  readonly bound: number
  /** Rows per page; fewer where a row is large. */
  readonly pageSize: number
  /** True when rows never change or disappear. */
  readonly onlyGrows?: boolean
}
