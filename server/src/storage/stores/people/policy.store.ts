import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { PolicyTable } from '../../schema/tables/people/two-factor.table.ts'

type Policy = PolicyTable['name']

export function adminsNeedTwoFactor(db: Queries): Promise<boolean> {
  return isOn(db, 'admins_need_two_factor')
}

/** False when it is already so. */
export function setAdminsNeedTwoFactor(trx: Trx, needed: boolean): Promise<boolean> {
  return setPolicy(trx, 'admins_need_two_factor', needed)
}

/** Whether own exceptions and payments need another admin's approval. */
export function needsFourEyes(db: Queries): Promise<boolean> {
  return isOn(db, 'four_eyes')
}

/** False when it is already so. */
export function setFourEyes(trx: Trx, on: boolean): Promise<boolean> {
  return setPolicy(trx, 'four_eyes', on)
}

async function isOn(db: Queries, name: Policy): Promise<boolean> {
  const { rows } = await policy(db, { name })
  if (!rows[0]) throw new Error(`the policy ${name} has no row`)
  return rows[0].value === 1
}

const policy = prepared((db, param: Param<{ name: Policy }>) =>
  db.selectFrom('policies').select('value').where('name', '=', param('name')),
)

async function setPolicy(trx: Trx, name: Policy, on: boolean): Promise<boolean> {
  const { value } = await trx
    .selectFrom('policies')
    .select('value')
    .where('name', '=', name)
    .$call(rowLock(trx))
    .executeTakeFirstOrThrow()
  const after = on ? 1 : 0
  if (value === after) return false
  await trx.updateTable('policies').set({ value: after }).where('name', '=', name).execute()
  rowUpdated(trx, 'policies', name, { value }, { value: after })
  return true
}
