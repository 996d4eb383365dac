import { makeSlices } from '../../slices.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { Page } from '../../storage/engine/page.ts'
import type { Snapshots } from '../../storage/engine/snapshots.ts'
import { workLimits } from '../../work-limits.ts'

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

const ready = <A>(answer: A) => ({ answer, end: async () => undefined })

/** The answer of a list: it ends at a number of bytes, then with a cursor for the rest (work-limits.ts). */
export function listAnswer<A>(answer: A, cursorOf: CursorOf = ({ _id }) => _id): RowsAnswer<A> {
  return new RowsAnswer(async () => ready(answer), cursorOf, false)
}

/** A complete answer. */
export function completeAnswer<A>(answer: A): RowsAnswer<A> {
  return new RowsAnswer(async () => ready(answer), null, false)
}

/** A complete answer of any size, read from one snapshot of the database. */
export function snapshotAnswer<A>(
  snapshots: Snapshots,
  person: string,
  read: (trx: Trx) => A,
): RowsAnswer<A> {
  const open = async (signal: AbortSignal) => {
    const { trx, end } = await snapshots.take(person, signal)
    return { answer: read(trx), end }
  }
  return new RowsAnswer(open, null, true)
}

/** Rows that are in memory, in batches. */
export async function* batchesOf<R>(rows: readonly R[], size: number = workLimits.rowsAtATime) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

/** Stored rows in the API's format. */
export async function* viewsOf<T, R>(
  pages: Batches<T>,
  view: (rows: readonly T[]) => readonly R[] | Promise<readonly R[]>,
): AsyncGenerator<readonly R[], void, void> {
  for await (const rows of pages) yield await view(rows)
}

/** A page in the API's format, up to the size at which a list ends; it has at least one row. */
export async function fittingPage<T, R extends { readonly _id: string }>(
  { rows, next }: Page<T>,
  view: (row: T) => R,
): Promise<Page<R>> {
  const slices = makeSlices()
  const views: R[] = []
  let bytes = 0
  for (const row of rows) {
    const one = view(row)
    bytes += Buffer.byteLength(JSON.stringify(one)) + 1
    const last = views.at(-1)
    if (last && bytes > workLimits.listBytes) return { rows: views, next: last._id }
    views.push(one)
    if (slices.isOver()) await slices.step()
  }
  return { rows: views, next }
}
