import type { ReportDimension } from '#domain/report/report-dimensions.ts'
import type { ReportFigure, ReportName } from '#domain/report/reports.ts'
import type { Queries } from '../../src/storage/engine/database.ts'

/** A row of a report, computed with none of its code; amounts are in fen or cents. */
export interface Row {
  readonly at: number
  /** The month in which it is booked. */
  readonly month: string
  readonly by: Readonly<Partial<Record<ReportDimension, string>>>
  readonly figures: Readonly<Partial<Record<ReportFigure, bigint>>>
}

type Tables = Awaited<ReturnType<typeof readTables>>

export const shanghaiDay = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/**
 * All rows of all reports but what is owed, from the tables as they are: no statement filters or adds.
 */
export async function recompute(
  db: Queries,
  now: number,
): Promise<Record<Exclude<ReportName, 'owed'>, Row[]>> {
  const tables = await readTables(db)
  const sales = salesOf(tables)
  return {
    sales,
    exceptions: sales.filter(({ original }) => original === 'exception'),
    stock: goodsOf(tables, now, (type) => type === 'stock'),
    unpaid: goodsOf(tables, now, (type) => type !== 'stock'),
    money: moneyOf(tables),
    postage: postageOf(tables),
    writeOffs: writeOffsOf(tables),
  }
}

async function readTables(db: Queries) {
  const packages = await db.selectFrom('packages').selectAll().execute()
  const paid = await db.selectFrom('transaction_items').selectAll().execute()
  const payments = await db.selectFrom('transactions').selectAll().execute()
  const texts = await db.selectFrom('product_texts').selectAll().execute()
  const packageOf = new Map(packages.map((row) => [row.pk_id, row]))
  const paidOf = new Map(paid.map((row) => [row.id, row]))
  const paymentOf = new Map(payments.map((row) => [row.id, row]))
  return {
    packages,
    paid,
    lines: await db.selectFrom('order_lines').selectAll().execute(),
    items: await db.selectFrom('items').selectAll().execute(),
    reversals: await db.selectFrom('transaction_reversals').selectAll().execute(),
    differences: await db.selectFrom('transaction_differences').selectAll().execute(),
    entries: await db.selectFrom('account_entries').selectAll().execute(),
    entered: await db.selectFrom('account_payments').selectAll().execute(),
    laterCosts: await db.selectFrom('later_costs').selectAll().execute(),
    deltas: await db.selectFrom('month_deltas').selectAll().execute(),
    bills: await db.selectFrom('forwarder_bill_lines').selectAll().execute(),
    losses: await db.selectFrom('write_offs').selectAll().execute(),
    packageOf: (pkId: string) => known(packageOf.get(pkId)),
    paidOf: (id: string) => known(paidOf.get(id)),
    paymentOf: (id: string) => known(paymentOf.get(id)),
    productOf: (item: string) => texts.find(({ text }) => text === item)?.product_id ?? `text:${item}`,
  }
}

function known<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row is missing')
  return row
}

function ofPackage({ packageOf }: Tables, pkId: string) {
  const { person, sender, type } = packageOf(pkId)
  return { receiver: person, sender: sender ?? '', type }
}

function salesOf(tables: Tables) {
  const rowOf = (
    id: string,
    { booked_month: month, created_at: at }: { booked_month: string; created_at: number },
    profits: number | null,
    customers: number,
    pieces: number,
  ) => {
    const row = tables.paidOf(id)
    if (profits === null) return []
    const by = {
      month,
      product: tables.productOf(row.item),
      customer: row.customer ?? '',
      staff: tables.paymentOf(row.transaction_id).user_id,
      ...ofPackage(tables, row.pk_id),
    }
    const figures = { profits: BigInt(profits), fromCustomers: BigInt(customers), pieces: BigInt(pieces) }
    return [{ at, month, by, figures, original: row.original_type }]
  }
  return [
    ...tables.paid.flatMap((row) => {
      const payment = tables.paymentOf(row.transaction_id)
      return rowOf(row.id, payment, row.profits_fen, row.pay_from_customer_fen ?? 0, row.qty)
    }),
    ...tables.reversals.flatMap((one) => {
      const profits = one.profits_fen === null ? null : -one.profits_fen
      return rowOf(one.item_id, one, profits, -(one.from_customer_fen ?? 0), -one.qty)
    }),
    ...tables.differences.flatMap((one) => rowOf(one.item_id, one, one.profits_fen, 0, 0)),
    ...tables.deltas.flatMap(({ kind, log_id, month, item, profits_fen, created_at: at }) => {
      const cost = tables.laterCosts.find((one) => one.log_id === log_id)
      if (kind !== 'sales' || !cost) return []
      const nobody = { customer: 'later_costs', staff: 'later_costs' }
      const by = { month, product: tables.productOf(item), ...nobody, ...ofPackage(tables, cost.pk_id) }
      return [
        {
          at,
          month,
          by,
          figures: { profits: BigInt(profits_fen), fromCustomers: 0n, pieces: 0n },
          original: '',
        },
      ]
    }),
  ]
}

function goodsOf(tables: Tables, now: number, wanted: (type: string) => boolean): Row[] {
  const ageOf = (at: number) => {
    const days = (Date.parse(shanghaiDay(now)) - Date.parse(shanghaiDay(at))) / 86_400_000
    if (days <= 30) return 'upTo30'
    if (days <= 60) return 'upTo60'
    return days <= 90 ? 'upTo90' : 'over90'
  }
  return tables.items
    .filter(({ type }) => wanted(type))
    .map(({ pk_id, type, item, qty, cost_fen }) => {
      const at = tables.packageOf(pk_id).send_time
      const by = {
        age: ageOf(at),
        state: type,
        product: tables.productOf(item),
        ...ofPackage(tables, pk_id),
      }
      return { at, month: '', by, figures: { cost: BigInt(qty) * BigInt(cost_fen), pieces: BigInt(qty) } }
    })
}

function moneyOf(tables: Tables): Row[] {
  const moved = (at: number, method: string | null, received: number, paid: number): Row[] => {
    if (received === 0 && paid === 0) return []
    const day = shanghaiDay(at)
    const by = { day, month: day.slice(0, 7), method: method ?? '' }
    return [{ at, month: by.month, by, figures: { received: BigInt(received), paid: BigInt(paid) } }]
  }
  const atOnce = (id: string, sign: 1 | -1, when?: number) => {
    const row = tables.paidOf(id)
    const { on_account, payment_method, created_at } = tables.paymentOf(row.transaction_id)
    const received = row.received_at_once === 1 ? (row.pay_from_customer_fen ?? 0) : 0
    const paid = on_account === 1 ? 0 : row.pay_to_sender_fen
    const method = on_account === 1 ? null : payment_method
    return moved(when ?? created_at, method, sign * received, sign * paid)
  }
  return [
    ...tables.paid.flatMap(({ id }) => atOnce(id, 1)),
    ...tables.reversals.flatMap((one) =>
      one.kind === 'reject'
        ? atOnce(one.item_id, -1, one.created_at)
        : [
            ...moved(one.created_at, one.customer_disposal, 0, one.customer_returned_fen),
            ...moved(one.created_at, one.sender_disposal, one.sender_returned_fen, 0),
          ],
    ),
    ...tables.entered.flatMap(({ entry_id, kind, side, amount_fen, created_at }) => {
      if (kind !== 'payment' && kind !== 'repayment') return []
      const method = tables.entries.find(({ id }) => id === entry_id)?.method ?? null
      const isIn = (side === 'customer') === (kind === 'payment')
      return moved(created_at, method, isIn ? amount_fen : 0, isIn ? 0 : amount_fen)
    }),
  ]
}

function postageOf(tables: Tables): Row[] {
  return tables.packages
    .filter(({ is_void }) => is_void === 0)
    .map((row) => {
      const grams = tables.lines
        .filter(({ pk_id }) => pk_id === row.pk_id)
        .reduce((sum, line) => sum + BigInt(line.qty) * BigInt(line.weight_grams), 0n)
      const [postage, weight] = [BigInt(row.postage_cents), BigInt(row.weight_grams)]
      const rest = (postage * grams) % weight
      const postageOnItems = (postage * grams) / weight + (rest * 2n >= weight ? 1n : 0n)
      const by = { month: row.booked_month, staff: row.created_by, ...ofPackage(tables, row.pk_id) }
      const bills = tables.bills.filter(({ pk_id }) => pk_id === row.pk_id.toUpperCase())
      const charged = bills.reduce((sum, { charged_cents }) => sum + BigInt(charged_cents), 0n)
      const chargedMore = bills.length === 0 ? 0n : charged - postage
      const difference = postageOnItems - postage
      const figures = { postage, postageOnItems, difference, charged, chargedMore }
      return { at: row.send_time, month: row.booked_month, by, figures }
    })
}

function writeOffsOf(tables: Tables): Row[] {
  return tables.losses
    .filter(({ ended_at }) => ended_at === null)
    .map(({ pk_id, line_group, why, user_id, cost_fen, qty, day, created_at: at }) => {
      const lines = tables.lines.filter((line) => line.pk_id === pk_id && line.line_group === line_group)
      const month = day.slice(0, 7)
      const product = tables.productOf(lines[0]?.item ?? '')
      const by = { month, why, staff: user_id, product, ...ofPackage(tables, pk_id) }
      return { at, month, by, figures: { cost: BigInt(cost_fen), pieces: BigInt(qty) } }
    })
}
