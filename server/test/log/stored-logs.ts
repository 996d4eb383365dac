import type { TestApp } from '../../../testkit/test-app.ts'
import type { ChangedRow } from '../../src/storage/engine/changed-rows.ts'

type Column = 'kind' | 'user_name' | 'ref_id' | 'pk_id' | 'item_id'

/** Stored log entries that have these values, oldest first, with their params and changed rows read. */
export async function storedLogs({ database }: TestApp, of: Readonly<Partial<Record<Column, string>>> = {}) {
  const rows = await database.db.selectFrom('logs').selectAll().orderBy('id').execute()
  const wanted = Object.entries(of) as [Column, string][]
  return rows
    .filter((row) => wanted.every(([column, value]) => row[column] === value))
    .map(({ params, changes, ...row }) => ({
      ...row,
      params: JSON.parse(params) as Readonly<Record<string, string | number>>,
      changes: JSON.parse(changes) as readonly ChangedRow[],
    }))
}

export async function newestLog(testApp: TestApp, of: Readonly<Partial<Record<Column, string>>> = {}) {
  const newest = (await storedLogs(testApp, of)).at(-1)
  if (!newest) throw new Error('no such log entry')
  return newest
}
