import { userInfo } from '#contract/account.ts'
import { listSettings, updateSetting } from '#contract/setting.ts'
import { settingNames } from '#domain/settings.ts'
import type { SettingTable } from '../../server/src/storage/setting.table.ts'
import type { UserTable } from '../../server/src/storage/user.table.ts'
import { bodyOf } from '../floor/request.ts'
import { log } from '../floor/store.ts'
import { all, one, run } from '../floor/work.ts'
import { iso } from './item-rows.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, shot, times } from './shot.ts'

export const smallReads: readonly MeasuredCall[] = [
  {
    name: 'settings',
    call: listSettings,
    shots: async ({ people }, amount) =>
      times(amount, (at) => shot(listSettings, round(people.clerks, at), {})),
    *floor() {
      const rows = yield* all<SettingTable>('select * from settings')
      const places = new Map(rows.map((row) => [row.name, row]))
      return {
        result: settingNames.flatMap((name) => {
          const row = places.get(name)
          return row ? [{ name, value: row.value_micro / 1e6, updatedAt: iso(row.updated_at) }] : []
        }),
      }
    },
  },
  {
    name: 'user_info',
    call: userInfo,
    shots: async ({ people }, amount) => times(amount, (at) => shot(userInfo, round(people.clerks, at), {})),
    *floor({ caller }) {
      const row = yield* one<UserTable>(
        'select id, email, name, role, active, email_verified, language, created_at from users where id = ?',
        caller.id,
      )
      const { id: _id, email, name, role, active, email_verified, created_at } = row
      const marks = { active: active === 1, emailVerified: email_verified === 1 }
      return { email, name, role, ...marks, createdAt: iso(created_at), _id }
    },
  },
]

export const smallWrites: readonly MeasuredCall[] = [
  {
    name: 'setting update',
    call: updateSetting,
    // One that no order of ours is priced by.
    shots: async ({ people, next }, amount) =>
      times(amount, (at) =>
        shot(updateSetting, round(people.clerks, at), {
          body: { name: 'otherItemPostage', value: (1000 + (next() % 1000)) / 100 },
        }),
      ),
    *floor(request) {
      const { name, value } = bodyOf(updateSetting, request)
      const after = Math.round(value * 1e6)
      const row = yield* one<SettingTable>('select value_micro from settings where name = ? for update', name)
      const { value_micro: before } = row
      yield* run(
        'update settings set value_micro = ?, updated_at = ? where name = ?',
        after,
        request.now,
        name,
      )
      const changes =
        before === after
          ? []
          : [{ table: 'settings', id: name, before: { value_micro: before }, after: { value_micro: after } }]
      yield* log(request, {
        kind: 'Update setting',
        ...{ params: { setting: name, from: before / 1e6, to: value }, changes },
      })
      return `${name} is ${value} now.`
    },
  },
]
