import { firstSettings, type SettingName, type Settings, settingNames } from '#domain/setting/settings.ts'
import type { Micro } from '#domain/unit/units.ts'
import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'

export interface StoredSetting {
  readonly name: SettingName
  readonly value: Micro
  readonly updatedAt: number
}

/** Stores the initial values of missing settings. */
export async function addMissingSettings(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto('settings')
    .values(settingNames.map((name) => ({ name, value_micro: firstSettings[name], updated_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** All settings in the order of their answer (business-rules.md 10). */
export async function listSettings(db: Queries): Promise<StoredSetting[]> {
  const { rows } = await allSettings(db, {})
  return rows
    .map((row) => ({ name: row.name, value: row.value_micro as Micro, updatedAt: row.updated_at }))
    .sort((a, b) => settingNames.indexOf(a.name) - settingNames.indexOf(b.name))
}

const allSettings = prepared((db) => db.selectFrom('settings').select(['name', 'value_micro', 'updated_at']))

/** The settings in force. */
export async function readSettings(db: Queries): Promise<Settings> {
  const stored = await listSettings(db)
  const values = Object.fromEntries(stored.map(({ name, value }) => [name, value]))
  return { ...firstSettings, ...values }
}

/** Changes one setting and returns its old value; nothing is stored when it is the same. */
export async function updateSetting(trx: Trx, name: SettingName, value: Micro, now: number): Promise<Micro> {
  const before = await trx
    .selectFrom('settings')
    .select('value_micro')
    .where('name', '=', name)
    .$call(rowLock(trx))
    .executeTakeFirstOrThrow()
  if (before.value_micro === value) return value
  await trx
    .updateTable('settings')
    .set({ value_micro: value, updated_at: now })
    .where('name', '=', name)
    .execute()
  rowUpdated(trx, 'settings', name, before, { value_micro: value })
  return before.value_micro as Micro
}
