import { type JsonText, jsonStream } from '../http/json-text.ts'
import { makeSlices } from '../slices.ts'
import type { Trx } from '../storage/database.ts'
import type { Snapshots } from '../storage/snapshots.ts'

/** An answer that is complete at any size: written while it is taken, from one snapshot of the database. */
export function wholeList(
  snapshots: Snapshots,
  person: string,
  write: (trx: Trx) => AsyncGenerator<string, void, void>,
): JsonText {
  return jsonStream(async function* (signal) {
    const snapshot = await snapshots.take(person, signal)
    try {
      yield* write(snapshot.trx)
    } finally {
      await snapshot.end()
    }
  })
}

/** The JSON of rows with commas between them, a page at a time. */
export async function* rowsOf<R>(
  pages: AsyncIterable<readonly R[]>,
  write: (row: R) => string,
): AsyncGenerator<string, void, void> {
  const slices = makeSlices()
  let isFirst = true
  for await (const page of pages) {
    const text = page.map(write).join(',')
    if (text !== '') yield isFirst ? text : `,${text}`
    isFirst = isFirst && text === ''
    await slices.step()
  }
}
