import { sql } from 'kysely'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'

/** Whether anybody has registered. Accounts are never deleted. */
export async function hasAccounts(db: Queries): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Stores the token of a start that found no account; the token of the start before stops working. */
export async function putSetupToken(trx: Trx, tokenHash: string): Promise<void> {
  await trx.updateTable('first_run').set({ token_hash: tokenHash }).execute()
}

/** Uses up the token; false when it is another one, was used, or somebody has registered in between. */
export async function takeSetupToken(trx: Trx, tokenHash: string): Promise<boolean> {
  const { token_hash: stored } = await trx
    .selectFrom('first_run')
    .select('token_hash')
    .$call(rowLock(trx))
    .executeTakeFirstOrThrow()
  if (stored !== tokenHash || (await hasAccounts(trx))) return false
  await trx.updateTable('first_run').set({ token_hash: null }).execute()
  return true
}

export async function isSetupToken(db: Queries, tokenHash: string): Promise<boolean> {
  const row = await db.selectFrom('first_run').select('token_hash').executeTakeFirstOrThrow()
  return row.token_hash === tokenHash && !(await hasAccounts(db))
}

export interface FirstSteps {
  readonly hidden: boolean
  /** Whether an admin said that the settings are right, or has changed one. */
  readonly settings: boolean
  /** Whether somebody else has registered or was invited. */
  readonly colleagues: boolean
}

export async function readFirstSteps(db: Queries): Promise<FirstSteps> {
  const row = await db
    .selectFrom('first_run')
    .select(['hidden_at', 'settings_checked_at'])
    .executeTakeFirstOrThrow()
  const { first, last } = await db
    .selectFrom('settings')
    .select(({ fn }) => [fn.min('updated_at').as('first'), fn.max('updated_at').as('last')])
    .executeTakeFirstOrThrow()
  const people = await db.selectFrom('users').select('id').limit(2).execute()
  const invited = await db.selectFrom('invitations').select('id').limit(1).executeTakeFirst()
  return {
    hidden: row.hidden_at !== null,
    settings: row.settings_checked_at !== null || first !== last,
    colleagues: people.length > 1 || invited !== undefined,
  }
}

/** Stores that a step is done; false when it was already. */
export async function putFirstStep(
  trx: Trx,
  column: 'settings_checked_at' | 'hidden_at',
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('first_run')
    .set({ [column]: now })
    .where(sql.ref(column), 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
