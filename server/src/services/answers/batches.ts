/** Rows in batches, which are read while they are written. */
export type Batches<R> = AsyncIterable<readonly R[]>

/** An answer of the contract, whose arrays may be batches of their rows. */
export type InBatches<A> = A extends readonly (infer R)[]
  ? readonly R[] | Batches<R>
  : A extends object
    ? { readonly [K in keyof A]: InBatches<A[K]> }
    : A

/** The cursor of a row, after which the next page begins. */
export type CursorOf = (row: { readonly _id: string }) => string

interface Opened<A> {
  readonly answer: A
  readonly end: () => Promise<void>
}

/** An answer that http/write-rows.ts writes while its rows are read. */
export class RowsAnswer<A> {
  /** Makes it ready to be read. `signal` is aborted when the client no longer reads it. */
  readonly open: (signal: AbortSignal) => Promise<Opened<A>>
  /** Null where the answer is complete at any size; others end at a number of bytes, and then have `next`. */
  readonly cursorOf: CursorOf | null
  /** Whether opening it may take long: then it is a stream from its first byte on. */
  readonly isStream: boolean
  constructor(open: RowsAnswer<A>['open'], cursorOf: CursorOf | null, isStream: boolean) {
    this.open = open
    this.cursorOf = cursorOf
    this.isStream = isStream
  }
}
