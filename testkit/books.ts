import type { MovementKind } from '#domain/account/entry-causes.ts'
import type { Database } from '../server/src/storage/engine/database.ts'
import { openForReading } from '../server/src/storage/open-database.ts'
import type { DatabaseAddress } from './fixture-db/fixture-db.ts'

/** What says that rows of a table were written, and the table of the log entries of each. */
const evidence = {
  order_revisions: ['Edit package', 'Amend order', 'Void order', 'Create order'],
  transaction_reversals: ['Reject transaction', 'Void transaction', 'Refund'],
  transaction_differences: ['Amend order'],
  write_offs: ['Write off', 'Refund'],
} as const

/** What all answers with 200 imply. */
interface Answers {
  /** How often something was done, by the kinds of log entries that say so: `Undo note or Undo transfer`. */
  readonly doneByKinds: ReadonlyMap<string, number>
  /** Fen that people entered for accounts, by side. */
  readonly entered?: ReadonlyMap<string, number>
}

type Say = (what: string, expected: unknown, found: unknown) => void
type Books = Awaited<ReturnType<typeof readBooks>>

/**
 * What is wrong with pieces, standing money, sums of accounts and log entries of corrections, computed with
 * none of the audit's code. Nobody may write meanwhile.
 */
export async function bookProblems({ db }: Pick<Database, 'db'>, answers?: Answers): Promise<string[]> {
  const problems: string[] = []
  const say: Say = (what, expected, found) => {
    if (expected !== found) problems.push(`books, ${what}: should be ${expected}, is ${found}`)
  }
  const books = await readBooks(db)
  comparePieces(books, say)
  const stands = compareMoney(books, say)
  compareAccounts(books, stands, say)
  const kinds = new Map(books.logs.map(({ id, kind }) => [id, kind]))
  for (const [table, known] of Object.entries(evidence)) {
    for (const { id, log_id } of books[table as keyof typeof evidence])
      say(
        `${table} ${id} has its log entry`,
        true,
        known.some((kind) => kind === kinds.get(log_id)),
      )
  }
  const revisions = new Set(books.order_revisions.map(({ log_id }) => log_id))
  say('log entries of revisions', books.order_revisions.length, revisions.size)
  const logged = Map.groupBy(books.logs, ({ kind }): string => kind)
  const count = (list: string) => list.split(' or ').flatMap((kind) => logged.get(kind) ?? []).length
  for (const [list, times] of answers?.doneByKinds ?? []) say(`log entries: ${list}`, times, count(list))
  for (const [side, amount] of answers?.entered ?? []) {
    const own = books.account_payments.filter((one) => one.side === side)
    say(
      `fen entered for ${side}s`,
      amount,
      own.reduce((sum, one) => sum + signed(one), 0),
    )
  }
  return problems
}

export async function bookProblemsOf(address: DatabaseAddress, answers?: Answers): Promise<string[]> {
  const database = await openForReading(address)
  try {
    return await bookProblems(database, answers)
  } finally {
    await database.close()
  }
}

async function readBooks(db: Database['db']) {
  return {
    order_lines: await db.selectFrom('order_lines').selectAll().execute(),
    items: await db.selectFrom('items').selectAll().execute(),
    cart_entries: await db.selectFrom('cart_entries').selectAll().execute(),
    transactions: await db.selectFrom('transactions').selectAll().execute(),
    transaction_items: await db.selectFrom('transaction_items').selectAll().execute(),
    transaction_reversals: await db.selectFrom('transaction_reversals').selectAll().execute(),
    transaction_differences: await db.selectFrom('transaction_differences').selectAll().execute(),
    order_revisions: await db.selectFrom('order_revisions').selectAll().execute(),
    write_offs: await db.selectFrom('write_offs').selectAll().execute(),
    account_entries: await db.selectFrom('account_entries').selectAll().execute(),
    account_payments: await db.selectFrom('account_payments').selectAll().execute(),
    logs: await db.selectFrom('logs').select(['id', 'kind']).execute(),
  }
}

/** Of each line group: ordered = in rows + paid, net of what was reversed + written off. */
function comparePieces(books: Books, say: Say): void {
  const left = new Map<string, number>()
  const count = (one: { pk_id: string; line_group: number }, qty: number) => {
    const key = `line group ${one.line_group} of ${one.pk_id}`
    left.set(key, (left.get(key) ?? 0) + qty)
  }
  for (const line of books.order_lines) count(line, line.qty)
  for (const row of books.items) count(row, -row.qty)
  for (const loss of books.write_offs) if (loss.ended_at === null) count(loss, -loss.qty)
  const reversed = sums(books.transaction_reversals, 'item_id', ({ qty }) => qty)
  for (const paid of books.transaction_items) {
    const gone = reversed.get(paid.id) ?? 0
    count(paid, gone - paid.qty)
    say(`reversed pieces of ${paid.id}`, Math.min(gone, paid.qty), gone)
  }
  for (const [key, pieces] of left) say(`pieces that are nowhere of ${key}`, 0, pieces)
  const held = sums(books.cart_entries, 'item_id', ({ qty }) => qty)
  const exceptions = books.cart_entries.filter((entry) => entry.original_type === 'exception')
  const heldFen = sums(exceptions, 'item_id', (entry) => entry.pay_from_customer_fen ?? 0)
  const costs = new Map(books.order_lines.map((line) => [`${line.pk_id} ${line.line_group}`, line.cost_fen]))
  for (const row of books.items) {
    say(`pieces of row ${row.id} in carts`, held.get(row.id) ?? 0, row.qty_in_cart)
    say(`fen of row ${row.id} in carts`, heldFen.get(row.id) ?? 0, row.subtotal_in_cart_fen)
    say(`row ${row.id} has its reserved pieces`, true, row.qty_in_cart <= row.qty)
    say(`cost of row ${row.id}`, costs.get(`${row.pk_id} ${row.line_group}`), row.cost_fen)
  }
}

/** Replays reversals and differences of each paid item; gives what stands of each by its id. */
function compareMoney(books: Books, say: Say) {
  const stands = new Map<string, { customer: number; sender: number }>()
  const changes = Map.groupBy(
    [...books.transaction_reversals, ...books.transaction_differences].sort((a, b) =>
      a.log_id < b.log_id ? -1 : 1,
    ),
    ({ item_id }) => item_id,
  )
  for (const { id, ...paid } of books.transaction_items) {
    say(`fen to the sender of ${id}`, payback(paid), paid.pay_to_sender_fen)
    let [qty, customer, sender] = [paid.qty, paid.pay_from_customer_fen ?? 0, paid.pay_to_sender_fen]
    for (const change of changes.get(id) ?? []) {
      if (!('qty' in change)) {
        sender += change.to_sender_fen
        continue
      }
      const share = (amount: number) => Math.floor((2 * amount * change.qty + qty) / (2 * qty))
      say(`the customer's share of ${change.id}`, share(customer), change.from_customer_fen ?? 0)
      say(`the sender's share of ${change.id}`, share(sender), change.to_sender_fen)
      qty -= change.qty
      customer -= change.from_customer_fen ?? 0
      sender -= change.to_sender_fen
    }
    if (qty === 0) say(`money of ${id}, of which nothing stands`, 0, Math.abs(customer) + Math.abs(sender))
    stands.set(id, { customer, sender })
  }
  return stands
}

/**
 * Cost and half the profits, half a fen up; of an employee's purchase the cost, of one with all profits what
 * is paid.
 */
function payback(paid: Omit<Books['transaction_items'][number], 'id'>): number {
  const [cost, amount] = [paid.qty * paid.cost_fen, paid.pay_from_customer_fen]
  if (amount === null) return cost
  return paid.return_all_profits === 1 ? amount : Math.floor((cost + amount + 1) / 2)
}

/** All entries of a side together = what stands − paid at once + given back at once + what people entered. */
function compareAccounts(books: Books, stands: ReturnType<typeof compareMoney>, say: Say): void {
  const items = new Map(books.transaction_items.map((item) => [item.id, item]))
  const onAccount = new Set(books.transactions.filter((one) => one.on_account === 1).map(({ id }) => id))
  const wanted = { sender: 0, customer: 0 }
  for (const item of items.values()) {
    const { customer, sender } = stands.get(item.id) ?? { customer: 0, sender: 0 }
    wanted.sender += sender - (onAccount.has(item.transaction_id) ? 0 : item.pay_to_sender_fen)
    wanted.customer += customer - (item.received_at_once === 0 ? 0 : (item.pay_from_customer_fen ?? 0))
  }
  for (const { item_id, kind, ...back } of books.transaction_reversals) {
    const item = items.get(item_id)
    if (!item) continue
    if (kind !== 'reject') {
      wanted.sender += back.sender_returned_fen
      wanted.customer += back.customer_returned_fen
      say(`returned by the sender for ${item_id}`, true, back.sender_returned_fen <= back.to_sender_fen)
      continue
    }
    // A rejection takes back what was paid at once, before any amendment.
    if (!onAccount.has(item.transaction_id)) wanted.sender += item.pay_to_sender_fen
    if (item.received_at_once === 1) wanted.customer += back.from_customer_fen ?? 0
  }
  for (const entered of books.account_payments) wanted[entered.side] += signed(entered)
  const found = sums(books.account_entries, 'side', ({ amount_fen }) => amount_fen)
  say('sum of sender accounts', wanted.sender, found.get('sender') ?? 0)
  say('sum of customer accounts', wanted.customer, found.get('customer') ?? 0)
}

function sums<T, K extends keyof T>(
  rows: readonly T[],
  by: K,
  amount: (row: T) => number,
): Map<T[K], number> {
  const all = new Map<T[K], number>()
  for (const row of rows) all.set(row[by], (all.get(row[by]) ?? 0) + amount(row))
  return all
}

const signed = ({ kind, amount_fen }: { kind: MovementKind; amount_fen: number }) =>
  kind === 'payment' ? -amount_fen : amount_fen
