import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Input } from '#contract/call.ts'
import type { addImport } from '#contract/import.ts'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import type { Person } from '../../../testkit/test-app.ts'

export type ImportBody = Input<typeof addImport>['body']

/** The body of an import; the first row of a file is its heading. */
export function importBody(
  kind: ImportKind,
  columns: string,
  cells: readonly (readonly string[])[],
  more: Partial<ImportBody> = {},
): ImportBody {
  const file = `${kind}.xlsx`
  const rows = cells.map((one, index) => ({ row: index + 2, cells: [...one] }))
  return { import_id: randomUUID(), kind, file, columns: columns.split(' '), rows, all: true, ...more }
}

/**
 * The files of the export without the log and the history of imports, which an undo adds to, and without
 * tracks, which a courier changes at any time.
 */
export async function exported(boss: Person): Promise<Record<string, string>> {
  const files = Object.entries(unzipSync((await boss.exportAll()).bytes))
  return Object.fromEntries(
    files
      .filter(([name]) => !['logs.csv', 'imports.csv', 'tracks.csv'].includes(name))
      .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

/** Rows of addresses that are all different and right. */
export const addressRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    `王小明${index}`,
    String(13_800_000_000 + index),
    '四川省',
    '成都市',
    '武侯区',
    `人民南路${index + 1}号`,
  ])

export const addressColumns = 'name phone province city district address'
