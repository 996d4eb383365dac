import { hash } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import type { checkImport } from '#contract/import.ts'
import { type ImportColumn, missingColumn } from '#domain/import/import-columns.ts'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import { type ImportedRows, isProblems, type RowProblems, readRow } from '#domain/import/import-rows.ts'
import { keysOfRow } from '#domain/import/import-values.ts'
import { type Refusal, type RefusalWording, refusalText, refuse } from '#domain/refusal/refusal.ts'
import { makeSlices } from '../../slices.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { productsOfBarcodes, savedKeys } from '../../storage/stores/import/store-rows.ts'

export type ImportBody = Input<typeof checkImport>['body']

/** By which a file is known again that is imported twice: SHA-256 of the rows that were read of it. */
export const hashOf = ({ columns, rows }: ImportBody): string =>
  hash('sha256', JSON.stringify([columns, rows]))

interface GoodRow<K extends ImportKind> {
  readonly row: number
  readonly value: ImportedRows[K]
}

/** The rows of a file that can be imported, and what is wrong of the others. */
export interface CheckedRows<K extends ImportKind = ImportKind> {
  readonly kind: K
  readonly good: readonly GoodRow<K>[]
  readonly wrong: ReadonlyMap<number, RowProblems>
}

/**
 * Checks the rows of a file one by one, against each other and against what is saved. It gives way to others:
 * 5,000 addresses take seconds to read.
 */
export async function checkRows(
  db: Queries,
  { kind, columns, rows }: ImportBody,
  done: (rows: number) => void,
): Promise<CheckedRows | Refusal> {
  const missing = missingColumn(kind, columns)
  if (missing) return refuse('import.column', { field: missing })
  const { step } = makeSlices()
  const wrong = new Map<number, RowProblems>()
  const read: GoodRow<ImportKind>[] = []
  for (const [index, { row, cells }] of rows.entries()) {
    await step()
    done(index)
    const value = readRow(kind, Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
    if (isProblems(value)) wrong.set(row, value)
    else read.push({ row, value })
  }
  const good = await withoutSaved(db, kind, await withItems(db, kind, read, wrong), wrong)
  return { kind, good, wrong: new Map([...wrong].sort(([a], [b]) => a - b)) }
}

type Wrong = Map<number, RowProblems>
const problem = (column: ImportColumn, refusal: Refusal): RowProblems => new Map([[column, refusal]])

/** Stock is named by its item, or by the product of its barcode. */
async function withItems(db: Queries, kind: ImportKind, rows: readonly GoodRow<ImportKind>[], wrong: Wrong) {
  if (kind !== 'stock') return rows
  const stock = rows as readonly GoodRow<'stock'>[]
  const products = await productsOfBarcodes(
    db,
    stock.map(({ value }) => value),
  )
  return stock.flatMap(({ row, value }) => {
    const item = value.item || products.get(value.barcode)
    if (item) return [{ row, value: { ...value, item } }]
    wrong.set(row, problem('barcode', refuse('import.barcode')))
    return []
  })
}

/** Without rows that are saved already, or that another row of the file has said before. */
async function withoutSaved(
  db: Queries,
  kind: ImportKind,
  rows: readonly GoodRow<ImportKind>[],
  wrong: Wrong,
) {
  const saved = await savedKeys(
    db,
    kind,
    rows.map(({ value }) => value),
  )
  const rowOf = new Map<string, number>()
  return rows.filter(({ row, value }) => {
    const keys = keysOfRow(kind, value)
    const taken = keys.find(({ key }) => saved.has(key) || rowOf.has(key))
    if (taken) {
      const first = rowOf.get(taken.key)
      const refusal = first === undefined ? refuse('import.saved') : refuse('import.twice', { row: first })
      wrong.set(row, problem(taken.column, refusal))
      return false
    }
    for (const { key } of keys) rowOf.set(key, row)
    return true
  })
}

/** Most rows whose problems an answer names. */
const mostNamed = 500

/** What is wrong, by row and column, for an answer. */
export function problemAnswer(wrong: ReadonlyMap<number, RowProblems>, wording: RefusalWording) {
  const named = [...wrong].slice(0, mostNamed)
  return {
    wrong: wrong.size,
    problems: named.flatMap(([row, problems]) =>
      [...problems].map(([column, refusal]) => {
        return { row, column, msg: refusalText(refusal, wording), code: refusal.refused }
      }),
    ),
  }
}
