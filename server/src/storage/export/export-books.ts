import { PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'
import type { Database, Trx } from '../database.ts'
import { savedTables } from '../saved-tables.ts'
import { type Snapshot, takeSnapshot } from '../snapshot.ts'
import { storedRows } from '../stored-rows.ts'
import type { Column } from './columns.ts'
import { sheets } from './sheets.ts'

/** Spreadsheets take a file for UTF-8 by this sign at its beginning. */
const bom = '\ufeff'

/** Rows that are written in one go: others wait some ms for them. */
const atOnce = 200

/**
 * Everything that the business owns, as one CSV file for each table in a zip, as it is at one moment. It is read as it is
 * taken, a page at a time, whatever its size. Whoever stops taking it destroys it; it fails when the database does.
 */
export async function exportBooks(database: Database): Promise<Readable> {
  const snapshot = await takeSnapshot(database)
  return zipOf(snapshot)
}

function zipOf(snapshot: Snapshot): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | null = null
  for (const [table, columns] of sheets) {
    zip.addReadStreamLazy(`${table}.csv`, (take) => {
      source = Readable.from(csvOf(snapshot.trx, table, columns), { highWaterMark: 2 })
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

/** Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP); numbers stay numbers. */
function asCsv(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
    },
  )
}
