import { wordings } from '#domain/messages/wordings.ts'
import { transactionMethod } from '#domain/money/payment-method.ts'
import { detailFields } from '#domain/order/fields.ts'
import type { MessageParams } from '#domain/refusal/interpolate.ts'
import {
  searchedAddress,
  searchedItem,
  searchedPackage,
  searchedParty,
  searchedProduct,
  searchedTransaction,
} from '#domain/search/searched.ts'
import { searchedLog } from '#domain/search/searched-log.ts'
import type { Searched } from '#domain/search/stored-text.ts'
import type { Queries } from '../engine/database.ts'
import { whereIn } from '../engine/where-in.ts'
import { valuesOf } from '../schema/field-columns.ts'

/** What is searched of some rows, by their ids. */
type Read = (db: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, Searched>>

/** The lists that are searched, and what of their rows: a list that is to be searched is added here and to a migration. */
export const searchedRows = {
  logs: async (db, ids) => {
    const rows = await db
      .selectFrom('logs')
      .leftJoin('transactions', 'transactions.id', 'logs.ref_id')
      .select(['logs.id', 'kind', 'params', 'user_name', 'ref_id', 'pk_id', 'logs.created_at'])
      .select('transactions.number')
      .where(whereIn(db, 'logs.id', ids))
      .execute()
    return byId(rows, (row) => {
      const params: MessageParams = JSON.parse(row.params)
      return searchedLog(
        {
          kind: row.kind,
          params,
          userName: row.user_name,
          refId: row.ref_id,
          // Entries of before transactions had numbers do not say them.
          number: typeof params.number === 'number' ? params.number : row.number,
          pkId: row.pk_id,
          createdAt: row.created_at,
        },
        Object.values(wordings),
      )
    })
  },
  items: async (db, ids) => {
    const rows = await db
      .selectFrom('items')
      .innerJoin('packages', 'packages.pk_id', 'items.pk_id')
      .select(['items.id', 'item', 'items.pk_id as pkId', 'receiver', 'items.note'])
      .where(whereIn(db, 'items.id', ids))
      .execute()
    return byId(rows, searchedItem)
  },
  transactions: async (db, ids) => {
    const rows = await db
      .selectFrom('transactions')
      .select(['id', 'number', 'created_at as createdAt', 'username', 'payment_method', 'on_account'])
      .where(whereIn(db, 'id', ids))
      .execute()
    const items = await db
      .selectFrom('transaction_items')
      .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
      .select(['transaction_id', 'item', 'receiver'])
      .where(whereIn(db, 'transaction_id', ids))
      .execute()
    const names = Map.groupBy(items, ({ transaction_id }) => transaction_id)
    return byId(rows, (row) =>
      searchedTransaction(
        { ...row, paymentMethod: transactionMethod(row.payment_method, row.on_account === 1) },
        (names.get(row.id) ?? []).flatMap(({ receiver, item }) => [receiver, item]),
      ),
    )
  },
  addresses: async (db, ids) => {
    const rows = await db
      .selectFrom('addresses')
      .selectAll()
      .where(whereIn(db, 'id', ids))
      .execute()
    return byId(rows, searchedAddress)
  },
  parties: async (db, ids) => {
    const rows = await db
      .selectFrom('parties')
      .select(['id', 'name', 'phone', 'wechat'])
      .where(whereIn(db, 'id', ids))
      .execute()
    return byId(rows, searchedParty)
  },
  packages: async (db, ids) => {
    const rows = await db
      .selectFrom('packages')
      .selectAll()
      .where(whereIn(db, 'id', ids))
      .execute()
    const lines = await db
      .selectFrom('order_lines')
      .select(['pk_id', 'item'])
      .where(
        whereIn(
          db,
          'pk_id',
          rows.map(({ pk_id }) => pk_id),
        ),
      )
      .execute()
    const items = Map.groupBy(lines, ({ pk_id }) => pk_id)
    return byId(rows, (row) =>
      searchedPackage(
        { ...valuesOf(detailFields, row), pkId: row.pk_id },
        (items.get(row.pk_id) ?? []).map(({ item }) => item),
      ),
    )
  },
  products: async (db, ids) => {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name_zh as nameZh', 'name_en as nameEn', 'barcode'])
      .where(whereIn(db, 'id', ids))
      .execute()
    const texts = await db
      .selectFrom('product_texts')
      .select(['product_id', 'text'])
      .where(whereIn(db, 'product_id', ids))
      .execute()
    const aliases = Map.groupBy(texts, ({ product_id }) => product_id)
    return byId(rows, (row) =>
      searchedProduct({ ...row, aliases: (aliases.get(row.id) ?? []).map(({ text }) => text) }),
    )
  },
} as const satisfies Record<string, Read>

export type SearchedList = keyof typeof searchedRows
export const searchedLists = Object.keys(searchedRows) as SearchedList[]

function byId<R extends { readonly id: string }>(
  rows: readonly R[],
  searched: (row: R) => Searched,
): ReadonlyMap<string, Searched> {
  return new Map(rows.map((row) => [row.id, searched(row)]))
}
