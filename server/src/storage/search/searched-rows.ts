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
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../engine/database.ts'
import { type Param, prepared } from '../engine/prepared.ts'
import { whereInJson } from '../engine/where-in.ts'
import { valuesOf } from '../schema/field-columns.ts'

/** What is searched of some rows, by their ids. */
type Read = (db: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, Searched>>

const logs = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('logs')
    .leftJoin('transactions', 'transactions.id', 'logs.ref_id')
    .select(['logs.id', 'kind', 'params', 'user_name as userName', 'ref_id as refId', 'pk_id as pkId'])
    .select(['logs.created_at as createdAt', 'transactions.number'])
    .where(whereInJson(db, 'logs.id', param('ids'))),
)

const items = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('items')
    .innerJoin('packages', 'packages.pk_id', 'items.pk_id')
    .select(['items.id', 'item', 'items.pk_id as pkId', 'receiver', 'items.note'])
    .where(whereInJson(db, 'items.id', param('ids'))),
)

const transactions = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('transactions')
    .select(['id', 'number', 'created_at as createdAt', 'username', 'payment_method', 'on_account'])
    .select('pay_to_sender_fen as toSender')
    .where(whereInJson(db, 'id', param('ids'))),
)

const itemsPaid = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('transaction_items')
    .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
    .select(['transaction_id', 'item', 'receiver'])
    .select(['pay_from_customer_fen as fromCustomer', 'pay_to_sender_fen as toSender'])
    .where(whereInJson(db, 'transaction_id', param('ids'))),
)

const addresses = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where(whereInJson(db, 'id', param('ids'))),
)

const parties = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('parties')
    .select(['id', 'name', 'phone', 'wechat'])
    .where(whereInJson(db, 'id', param('ids'))),
)

const packages = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('packages')
    .selectAll()
    .where(whereInJson(db, 'id', param('ids'))),
)

const linesOf = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('order_lines')
    .select(['pk_id', 'item'])
    .where(whereInJson(db, 'pk_id', param('ids'))),
)

const products = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('products')
    .select(['id', 'name_zh as nameZh', 'name_en as nameEn', 'barcode'])
    .where(whereInJson(db, 'id', param('ids'))),
)

const textsOfProducts = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('product_texts')
    .select(['product_id', 'text'])
    .where(whereInJson(db, 'product_id', param('ids'))),
)

const json = (ids: readonly string[]) => ({ ids: JSON.stringify(ids) })

/**
 * The lists that are searched, and what of their rows: a list that is to be searched is added here and to a
 * migration.
 */
export const searchedRows = {
  logs: async (db, ids) =>
    byId((await logs(db, json(ids))).rows, ({ number, ...row }) => {
      const params: MessageParams = JSON.parse(row.params)
      // Entries of before transactions had numbers do not say them.
      const said = typeof params.number === 'number' ? params.number : number
      return searchedLog({ ...row, params, number: said }, Object.values(wordings))
    }),
  items: async (db, ids) => byId((await items(db, json(ids))).rows, searchedItem),
  transactions: async (db, ids) => {
    const paid = await itemsPaid(db, json(ids))
    const named = Map.groupBy(paid.rows, ({ transaction_id }) => transaction_id)
    return byId((await transactions(db, json(ids))).rows, (row) => {
      const paymentMethod = transactionMethod(row.payment_method, row.on_account === 1)
      const items = named.get(row.id) ?? []
      const names = items.flatMap(({ receiver, item }) => [receiver, item])
      const fromCustomers = items.reduce((all, { fromCustomer }) => all + (fromCustomer ?? 0), 0)
      const each = items.flatMap(({ fromCustomer, toSender }) => [fromCustomer, toSender])
      const amounts = [row.toSender, fromCustomers, ...each] as (Fen | null)[]
      return searchedTransaction({ ...row, paymentMethod, amounts }, names)
    })
  },
  addresses: async (db, ids) => byId((await addresses(db, json(ids))).rows, searchedAddress),
  parties: async (db, ids) => byId((await parties(db, json(ids))).rows, searchedParty),
  packages: async (db, ids) => {
    const { rows } = await packages(db, json(ids))
    const lines = await linesOf(db, json(rows.map(({ pk_id }) => pk_id)))
    const ordered = Map.groupBy(lines.rows, ({ pk_id }) => pk_id)
    return byId(rows, (row) =>
      searchedPackage(
        { ...valuesOf(detailFields, row), pkId: row.pk_id },
        (ordered.get(row.pk_id) ?? []).map(({ item }) => item),
      ),
    )
  },
  products: async (db, ids) => {
    const texts = await textsOfProducts(db, json(ids))
    const aliases = Map.groupBy(texts.rows, ({ product_id }) => product_id)
    return byId((await products(db, json(ids))).rows, (row) =>
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
