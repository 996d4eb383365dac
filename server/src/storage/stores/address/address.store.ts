import type { CleanAddress } from '#domain/address/address.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { Stored } from '../../engine/stored.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { AddressTable } from '../../schema/tables/sale/address.table.ts'

export interface StoredAddress extends CleanAddress {
  readonly id: string
  readonly createdAt: number
}

/** Addresses with some ids, newest first. */
export async function listAddresses(db: Queries, ids: readonly string[]): Promise<StoredAddress[]> {
  const rows = await rowsOf(db)
    .where(whereIn(db, 'id', ids))
    .execute()
  return rows.map(toStoredAddress)
}

/** The newest addresses before an id, newest first. */
export async function newestAddresses(
  db: Queries,
  before: string | null,
  atMost: number,
): Promise<StoredAddress[]> {
  const { rows } = await (before === null ? newestRows(db, { atMost }) : rowsBefore(db, { before, atMost }))
  return rows.map(toStoredAddress)
}

const rowsOf = (db: Queries) => db.selectFrom('addresses').selectAll().orderBy('id', 'desc')

const newestRows = prepared((db, param: Param<{ atMost: number }>) => rowsOf(db).limit(param('atMost')))

const rowsBefore = prepared((db, param: Param<{ before: string; atMost: number }>) =>
  rowsOf(db).where('id', '<', param('before')).limit(param('atMost')),
)

function toStoredAddress(row: AddressTable): StoredAddress {
  const { id, name, phone, province, city, district, address, note, created_at: createdAt } = row
  return { id, name, phone, province, city, district, address, note, createdAt }
}

/** Returns the ids of the new addresses, in their order. */
export async function addAddresses(trx: Trx, all: readonly CleanAddress[], now: number): Promise<string[]> {
  const rows = all.map((address) => ({ id: newId(), ...address, created_at: now }))
  await insertRows(trx, 'addresses', rows)
  for (const { id, created_at: _, ...after } of rows)
    rowChanged(trx, { table: 'addresses', id, before: null, after })
  return rows.map(({ id }) => id)
}

/** Changes an address; nothing is stored when it is the same. */
export async function updateAddress(trx: Trx, id: string, address: CleanAddress): Promise<Stored> {
  const row = await lockAddress(trx, id)
  if (!row) return 'gone'
  const values: Readonly<Record<string, string>> = { ...address }
  const stored: Readonly<Record<string, unknown>> = { ...row }
  if (Object.entries(values).every(([name, value]) => stored[name] === value)) return 'same'
  await trx.updateTable('addresses').set(address).where('id', '=', id).execute()
  rowUpdated(trx, 'addresses', id, row, address)
  return 'changed'
}

/** Deletes an address; returns its name, or null when there is none. */
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
    .$call(rowLock(trx))
    .executeTakeFirst()
  if (!row) return null
  const { id: _, ...values } = row
  return values
}
