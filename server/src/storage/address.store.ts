import type { CleanAddress } from '#domain/address.ts'
import type { AddressTable } from './address.table.ts'
import { rowChanged, rowUpdated } from './changed-rows.ts'
import type { Queries, Trx } from './database.ts'
import { idIn } from './id-in.ts'
import { lockedBy } from './locked-by.ts'
import { newId } from './new-id.ts'

export interface StoredAddress extends CleanAddress {
  readonly id: string
  readonly createdAt: number
}

/** All addresses, those with some ids, or the newest before an id; newest first. */
export async function listAddresses(
  db: Queries,
  of?: { readonly ids: readonly string[] } | { readonly before: string | null; readonly atMost: number },
): Promise<StoredAddress[]> {
  let query = db.selectFrom('addresses').selectAll().orderBy('id', 'desc')
  if (of && 'ids' in of) query = query.where(idIn(db, 'id', of.ids))
  else if (of) {
    query = query.limit(of.atMost)
    if (of.before !== null) query = query.where('id', '<', of.before)
  }
  const rows = await query.execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

export async function addAddress(trx: Trx, address: CleanAddress, now: number): Promise<void> {
  const id = newId()
  await trx
    .insertInto('addresses')
    .values({ id, ...address, created_at: now })
    .execute()
  rowChanged(trx, { table: 'addresses', id, before: null, after: { ...address } })
}

/** False when there is no such address. */
export async function updateAddress(trx: Trx, id: string, address: CleanAddress): Promise<boolean> {
  const row = await lockAddress(trx, id)
  if (!row) return false
  await trx.updateTable('addresses').set(address).where('id', '=', id).execute()
  rowUpdated(trx, 'addresses', id, row, address)
  return true
}

/** The name on the deleted address; null when there is no such address. */
export async function deleteAddress(trx: Trx, id: string): Promise<string | null> {
  const row = await lockAddress(trx, id)
  if (!row) return null
  await trx.deleteFrom('addresses').where('id', '=', id).execute()
  rowChanged(trx, { table: 'addresses', id, before: row, after: null })
  return row.name
}

async function lockAddress(trx: Trx, id: string): Promise<Omit<AddressTable, 'id'> | null> {
  const row = await trx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedBy(trx))
    .executeTakeFirst()
  if (!row) return null
  const { id: _, ...values } = row
  return values
}
