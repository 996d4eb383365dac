import { detailRules } from '#domain/order/details.ts'
import type { ChangedRow } from '../engine/changed-rows.ts'
import type { Queries, Trx } from '../engine/database.ts'
import { type Param, prepared } from '../engine/prepared.ts'
import { whereIn, whereInJson } from '../engine/where-in.ts'
import { type SearchedList, searchedLists } from './searched-rows.ts'
import { putTexts } from './texts.ts'

/** The columns by which the rows of a table are found. A change of others leaves the texts as they are. */
const searchedColumns: Readonly<Record<string, readonly string[]>> = {
  items: ['item', 'note', 'pk_id'],
  transactions: ['payment_method', 'username'],
  addresses: ['name', 'phone', 'province', 'city', 'district', 'address', 'note'],
  parties: ['name', 'phone', 'wechat'],
  packages: Object.entries(detailRules).flatMap(([name, { column = name, searched }]) =>
    searched ? [column] : [],
  ),
  products: ['name_zh', 'name_en', 'barcode'],
}

/** Tables without a list of their own, of which every change counts. */
const whole = new Set(['order_lines', 'order_revisions', 'product_texts'])

/** Writes the texts of all rows that a transaction has changed, in the same transaction. */
export async function putChangedTexts(trx: Trx, changed: readonly ChangedRow[]): Promise<void> {
  const rows = changed.filter(isSearched)
  if (rows.length === 0) return
  for (const list of searchedLists) await putTexts(trx, list, await changedIds(trx, list, rows))
}

function isSearched({ table, before, after }: ChangedRow): boolean {
  if (whole.has(table)) return true
  const columns = searchedColumns[table]
  const isWhole = before === null || after === null
  return columns !== undefined && (isWhole || columns.some((column) => column in after))
}

/** The ids of the rows of a list of which a searched text may have changed. */
async function changedIds(trx: Trx, list: SearchedList, changed: readonly ChangedRow[]): Promise<string[]> {
  const idsOf = (table: string) => changed.filter((row) => row.table === table).map(({ id }) => id)
  if (list === 'products') {
    const texts = changed.filter(({ table }) => table === 'product_texts')
    return distinct([
      ...idsOf('products'),
      ...texts.map(({ before, after }) => String((after ?? before)?.product_id)),
    ])
  }
  // The log calls packages, and the lines of one, by the id that people use.
  const revised = changed
    .filter(({ table }) => table === 'order_revisions')
    .map(({ after }) => String(after?.pk_id))
  const orders = distinct([...idsOf('packages'), ...idsOf('order_lines'), ...revised])
  if (list === 'packages') {
    const gone = changed.filter(({ table, after }) => table === 'packages' && after === null)
    return [
      ...(await rowsOfPackages(trx, 'packages', orders)),
      ...gone.map(({ before }) => String(before?.id)),
    ]
  }
  if (list === 'items') return distinct([...idsOf('items'), ...(await rowsOfPackages(trx, 'items', orders))])
  if (list === 'transactions') return distinct([...idsOf('transactions'), ...(await rowsPaid(trx, revised))])
  return distinct(idsOf(list))
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]

async function rowsOfPackages(
  db: Queries,
  table: 'items' | 'packages',
  pkIds: readonly string[],
): Promise<string[]> {
  if (pkIds.length === 0) return []
  const { rows } = await idsOfPackages[table](db, { pkIds: JSON.stringify(pkIds) })
  return rows.map(({ id }) => id)
}

const idsIn = (table: 'items' | 'packages') =>
  prepared((db, param: Param<{ pkIds: string }>) =>
    db
      .selectFrom(table)
      .select('id')
      .where(whereInJson(db, 'pk_id', param('pkIds'))),
  )
const idsOfPackages = { items: idsIn('items'), packages: idsIn('packages') }

async function rowsPaid(db: Queries, pkIds: readonly string[]): Promise<string[]> {
  if (pkIds.length === 0) return []
  const paid = db.selectFrom('transaction_items').select('transaction_id')
  const rows = await paid.where(whereIn(db, 'pk_id', pkIds)).execute()
  return rows.map(({ transaction_id }) => transaction_id)
}
