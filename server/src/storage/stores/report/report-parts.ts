import { type RawBuilder, sql } from 'kysely'
import type { ReportDimension } from '#domain/report/report-dimensions.ts'
import {
  ofLaterCosts,
  type ReportFigure,
  type ReportName,
  type ReportRowKind,
} from '#domain/report/reports.ts'

type Text = RawBuilder<string>
type Whole = RawBuilder<number>

/** Rows whose stored figures a report adds up; each has its package as `p` where something asks for it. */
export interface ReportPart {
  readonly kind: ReportRowKind
  readonly from: RawBuilder<unknown>
  readonly only?: RawBuilder<boolean>
  readonly id: Text
  readonly at: Whole
  /** The month in which it is booked; without it that of its time. */
  readonly month?: Text
  /** The package; null where the rows have none. */
  readonly package: Text | null
  readonly transaction?: { readonly id: Text; readonly number: Whole }
  readonly figures: Readonly<Partial<Record<ReportFigure, Whole>>>
  readonly by: Readonly<Partial<Record<ReportDimension, RawBuilder<string | number>>>>
}

/** A day in Shanghai, which has had no summer time since there are packages, as days since 1970. */
const dayOf = (at: Whole) => sql<number>`((${at} + 28800000) / 86400000)`

/**
 * A text that SQLite groups as it comes: in the order of its index it would read the whole table, whatever
 * the period.
 */
function plain(text: Text): Text {
  return sql`${text} || ''`
}

/** What belongs to the package of a row. */
export const ofPackage = {
  receiver: plain(sql`p.person`),
  sender: sql<string>`coalesce(p.sender, '')`,
  type: sql<string>`p.type`,
}

const transaction = { id: sql<string>`t.id`, number: sql<number>`t.number` }
const item = plain(sql`ti.item`)
const ofPaidItem = {
  product: item,
  customer: sql<string>`coalesce(ti.customer, '')`,
  staff: sql<string>`t.user_id`,
}
const joined = sql`inner join transaction_items as ti on ti.id = e.item_id
  inner join transactions as t on t.id = e.transaction_id`

/** What corrections changed of paid pieces, by their table. */
const corrected = (
  kind: 'reversed' | 'amended',
  table: RawBuilder<unknown>,
  figures: ReportPart['figures'],
): ReportPart => ({
  kind,
  from: sql`${table} as e ${joined}`,
  only: sql`e.profits_fen is not null`,
  id: sql`e.id`,
  at: sql`e.created_at`,
  month: sql`e.booked_month`,
  package: sql`ti.pk_id`,
  transaction,
  figures,
  by: { month: sql`e.booked_month`, ...ofPaidItem, ...ofPackage },
})

/** Paid pieces and what corrections changed of them, booked as the figures of months are (month-figures.ts). */
const payments: readonly ReportPart[] = [
  {
    kind: 'paid',
    from: sql`transactions as t inner join transaction_items as ti on ti.transaction_id = t.id`,
    only: sql`ti.profits_fen is not null`,
    id: sql`ti.id`,
    at: sql`t.created_at`,
    month: sql`t.booked_month`,
    package: sql`ti.pk_id`,
    transaction,
    figures: {
      profits: sql`ti.profits_fen`,
      fromCustomers: sql`ti.pay_from_customer_fen`,
      pieces: sql`ti.qty`,
    },
    by: { month: sql`t.booked_month`, ...ofPaidItem, ...ofPackage },
  },
  corrected('reversed', sql`transaction_reversals`, {
    profits: sql`-e.profits_fen`,
    fromCustomers: sql`-e.from_customer_fen`,
    pieces: sql`-e.qty`,
  }),
  corrected('amended', sql`transaction_differences`, {
    profits: sql`e.profits_fen`,
    fromCustomers: sql`0`,
    pieces: sql`0`,
  }),
]

/** What the business bears of later costs of a package, by item; customers and staff have no share of it. */
const laterCosts: ReportPart = {
  kind: 'laterCost',
  from: sql`later_costs as c inner join month_deltas as e on e.log_id = c.log_id`,
  only: sql`c.borne_by = 'business' and e.kind = 'sales'`,
  id: sql`e.id`,
  at: sql`e.created_at`,
  month: sql`e.month`,
  package: sql`c.pk_id`,
  figures: { profits: sql`e.profits_fen`, fromCustomers: sql`0`, pieces: sql`e.pieces` },
  by: {
    month: sql`e.month`,
    product: sql`e.item`,
    customer: sql`${sql.lit(ofLaterCosts)}`,
    staff: sql`${sql.lit(ofLaterCosts)}`,
    ...ofPackage,
  },
}

const goods = (only: RawBuilder<boolean>): readonly ReportPart[] => [
  {
    kind: 'item',
    from: sql`items as i`,
    only,
    id: sql`i.id`,
    at: sql`p.send_time`,
    package: sql`i.pk_id`,
    figures: { cost: sql`i.qty * i.cost_fen`, pieces: sql`i.qty` },
    // The age is made of `at` (report.store.ts).
    by: { state: sql`i.type`, product: plain(sql`i.item`), ...ofPackage },
  },
]

/** Money that moves with a transaction; on account, customers' money has no method. */
const method = sql<string>`case when t.on_account = 1 then '' else t.payment_method end`
const receivedAtOnce = sql<number>`case when ti.received_at_once = 1 then coalesce(ti.pay_from_customer_fen, 0) else 0 end`
const paidAtOnce = sql<number>`case when t.on_account = 0 then ti.pay_to_sender_fen else 0 end`

const moved = (
  part: Pick<ReportPart, 'kind' | 'from' | 'only' | 'id' | 'at' | 'package' | 'transaction'>,
  received: Whole,
  paid: Whole,
  by: Text,
): ReportPart => ({
  ...part,
  figures: { received, paid },
  by: { day: dayOf(part.at), month: dayOf(part.at), method: by },
})

const reversal = {
  from: sql`transaction_reversals as e ${joined}`,
  at: sql<number>`e.created_at`,
  package: sql<string>`ti.pk_id`,
  transaction,
}
const entered = (kind: 'payment' | 'repayment') => ({
  kind,
  from: sql`account_payments as e inner join account_entries as a on a.id = e.entry_id`,
  only: sql<boolean>`e.kind = ${sql.lit(kind)}`,
  id: sql<string>`e.entry_id`,
  at: sql<number>`e.created_at`,
  package: null,
})
const ofSide = (side: 'sender' | 'customer') =>
  sql<number>`case when e.side = ${sql.lit(side)} then e.amount_fen else 0 end`
const enteredMethod = sql<string>`coalesce(a.method, '')`
const none = sql<number>`0`

const money: readonly ReportPart[] = [
  moved(
    {
      kind: 'paid',
      from: sql`transactions as t inner join transaction_items as ti on ti.transaction_id = t.id`,
      id: sql`ti.id`,
      at: sql`t.created_at`,
      package: sql`ti.pk_id`,
      transaction,
    },
    receivedAtOnce,
    paidAtOnce,
    method,
  ),
  // A rejected payment has never moved any money.
  moved(
    { kind: 'rejected', ...reversal, only: sql`e.kind = 'reject'`, id: sql`e.id` },
    sql`-${receivedAtOnce}`,
    sql`-${paidAtOnce}`,
    method,
  ),
  moved(
    { kind: 'returned', ...reversal, only: sql`e.customer_returned_fen <> 0`, id: sql`e.id || '-customer'` },
    none,
    sql`e.customer_returned_fen`,
    sql`e.customer_disposal`,
  ),
  moved(
    { kind: 'returned', ...reversal, only: sql`e.sender_returned_fen <> 0`, id: sql`e.id || '-sender'` },
    sql`e.sender_returned_fen`,
    none,
    sql`e.sender_disposal`,
  ),
  moved(entered('payment'), ofSide('customer'), ofSide('sender'), enteredMethod),
  moved(entered('repayment'), ofSide('sender'), ofSide('customer'), enteredMethod),
]

const grams = sql`(select cast(coalesce(sum(l.qty * l.weight_grams), 0) as bigint) from order_lines as l where l.pk_id = p.pk_id)`

/** What the bills of the forwarder charge for a package, whose ids they have in capitals. */
const charged = sql<number | null>`(select cast(sum(b.charged_cents) as bigint) from forwarder_bill_lines as b
  where b.pk_id = coalesce(p.upper_id, p.pk_id))`

const postage: readonly ReportPart[] = [
  {
    kind: 'package',
    from: sql`packages as p`,
    only: sql`p.is_void = 0`,
    id: sql`p.id`,
    at: sql`p.send_time`,
    month: sql`p.booked_month`,
    package: sql`p.pk_id`,
    figures: {
      postage: sql`p.postage_cents`,
      // The share of the booked weights in the weight of the package, rounded half up once to whole cents.
      postageOnItems: sql`(2 * p.postage_cents * ${grams} + p.weight_grams) / (2 * nullif(p.weight_grams, 0))`,
      charged: sql`coalesce(${charged}, 0)`,
      chargedMore: sql`coalesce(${charged} - p.postage_cents, 0)`,
    },
    by: { month: sql`p.booked_month`, staff: sql`p.created_by`, ...ofPackage },
  },
]

const writeOffs: readonly ReportPart[] = [
  {
    kind: 'writtenOff',
    from: sql`write_offs as e`,
    only: sql`e.ended_at is null`,
    id: sql`e.id`,
    at: sql`e.created_at`,
    package: sql`e.pk_id`,
    figures: { cost: sql`e.cost_fen`, pieces: sql`e.qty` },
    by: {
      month: dayOf(sql`e.created_at`),
      why: sql`e.why`,
      staff: sql`e.user_id`,
      product: sql`coalesce((select min(l.item) from order_lines as l
        where l.pk_id = e.pk_id and l.line_group = e.line_group), '')`,
      ...ofPackage,
    },
  },
]

/** Where the rows of each report are; what is owed is worked out on reading (services/report/owed.ts). */
export const reportParts: Readonly<Record<Exclude<ReportName, 'owed'>, readonly ReportPart[]>> = {
  sales: [...payments, laterCosts],
  exceptions: payments.map((part) => ({
    ...part,
    only: sql<boolean>`${part.only} and ti.original_type = 'exception'`,
  })),
  stock: goods(sql`i.type = 'stock'`),
  unpaid: goods(sql`i.type in ('sold', 'employee', 'exception')`),
  money,
  postage,
  writeOffs,
}
