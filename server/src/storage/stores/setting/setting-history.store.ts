import { type SettingName, settingNames } from '#domain/setting/settings.ts'
import { type Micro, rate } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { prepared } from '../../engine/prepared.ts'

export interface SettingChange {
  /** Id of its log entry. */
  readonly id: string
  readonly name: SettingName
  readonly from: Micro
  readonly to: Micro
  readonly userName: string
  readonly createdAt: number
}

/** Changes that are shown of each setting. */
const shown = 5

/** The last changes of each setting by the log, newest first. */
export async function lastSettingChanges(db: Queries): Promise<SettingChange[]> {
  const { rows } = await changes(db, {})
  const all = rows.map((row): SettingChange => {
    const { setting, from, to } = JSON.parse(row.params)
    const values = { from: rate.from(Number(from)), to: rate.from(Number(to)) }
    return { id: row.id, name: setting, ...values, userName: row.user_name, createdAt: row.created_at }
  })
  return settingNames
    .flatMap((name) => all.filter((change) => change.name === name).slice(0, shown))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
}

const changes = prepared((db) =>
  db
    .selectFrom('logs')
    .select(['id', 'params', 'user_name', 'created_at'])
    .where('kind', '=', 'Update setting')
    .orderBy('id', 'desc'),
)
