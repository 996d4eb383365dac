import { makeSlices } from '../../slices.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { Snapshots } from '../../storage/engine/snapshots.ts'
import { type JsonPieces, type JsonText, jsonStream } from './json-text.ts'

type Write = (trx: Trx) => JsonPieces

/** A complete answer of any size, streamed from one snapshot of the database. */
export function wholeList(snapshots: Snapshots, person: string, write: Write): JsonText {
  return jsonStream((signal) => snapshotPieces(snapshots, person, write, signal))
}

async function* snapshotPieces(
  snapshots: Snapshots,
  person: string,
  write: Write,
  signal: AbortSignal,
): JsonPieces {
  const snapshot = await snapshots.take(person, signal)
  try {
    yield* write(snapshot.trx)
  } finally {
    await snapshot.end()
  }
}

/** The JSON of rows separated by commas, in batches. */
export async function* rowsOf<R>(pages: AsyncIterable<readonly R[]>, write: (row: R) => string): JsonPieces {
  const slices = makeSlices()
  let isFirst = true
  for await (const page of pages) {
    const text = page.map(write).join(',')
    if (text !== '') yield isFirst ? text : `,${text}`
    isFirst = isFirst && text === ''
    await slices.step()
  }
}
