import type { Role } from '#domain/people/roles.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'

/** A stored register code, which only a server with the right token secret can open. */
export interface StoredRegisterCode {
  readonly role: Role
  /** null once the code was ended. */
  readonly sealed: string | null
  readonly renewedAt: number | null
  /** Name of the admin. */
  readonly renewedBy: string | null
}

export async function listRegisterCodes(db: Queries): Promise<StoredRegisterCode[]> {
  const rows = await db
    .selectFrom('register_codes')
    .leftJoin('users', 'users.id', 'register_codes.renewed_by')
    .select(['register_codes.role', 'sealed', 'renewed_at', 'users.name'])
    .execute()
  return rows.map((row) => ({
    role: row.role,
    sealed: row.sealed,
    renewedAt: row.renewed_at,
    renewedBy: row.name,
  }))
}

/** Locks the codes until the transaction ends. */
export async function lockRegisterCodes(trx: Trx): Promise<void> {
  await trx.selectFrom('register_codes').select('role').orderBy('role').$call(rowLock(trx)).execute()
}

/**
 * Stores the codes of roles that have none; returns how many. Of two servers that start at once, one stores
 * them all.
 */
export async function addMissingRegisterCodes(
  trx: Trx,
  codes: readonly { readonly role: Role; readonly sealed: string }[],
): Promise<number> {
  const added = await trx
    .insertInto('register_codes')
    .values(codes.map((code) => ({ ...code, renewed_at: null, renewed_by: null })))
    .onConflict((conflict) => conflict.column('role').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0)
}

interface NewCode {
  readonly sealed: string
  /** Id of the admin. */
  readonly by: string
  readonly now: number
  /** Whether an ended code is replaced too. */
  readonly evenEnded: boolean
}

/** Replaces a code; false when it was ended and stays so. */
export async function renewRegisterCode(
  trx: Trx,
  role: Role,
  { sealed, by, now, evenEnded }: NewCode,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('register_codes')
    .set({ sealed, renewed_at: now, renewed_by: by })
    .where('role', '=', role)
    .$if(!evenEnded, (query) => query.where('sealed', 'is not', null))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  logChange(trx, role, 'renewed')
  return true
}

/** False when it was ended already. */
export async function endRegisterCode(trx: Trx, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('register_codes')
    .set({ sealed: null })
    .where('role', '=', role)
    .where('sealed', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  logChange(trx, role, 'ended')
  return true
}

/** Logs that something happened, never the code, not even sealed. */
function logChange(trx: Trx, role: Role, register_code: string): void {
  rowChanged(trx, { table: 'register_codes', id: role, before: {}, after: { register_code } })
}
