import { rowUpdated } from './changed-rows.ts'
import type { Queries, Trx } from './database.ts'
import { lockedBy } from './locked-by.ts'

const name = 'admins_need_two_factor'

export async function adminsNeedTwoFactor(db: Queries): Promise<boolean> {
  const { value } = await db
    .selectFrom('policies')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value === 1
}

/** False when it is that already. */
export async function setAdminsNeedTwoFactor(trx: Trx, needed: boolean): Promise<boolean> {
  const { value } = await trx
    .selectFrom('policies')
    .select('value')
    .where('name', '=', name)
    .$call(lockedBy(trx))
    .executeTakeFirstOrThrow()
  const after = needed ? 1 : 0
  if (value === after) return false
  await trx.updateTable('policies').set({ value: after }).where('name', '=', name).execute()
  rowUpdated(trx, 'policies', name, { value }, { value: after })
  return true
}
