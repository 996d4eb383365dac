import { sql } from 'kysely'
import { cartRowMoney } from '#domain/item/payback.ts'
import { costPerEach, weightPerEach } from '#domain/money/landed-cost.ts'
import { postageOf } from '#domain/money/postage.ts'
import type { Settings } from '#domain/setting/settings.ts'
import type { Cents, Fen, Grams } from '#domain/unit/units.ts'
import type { OrderLineTable, PackageTable } from '../schema/tables/parcel/package.table.ts'
import type { Check, Finding } from './finding.ts'
import { finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/** A transaction's pieces and money are the sums of its items (business-rules.md 3). */
export const totals: Check = async function* (db) {
  const { rows } = await sql<{ id: string; qty: number; pay: number; item_qty: number; item_pay: number }>`
    select transactions.id, transactions.qty, transactions.pay_to_sender_fen as pay,
      coalesce(paid.qty, 0) as item_qty, coalesce(paid.pay, 0) as item_pay
    from transactions
    left join (
      select transaction_id, cast(sum(qty) as bigint) as qty, cast(sum(pay_to_sender_fen) as bigint) as pay
      from transaction_items group by transaction_id
    ) as paid on paid.transaction_id = transactions.id
    where transactions.qty <> coalesce(paid.qty, 0) or transactions.pay_to_sender_fen <> coalesce(paid.pay, 0)
    order by transactions.id`.execute(db)
  for (const row of rows) {
    if (row.qty !== row.item_qty) yield finding(`transaction ${row.id}: pieces`, row.item_qty, row.qty)
    if (row.pay !== row.item_pay) yield finding(`transaction ${row.id}: fen`, row.item_pay, row.pay)
  }
  const { rows: reversed } = await sql<{ id: string; qty_reversed: number; qty: number }>`
    select transactions.id, qty_reversed, cast(coalesce(taken.qty, 0) as bigint) as qty from transactions
    left join (
      select transaction_id, sum(qty) as qty from transaction_reversals group by transaction_id
    ) as taken on taken.transaction_id = transactions.id
    where qty_reversed <> coalesce(taken.qty, 0) order by transactions.id`.execute(db)
  for (const row of reversed)
    yield finding(`transaction ${row.id}: pieces reversed`, row.qty, row.qty_reversed)
  const { rows: rejected } = await sql<{ id: string }>`
    select id from transactions
    where (rejected_at is null) <> (rejected_by is null) or (rejected_at is not null and (approved = 1 or qty_reversed < qty))
    order by id`.execute(db)
  for (const { id } of rejected)
    yield finding(`transaction ${id}: rejected`, 'as a whole, not approved', 'otherwise')
}

/** Profits and payback of every paid row match the formula (business-rules.md 1). */
export const paybacks: Check = async function* (db) {
  for await (const items of pagesOf(
    (after, limit) =>
      db
        .selectFrom('transaction_items')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )) {
    for (const item of items) {
      const money = cartRowMoney({
        qty: item.qty,
        cost: item.cost_fen as Fen,
        originalType: item.original_type,
        returnAllProfits: item.return_all_profits === 1,
        payAmountFromCustomer: item.pay_from_customer_fen as Fen | null,
      })
      const where = `transaction ${item.transaction_id}, ${item.item} (${item.id})`
      if (money.payAmountToSender !== item.pay_to_sender_fen) {
        yield finding(`${where}: fen to the sender`, money.payAmountToSender, item.pay_to_sender_fen)
      }
      if (money.profits !== item.profits_fen) {
        yield finding(`${where}: fen of profits`, money.profits, item.profits_fen)
      }
    }
  }
}

/**
 * Postage, weight per each and cost per each of every order match the formulas, with the settings of its own
 * snapshot (business-rules.md 1 and 2).
 */
export const costs: Check = async function* (db) {
  for await (const parcels of pagesOf(
    (after, limit) =>
      db
        .selectFrom('packages')
        .selectAll()
        .where('pk_id', '>', after)
        .orderBy('pk_id')
        .limit(limit)
        .execute(),
    ({ pk_id }) => pk_id,
  )) {
    // Imported stock has its costs as they were given.
    const byId = new Map(parcels.filter(({ is_stock }) => is_stock === 0).map((one) => [one.pk_id, one]))
    for (const parcel of byId.values()) yield* wrongPostage(parcel)
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('pk_id', 'in', [...byId.keys(), ''])
      .execute()
    for (const line of lines) {
      const parcel = byId.get(line.pk_id)
      if (parcel) yield* wrongLine(line, parcel)
    }
  }
}

function* wrongPostage(parcel: PackageTable): Iterable<Finding> {
  const settings: Settings = JSON.parse(parcel.settings_snapshot)
  const where = `package ${parcel.pk_id}`
  const postage = postageOf({ type: parcel.type, weight: parcel.weight_grams as Grams }, settings)
  if (postage !== parcel.postage_cents)
    yield finding(`${where}: cents of postage`, postage, parcel.postage_cents)
  const rate = settings.exchangeRateInSetting
  if (rate !== parcel.exchange_rate_micro) {
    yield finding(`${where}: exchange rate in millionths`, rate, parcel.exchange_rate_micro)
  }
}

function* wrongLine(line: OrderLineTable, parcel: PackageTable): Iterable<Finding> {
  const where = `package ${line.pk_id}, ${line.item} (${line.id})`
  const weight = weightPerEach(line.subtotal_weight_grams as Grams, line.qty)
  if (weight !== line.weight_grams) yield finding(`${where}: grams per each`, weight, line.weight_grams)
  const { exchangeRateInSetting: exchangeRate }: Settings = JSON.parse(parcel.settings_snapshot)
  const cost = costPerEach({
    price: line.price_cents as Cents,
    weight,
    packageWeight: parcel.weight_grams as Grams,
    postage: parcel.postage_cents as Cents,
    exchangeRate,
  })
  if (cost !== line.cost_fen) yield finding(`${where}: fen per each`, cost, line.cost_fen)
}
