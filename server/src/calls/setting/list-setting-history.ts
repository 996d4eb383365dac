import * as contract from '#contract/setting.ts'
import { rate } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { usersOfLogs } from '../../storage/stores/log/log-list.store.ts'
import { countPackages } from '../../storage/stores/overview/overview-charts.store.ts'
import { lastSettingChanges } from '../../storage/stores/setting/setting-history.store.ts'

export const listSettingHistory = handler(contract.listSettingHistory, async (_input, { app }) => {
  const { db } = app.database
  const changes = await lastSettingChanges(db)
  const users = await usersOfLogs(
    db,
    changes.map(({ id }) => id),
  )
  const groups = await app.auth.lookAlikes.groups()
  const roles = await app.auth.lookAlikes.rolesOf(groups, [...users.values()])
  const result = changes.map(({ id, name, from, to, userName, createdAt }) => {
    const lookAlikeRole = roles.get(users.get(id) ?? '')
    return {
      _id: id,
      name,
      from: rate.toNumber(from),
      to: rate.toNumber(to),
      user: userName,
      ...(lookAlikeRole && { lookAlikeRole }),
      createdAt: isoTime(createdAt),
    }
  })
  return { result, packages: await countPackages(db) }
})
