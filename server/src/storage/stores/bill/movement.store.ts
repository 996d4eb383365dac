import { type RawBuilder, sql } from 'kysely'
import { type NumberedPayment, type Target, targetKey } from '#domain/bill/match-by-number.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import { standing } from '../proof/payment.ts'

/** Money that moved by the books: it can be a line of a bill. */
export interface Movement extends Target {
  readonly at: number
  /** Received above 0, paid below; 0 when it no longer stands. */
  readonly amount: Fen
  readonly user: string
  /** null for what customers paid at once: by which account is not known, so none is missed in a bill. */
  readonly method: string | null
  /** T-1041, or the party. */
  readonly name: string
  /** Of whom it may have come from or gone to. */
  readonly names: string
  /** The transfer number that was noted, as it is compared; '' for none. */
  readonly number: string
  readonly party: string | null
  readonly isMatched: boolean
}

const stands = sql`rejected_at is null and qty_reversed < qty`

/** Of transactions what senders got and what customers paid with them, then what was entered for accounts. */
const moved = sql`(
  select 'transaction' as kind, id, created_at as at, '' as day, user_id, payment_method as method, on_account,
    number, null as party, null as name, case when ${stands} then -pay_to_sender_fen else 0 end as amount
  from transactions
  union all
  select 'receipt', id, created_at, '', user_id, null, 0, number, null, null,
    case when ${stands} then (select cast(coalesce(sum(pay_from_customer_fen), 0) as bigint) from transaction_items
      where transaction_id = transactions.id and received_at_once = 1) else 0 end
  from transactions
  union all
  select 'account_payment', entry_id, payments.created_at, day, user_id, method, 0, null, parties.id, parties.name,
    case when (payments.side = 'customer') = (payments.kind = 'payment') then payments.amount_fen
      else -payments.amount_fen end
  from account_payments as payments inner join account_entries on account_entries.id = entry_id
  inner join parties on parties.id = party_id
  where payments.kind in ('payment', 'repayment')
) as moved`

interface Row extends Target {
  readonly at: number
  readonly day: string
  readonly user_id: string
  readonly method: string | null
  readonly number: number | null
  readonly party: string | null
  readonly name: string | null
  readonly amount: Fen
  readonly compared: string | null
  readonly matched: string | null
}

const matched = sql`(select id from bill_lines where target_kind = moved.kind and target_id = moved.id)`

async function movements(db: Queries, where: RawBuilder<unknown>): Promise<Movement[]> {
  const { rows } =
    await sql<Row>`select moved.*, ${matched} as matched, (select compared from transfer_numbers
    where payment_kind = case moved.kind when 'receipt' then 'transaction' else moved.kind end
      and payment_id = moved.id) as compared
    from ${moved} where ${where}`.execute(db)
  const namesOf = await partiesOfGoods(db, rows)
  return rows.map((row) => {
    // A typed day counts at noon, so that it is as far from both ends of its day.
    const typed = row.day === '' ? null : instantOf(`${row.day} 12:00:00`, 'Asia/Shanghai')
    const { kind, id, amount, method, party, number } = row
    return {
      kind,
      id,
      amount,
      method,
      party,
      at: typed ?? row.at,
      user: row.user_id,
      name: number === null ? (row.name ?? '') : transactionName(number),
      names: row.name ?? namesOf(row),
      number: row.compared ?? '',
      isMatched: row.matched !== null,
    }
  })
}

/** The senders of payments of goods, and the customers who paid at once. */
async function partiesOfGoods(db: Queries, rows: readonly Row[]) {
  const ids = rows.flatMap(({ kind, id }) => (kind === 'account_payment' ? [] : [id]))
  const items = await db
    .selectFrom('transaction_items')
    .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
    .leftJoin('parties as senders', 'senders.id', 'packages.sender')
    .leftJoin('parties as customers', 'customers.id', 'transaction_items.customer')
    .select(['transaction_id', 'received_at_once', 'senders.name as sender', 'customers.name as customer'])
    .where(whereIn(db, 'transaction_id', ids))
    .execute()
  const itemsOf = Map.groupBy(items, ({ transaction_id }) => transaction_id)
  return ({ kind, id }: Row) => {
    const names = (itemsOf.get(id) ?? []).map(({ received_at_once, sender, customer }) =>
      kind === 'transaction' ? sender : received_at_once ? customer : null,
    )
    return [...new Set(names.filter(Boolean))].join(', ')
  }
}

interface Range {
  readonly users: readonly string[]
  readonly from: number
  readonly until: number
}

/** What moved of some users in a range of time, and is matched with nothing. Goods on account moved nothing. */
export async function freeMovements(db: Queries, { users, from, until }: Range): Promise<Movement[]> {
  // What has a typed day is written afterwards.
  const found = await movements(
    db,
    sql`${whereIn(db, 'moved.user_id', users)} and moved.at >= ${from} and (moved.at < ${until} or day <> '')
      and on_account = 0 and amount <> 0 and ${matched} is null`,
  )
  return found.filter(({ at }) => at >= from && at < until)
}

/** Some movements, by their keys. */
export async function movementsById(db: Queries, ids: readonly string[]): Promise<Map<string, Movement>> {
  const found = ids.length === 0 ? [] : await movements(db, whereIn(db, 'moved.id', ids))
  return new Map(found.map((one) => [targetKey(one), one]))
}

/** Which payments that stand have some transfer numbers, in the form in which they are compared. */
export function paymentsOfNumbers(db: Queries, compared: readonly string[]): Promise<NumberedPayment[]> {
  return db
    .selectFrom('transfer_numbers')
    .select(['compared', 'payment_kind as kind', 'payment_id as id'])
    .where(whereIn(db, 'compared', compared))
    .where(standing('transfer_numbers'))
    .$castTo<NumberedPayment>()
    .execute()
}
