import { Readable } from 'node:stream'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import type { Limiter } from '../../limiter.ts'
import type { CellKind, Documents, SheetData, SheetValue } from '../../ports/documents/port.ts'
import { makeSlices } from '../../slices.ts'
import { asCsv, bom } from '../../storage/export/csv.ts'
import { workLimits } from '../../work-limits.ts'
import type { Batches } from '../answers/batches.ts'

/**
 * Rows for a file of a spreadsheet: each has a value for each column, of its kind (ports/documents/port.ts),
 * null for an empty cell.
 */
export interface Spreadsheet extends Omit<SheetData, 'rows'> {
  readonly rows: Batches<readonly SheetValue[]>
}

/** Rows of which the text is made at one go. */
const atOnce = 50

/** A CSV file, made as it is read. It fails when its rows fail or `signal` is aborted. */
export function csvOf(sheet: Spreadsheet, signal: AbortSignal): Readable {
  return Readable.from(csvPieces(sheet), { highWaterMark: 2, signal })
}

// At the top level of the file: see http/streams.ts.
async function* csvPieces({ columns, rows }: Spreadsheet): AsyncGenerator<string, void, void> {
  const slices = makeSlices()
  yield bom + asCsv([columns.map(({ title }) => title)])
  for await (const batch of rows) {
    for (let at = 0; at < batch.length; at += atOnce) {
      yield asCsv(
        batch
          .slice(at, at + atOnce)
          .map((row) => row.map((value, column) => csvValue(value, columns[column]?.kind ?? 'text'))),
      )
      await slices.step()
    }
  }
}

function csvValue(value: SheetValue, kind: CellKind): SheetValue {
  if (typeof value !== 'number') return value
  switch (kind) {
    case 'shanghaiTime':
      return wallClock(value, 'Asia/Shanghai')
    case 'adelaideTime':
      return wallClock(value, 'Australia/Adelaide')
    default:
      return value
  }
}

export interface XlsxParts {
  readonly ports: { readonly documents: Pick<Documents, 'sheet'> }
  readonly load: { readonly limiter: Limiter }
}

/** Everybody's spreadsheets are made one after the other. */
const everybody = { session: 'everybody', address: 'everybody' }

/** An XLSX file; refused when it has too many rows, or too many others wait. */
export function xlsxOf(
  { name, columns, rows }: Spreadsheet,
  { ports, load }: XlsxParts,
): Promise<Uint8Array | Refusal> {
  return load.limiter.run<Uint8Array | Refusal>('xlsx', everybody, async () => {
    const batches: string[] = []
    let count = 0
    for await (const batch of rows) {
      count += batch.length
      if (count > workLimits.xlsxRows)
        return refuse('spreadsheet.too_long', { most: workLimits.xlsxRows.toLocaleString('en') })
      batches.push(JSON.stringify(batch))
    }
    // A thread gets nothing else that a caller keeps beside them.
    const heads = columns.map(({ title, kind }) => ({ title, kind }))
    return ports.documents.sheet({ name, columns: heads, rows: batches })
  })
}
