import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'
import type { Database, Trx } from '../engine/database.ts'
import { type Snapshot, takeSnapshot } from '../engine/snapshot.ts'
import { savedTables } from '../schema/saved-tables.ts'
import { storedRows } from '../schema/stored-rows.ts'
import type { Column } from './columns.ts'
import { sheets } from './sheets.ts'

/** Spreadsheets take a file for UTF-8 by this sign at its beginning. */
const bom = '\ufeff'

/** Rows that are written in one go: others wait one or two ms for them, a few times for each answer. */
const atOnce = 50

/**
 * Everything that the business owns, as one CSV file for each table in a zip, as it is at one moment. It is read as it is
 * taken, a page at a time, whatever its size. Whoever stops taking it destroys it; it fails when the database does, and
 * when `signal` says so. However it ends, its hold on the database ends with it.
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
  for (const [table, columns] of sheets) {
    zip.addReadStreamLazy(`${table}.csv`, (take) => {
      source = Readable.from(csvOf(snapshot.trx, table, columns), { highWaterMark: 2 })
      // The zip does not listen, and an error that nobody hears ends the process.
      source.on('error', (error) => output.destroy(error))
      take(null, source)
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  pipeline(zip.outputStream, output, () => {
    source?.destroy()
    // A connection that broke in the middle has nothing left to end.
    snapshot.end().catch(() => undefined)
  })
  zip.end()
  return output
}

/** The text of one file, a page of rows at a time. */
async function* csvOf(
  trx: Trx,
  table: keyof typeof savedTables,
  columns: Readonly<Record<string, Column | null>>,
): AsyncIterable<string> {
  const shown = Object.entries(columns).flatMap(([name, column]) => (column ? [{ name, column }] : []))
  yield bom + asCsv([shown.flatMap(({ column }) => column.headers)])
  for await (const page of storedRows(trx, table, savedTables[table])) {
    for (let at = 0; at < page.length; at += atOnce) {
      const rows = page.slice(at, at + atOnce)
      yield asCsv(rows.map((row) => shown.flatMap(({ name, column }) => column.cells(row[name] ?? null))))
      // On the embedded database reading waits for nothing: others have their turn here.
      await setImmediate()
    }
  }
}

/** Where a reader that splits at semicolons would begin a cell with a formula. */
const formulaBehind = /(; *)(?=[=+\-@＝＋－＠])/g

/**
 * Every cell in quotes, so that a spreadsheet that splits at semicolons finds no beginning of a cell inside of one. Text
 * that one would take for a formula gets an apostrophe in front (OWASP); numbers stay numbers.
 */
function asCsv(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { string: (text) => harmless(text) },
    },
  )
}

function harmless(text: string): string {
  const safe = text.replace(formulaBehind, "$1'")
  return safe.startsWith('\n') ? `'${safe}` : safe
}
