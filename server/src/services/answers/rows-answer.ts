import { makeSlices } from '../../slices.ts'
import type { Snapshots, Trx } from '../../storage/engine/database.ts'
import type { Page } from '../../storage/engine/page.ts'
import { workLimits } from '../../work-limits.ts'
import { type Batches, type CursorOf, RowsAnswer } from './batches.ts'

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

/** How a part of a list ends, as the contract says it. */
export const endOf = ({ next, total, isPreparing }: Omit<Page<unknown>, 'rows'>) => ({
  next,
  ...(total && { total }),
  ...(isPreparing && { isPreparing }),
})

/** A page in the API's format, up to the size at which a list ends; it has at least one row. */
export async function fittingPage<T, R extends { readonly _id: string }>(
  { rows, ...end }: Page<T>,
  view: (row: T) => R,
): Promise<Page<R>> {
  const slices = makeSlices()
  const views: R[] = []
  let bytes = 0
  for (const row of rows) {
    const one = view(row)
    bytes += Buffer.byteLength(JSON.stringify(one)) + 1
    const last = views.at(-1)
    if (last && bytes > workLimits.listBytes) return { ...end, rows: views, next: last._id }
    views.push(one)
    if (slices.isOver()) await slices.step()
  }
  return { ...end, rows: views }
}
