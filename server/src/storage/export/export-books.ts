import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { Database, Snapshot, Trx } from '../engine/database.ts'
import { takeSnapshot } from '../engine/snapshot.ts'
import { storedRows } from '../engine/stored-rows.ts'
import { savedTables } from '../schema/saved-tables.ts'
import { asCsv, bom } from './csv.ts'
import { type Sheet, sheets } from './sheets.ts'

/** Rows that are written without a pause: each batch delays other requests by one or two ms. */
const atOnce = 50

/**
 * All business data, as a zip with one CSV file per table, from one snapshot. It is produced as it is read,
 * in batches, whatever its size. Destroy the stream to stop early; it fails when the database fails or
 * `signal` is aborted. Its snapshot ends with it in every case.
 */
export async function exportBooks(database: Database, signal?: AbortSignal): Promise<Readable> {
  signal?.throwIfAborted()
  const snapshot = await takeSnapshot(database)
  const zip = zipOf(snapshot)
  return signal ? addAbortSignal(signal, zip) : zip
}

function zipOf(snapshot: Snapshot): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | null = null
  for (const sheet of sheets) {
    const [table, , parts] = sheet
    zip.addReadStreamLazy(`${parts?.file ?? table}.csv`, (take) => {
      source = Readable.from(csvOf(snapshot.trx, sheet), { highWaterMark: 2 })
      // The zip library does not listen for errors of its sources, and an unhandled error would end the
      // process.
      source.on('error', (error) => output.destroy(error))
      take(null, source)
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  pipeline(zip.outputStream, output, () => {
    source?.destroy()
    // A broken connection has no snapshot left to end.
    snapshot.end().catch(() => undefined)
  })
  zip.end()
  return output
}

/** The text of one file, in batches of rows. */
async function* csvOf(trx: Trx, [table, columns, parts]: Sheet): AsyncIterable<string> {
  const shown = Object.entries(columns).flatMap(([name, column]) => (column ? [{ name, column }] : []))
  yield bom + asCsv([shown.flatMap(({ column }) => column.headers)])
  for await (const page of storedRows(trx, table, savedTables[table])) {
    for (const rows of parts ? page.values().map(parts.rowsOf) : [page]) {
      for (let at = 0; at < rows.length; at += atOnce) {
        yield asCsv(
          rows
            .slice(at, at + atOnce)
            .map((row) => shown.flatMap(({ name, column }) => column.cells(row[name] ?? null, row))),
        )
        // Reads of the embedded database are synchronous, so other requests get their turn here.
        await setImmediate()
      }
    }
  }
}
