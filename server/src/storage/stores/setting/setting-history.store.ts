import { type SettingName, settingNames } from '#domain/setting/settings.ts'
import { type Micro, rate } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { findPage } from '../../search/find-page.ts'
import { searchedLogs, settingGram } from '../log/log-list.store.ts'

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

/** The last changes of each setting by the log, newest first. The search index finds them in a log of any length. */
export async function lastSettingChanges(db: Queries): Promise<SettingChange[]> {
  const all: SettingChange[] = []
  for (const name of settingNames) {
    const { rows } = await findPage(db, searchedLogs, {
      limit: shown,
      before: null,
      clauses: [[[settingGram(name)]]],
      keep: ({ kind, params }) => kind === 'Update setting' && params.setting === name,
    })
    for (const { id, params, userName, createdAt } of rows) {
      const [from, to] = [rate.from(Number(params.from)), rate.from(Number(params.to))]
      all.push({ id, name, from, to, userName, createdAt })
    }
  }
  return all.sort((a, b) => (a.id < b.id ? 1 : -1))
}
