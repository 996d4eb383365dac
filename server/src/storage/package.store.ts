import type { CheckedOrder } from '#domain/order-check.ts'
import type { PackageType } from '#domain/package-type.ts'
import type { Settings } from '#domain/settings.ts'
import type { Cents, Grams, Micro } from '#domain/units.ts'
import { rowChanged, rowUpdated } from './changed-rows.ts'
import type { Queries, Trx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { lockedBy } from './locked-by.ts'
import { newId } from './new-id.ts'

export interface StoredPackage {
  readonly pkId: string
  readonly type: PackageType
  readonly weight: Grams
  readonly count: number
  readonly postage: Cents
  readonly exchangeRate: Micro
  readonly sendTime: number
  readonly note: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
  readonly createdAt: number
}

export async function packageExists(db: Queries, pkId: string): Promise<boolean> {
  const row = await db.selectFrom('packages').select('pk_id').where('pk_id', '=', pkId).executeTakeFirst()
  return row !== undefined
}

/** Adds a package with a snapshot of all settings (rules.md 2); false when the id is saved already. */
export async function addPackage(
  trx: Trx,
  order: CheckedOrder,
  by: { userId: string; settings: Settings; now: number },
): Promise<boolean> {
  const { pk_id } = order
  const row = {
    type: order.type,
    weight_grams: order.weight,
    count: order.count,
    postage_cents: order.postage,
    exchange_rate_micro: order.exchangeRate,
    send_time: order.sendTime,
    receiver: order.receiver.receiver,
    phone: order.receiver.phone,
    address: order.receiver.address,
    settings_snapshot: JSON.stringify(by.settings),
  }
  const whole = { pk_id, id: newId(), ...row, note: '', created_by: by.userId, created_at: by.now }
  if ((await insertRows(trx, 'packages', [whole], 'pk_id')) === 0) return false
  rowChanged(trx, { table: 'packages', id: pk_id, before: null, after: row })
  return true
}

/** The name of the person who saved a package that exists. */
export async function whoSaved(db: Queries, pkId: string): Promise<string> {
  const row = await db
    .selectFrom('packages')
    .innerJoin('users', 'users.id', 'packages.created_by')
    .select('users.name')
    .where('pk_id', '=', pkId)
    .executeTakeFirstOrThrow()
  return row.name
}

export async function findPackage(db: Queries, pkId: string): Promise<StoredPackage | null> {
  const row = await db.selectFrom('packages').selectAll().where('pk_id', '=', pkId).executeTakeFirst()
  if (!row) return null
  return {
    pkId: row.pk_id,
    type: row.type,
    weight: row.weight_grams as Grams,
    count: row.count,
    postage: row.postage_cents as Cents,
    exchangeRate: row.exchange_rate_micro as Micro,
    sendTime: row.send_time,
    note: row.note,
    receiver: row.receiver,
    phone: row.phone,
    address: row.address,
    createdAt: row.created_at,
  }
}

export interface RecentPackage {
  readonly pkId: string
  readonly receiver: string
  readonly sendTime: number
  readonly type: PackageType
}

/** The packages that were saved last, newest first. */
export async function latestPackages(db: Queries, limit: number): Promise<RecentPackage[]> {
  const rows = await db
    .selectFrom('packages')
    .select(['pk_id', 'receiver', 'send_time', 'type'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    pkId: row.pk_id,
    receiver: row.receiver,
    sendTime: row.send_time,
    type: row.type,
  }))
}

/** False when there is no such package. */
export async function setPackageNote(trx: Trx, pkId: string, note: string): Promise<boolean> {
  const row = await trx
    .selectFrom('packages')
    .select('note')
    .where('pk_id', '=', pkId)
    .$call(lockedBy(trx))
    .executeTakeFirst()
  if (!row) return false
  await trx.updateTable('packages').set({ note }).where('pk_id', '=', pkId).execute()
  rowUpdated(trx, 'packages', pkId, row, { note })
  return true
}
