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

/** False when it is already so. A request to switch it off ends with it. */
export async function setFourEyes(trx: Trx, on: boolean): Promise<boolean> {
  await askFourEyesOff(trx, null)
  return setPolicy(trx, 'four_eyes', on)
}

/** How long another admin may confirm that four eyes is switched off, in ms. */
const timeToConfirm = 24 * 60 * 60 * 1000

export interface OffRequest {
  readonly by: string
  readonly name: string
  readonly until: number
}

/** Who has asked to switch four eyes off and is still an admin; null when nobody has, or too long ago. */
export async function fourEyesOffRequest(db: Queries, now: number): Promise<OffRequest | null> {
  const row = await db
    .selectFrom('policies')
    .innerJoin('users', 'users.id', 'policies.asked_by')
    .select(['users.id', 'users.name', 'asked_at'])
    .where('policies.name', '=', 'four_eyes')
    .where('value', '=', 1)
    .where('asked_at', '>', now - timeToConfirm)
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .executeTakeFirst()
  return row ? { by: row.id, name: row.name, until: Number(row.asked_at) + timeToConfirm } : null
}

/** Stores a request to switch four eyes off, or that there is none. */
export async function askFourEyesOff(
  trx: Trx,
  asked: { readonly by: string; readonly at: number } | null,
): Promise<void> {
  const of = 'four_eyes'
  const before = await trx
    .selectFrom('policies')
    .select(['asked_by', 'asked_at'])
    .where('name', '=', of)
    .executeTakeFirstOrThrow()
  const after = { asked_by: asked?.by ?? null, asked_at: asked?.at ?? null }
  await trx.updateTable('policies').set(after).where('name', '=', of).execute()
  rowUpdated(trx, 'policies', of, before, after)
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
