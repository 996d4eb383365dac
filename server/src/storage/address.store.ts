import type { CleanAddress } from '#domain/address.ts'
import type { Queries, Trx } from './database.ts'
import { newId } from './new-id.ts'

export interface StoredAddress extends CleanAddress {
  readonly id: string
  readonly createdAt: number
}

export async function listAddresses(db: Queries): Promise<StoredAddress[]> {
  const rows = await db.selectFrom('addresses').selectAll().orderBy('id', 'desc').execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

export async function addAddress(trx: Trx, address: CleanAddress, now: number): Promise<void> {
  await trx
    .insertInto('addresses')
    .values({ id: newId(), ...address, created_at: now })
    .execute()
}

/** False when there is no such address. */
export async function updateAddress(trx: Trx, id: string, address: CleanAddress): Promise<boolean> {
  const result = await trx.updateTable('addresses').set(address).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The name on the deleted address; null when there is no such address. */
export async function deleteAddress(trx: Trx, id: string): Promise<string | null> {
  const row = await trx.deleteFrom('addresses').where('id', '=', id).returning('name').executeTakeFirst()
  return row?.name ?? null
}
