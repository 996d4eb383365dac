import type { CheckedOrder } from '#domain/order-check.ts'
import type { PackageType } from '#domain/package-type.ts'
import type { Settings } from '#domain/settings.ts'
import type { Cents, Grams, Micro } from '#domain/units.ts'
import type { Queries, Trx } from './database.ts'
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
  const inserted = await trx
    .insertInto('packages')
    .values({
      pk_id: order.pk_id,
      id: newId(),
      type: order.type,
      weight_grams: order.weight,
      count: order.count,
      postage_cents: order.postage,
      exchange_rate_micro: order.exchangeRate,
      send_time: order.sendTime,
      note: '',
      receiver: order.receiver.receiver,
      phone: order.receiver.phone,
      address: order.receiver.address,
      settings_snapshot: JSON.stringify(by.settings),
      created_by: by.userId,
      created_at: by.now,
    })
    .onConflict((conflict) => conflict.column('pk_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
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
  const result = await trx.updateTable('packages').set({ note }).where('pk_id', '=', pkId).executeTakeFirst()
  return result.numUpdatedRows === 1n
}
