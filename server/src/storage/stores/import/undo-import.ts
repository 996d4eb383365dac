import { type RawBuilder, sql } from 'kysely'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { engineOf } from '../../schema/engine-of.ts'
import { allKeptRows, type KeptRow, putBack } from '../correction/undo.store.ts'
import { lockPackage } from '../item/item.store.ts'
import { lockCatalogue } from '../product/product.store.ts'
import type { StoredImport } from './import.store.ts'

/** Takes away all that a locked import made; false when something of it was changed or used since. */
export async function takeBackRows(
  trx: Trx,
  made: StoredImport,
  writer: { readonly by: string; readonly now: number },
): Promise<boolean> {
  await lockUses(trx, made)
  const kept = await allKeptRows(trx, made.logId)
  if (kept.length === 0 || (await isUsed(trx, made))) return false
  // Lines of stock are never changed.
  const [lines, rows] = [kept.filter(isLines), kept.filter((row) => !isLines(row))]
  for (const { table, id, after } of lines) {
    await trx.deleteFrom('order_lines').where('pk_id', '=', id).execute()
    rowChanged(trx, { table, id, before: after, after: null })
  }
  return !isRefusal(await putBack(trx, rows, writer))
}

const isLines = ({ table }: KeptRow) => table === 'order_lines'

/** Lets nobody begin to use what was imported: whoever has read it in a transaction is waited for. */
async function lockUses(trx: Trx, { kind, pkId }: StoredImport): Promise<void> {
  if (pkId !== null) await lockPackage(trx, pkId)
  if (kind === 'products') await lockCatalogue(trx)
  if (engineOf(trx) === 'postgres' && kind === 'parties')
    await sql`lock table parties in access exclusive mode`.execute(trx)
}

/** Whether other rows refer to what was imported, or the month is closed in which its balances are booked. */
async function isUsed(trx: Trx, { kind, pkId, logId, id }: StoredImport): Promise<boolean> {
  const ids = (table: string) =>
    sql`(select row_id from undo_rows where log_id = ${logId} and row_table = ${table})`
  const uses: Readonly<Record<StoredImport['kind'], readonly RawBuilder<unknown>[]>> = {
    addresses: [],
    parties: [
      sql`select 1 from packages where sender in ${ids('parties')}`,
      sql`select 1 from cart_entries where customer in ${ids('parties')}`,
      sql`select 1 from transaction_items where customer in ${ids('parties')}`,
      sql`select 1 from account_entries where party_id in ${ids('parties')} and log_id <> ${logId}`,
      sql`select 1 from receiver_links where party in ${ids('parties')}`,
      sql`select 1 from statements where party_id in ${ids('parties')}`,
      sql`select 1 from parties where merged_into in ${ids('parties')}`,
      sql`select 1 from account_entries where id in ${ids('account_entries')} and booked_month in
        (select month from closed_months where reopened_at is null)`,
    ],
    products: [
      sql`select 1 from products where merged_into in ${ids('products')}`,
      sql`select 1 from product_texts where product_id in ${ids('products')} and text_key not in ${ids('product_texts')}`,
    ],
    stock: [
      sql`select 1 from items where pk_id = ${pkId} and id not in ${ids('items')}`,
      sql`select 1 from transaction_items where pk_id = ${pkId}`,
      sql`select 1 from write_offs where pk_id = ${pkId}`,
      sql`select 1 from logs where pk_id = ${pkId} and ref_id <> ${id}`,
    ],
  }
  for (const use of uses[kind]) {
    const { rows } = await sql`${use} limit 1`.execute(trx)
    if (rows.length > 0) return true
  }
  return false
}
