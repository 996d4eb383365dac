import type { Page, Row } from './merge-page.ts'

/** What is asked of the server: some of the rows from where `cursor` says, or the newest. */
interface PartQuery {
  readonly limit: string
  readonly cursor?: string
}

/** A part as it is read; the newest one also tells about the whole list. */
export interface ReadPage<T, A> extends Page<T> {
  readonly about: A
}

/** A long list of the server, newest first, that is read in parts (docs/decisions/029-paged-lists.md). */
export interface PagedList<T extends Row, F extends object, A> {
  readonly key: readonly string[]
  /** Reads a part of all rows, or of those that the server finds for `asked`. */
  readonly read: (query: PartQuery, asked: F | null, signal: AbortSignal) => Promise<ReadPage<T, A>>
  /** As many rows are loaded at most; the server is asked for what is behind them. */
  readonly bound: number
  /** As many at once; fewer where a row is large. */
  readonly perPart: number
  /** True when rows never change nor go away. */
  readonly onlyGrows?: boolean
}
