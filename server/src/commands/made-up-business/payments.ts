import { firstTransactionNumber } from '#domain/item/transaction-number.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rmb } from '#domain/unit/units.ts'
import type { ChangedRow } from '../../storage/engine/changed-rows.ts'
import type { UserTable } from '../../storage/schema/tables/people/user.table.ts'
import type {
  TransactionItemTable,
  TransactionTable,
} from '../../storage/schema/tables/sale/transaction.table.ts'
import type { Rows } from '../../storage/seed/rows.ts'
import { bookedInMadeUp } from '../../storage/stores/month/booked-month.ts'
import { itemsFingerprint } from '../../storage/stores/transaction/transaction.store.ts'
import type { LogWriter } from './log.ts'
import type { Manner } from './manner.ts'
import type { PaidPieces } from './outcome.ts'
import type { Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute
const largestCart = 12
const methods = ['Alipay', 'Wechat', 'Wechat', 'Bank'] as const

/** Collects pieces by day; each person pays once a day, in carts of up to 12 rows. */
export class Payments {
  readonly #random: Random
  readonly #log: LogWriter
  readonly #people: readonly UserTable[]
  readonly #admins: readonly UserTable[]
  readonly #until: number
  readonly #shares: Manner['shares']
  #lastNumber = firstTransactionNumber - 1
  readonly #days = new Map<number, PaidPieces[][]>()

  constructor(
    random: Random,
    log: LogWriter,
    people: readonly UserTable[],
    { until, shares }: { until: number } & Pick<Manner, 'shares'>,
  ) {
    this.#random = random
    this.#log = log
    this.#people = people
    this.#admins = people.filter(({ role }) => role === 'admin')
    this.#until = until
    this.#shares = shares
  }

  add(pieces: PaidPieces): void {
    const when = Math.floor(pieces.at / day)
    const carts = this.#days.get(when) ?? this.#people.map(() => [])
    this.#days.set(when, carts)
    carts[this.#random.between(0, carts.length - 1)]?.push(pieces)
  }

  /** Continues the numbers after a transaction that somebody else has made. */
  continueAfter(lastNumber: number): void {
    this.#lastNumber = Math.max(this.#lastNumber, lastNumber)
  }

  /** Makes the transactions of all days that end before `time`. */
  payUntil(time: number, into: Rows): void {
    for (const [when, carts] of [...this.#days].sort(([a], [b]) => a - b)) {
      if ((when + 1) * day > time) return
      this.#days.delete(when)
      const paid = carts.flatMap((cart, index) =>
        slicesOf(cart).map((pieces) => ({ pieces, payer: this.#people[index], at: lastOf(pieces) })),
      )
      // In the order of their numbers.
      for (const { payer, pieces } of paid.sort((a, b) => a.at - b.at)) this.#pay(payer, pieces, into)
    }
  }

  #pay(payer: UserTable | undefined, cart: readonly PaidPieces[], into: Rows): void {
    if (!payer) throw new Error('a cart without a person')
    const random = this.#random
    const at = Math.min(lastOf(cart) + minute, this.#until)
    const id = random.id(at)
    const items: TransactionItemTable[] = cart.map(({ paid }) => ({
      id: random.id(at),
      transaction_id: id,
      ...paid,
    }))
    items.sort((a, b) => (a.id < b.id ? -1 : 1))
    const qty = items.reduce((sum, item) => sum + item.qty, 0)
    const pay_to_sender_fen = items.reduce((sum, item) => sum + item.pay_to_sender_fen, 0)
    const payment_method = random.pick('method', methods)
    this.#lastNumber += 1
    const number = this.#lastNumber
    const head = { number, user_id: payer.id, username: payer.name, qty, payment_method, pay_to_sender_fen }
    const fingerprint = itemsFingerprint(items)
    for (const { at: put, paid } of cart) {
      const refs = { refId: paid.pk_id, pkId: paid.pk_id, itemId: paid.item_id }
      const moved = { qty: paid.qty, item: paid.item, from: paid.original_type, to: 'cart' }
      into.logs.push(this.#log.entry('Transfer', moved, { by: payer, at: Math.min(put, at), ...refs }))
    }
    const amount = formatMoney(rmb.toNumber(pay_to_sender_fen as Fen))
    into.logs.push(
      this.#log.entry(
        'Create transaction',
        { qty, amount, paymentMethod: payment_method, number },
        {
          by: payer,
          at,
          refId: id,
          changed: [
            ...cart.map(takenFrom),
            { table: 'transactions', id, before: null, after: { ...head, items: items.length, fingerprint } },
          ],
        },
      ),
    )
    const approval = this.#approval(id, head, at, into)
    const corrected = { qty_reversed: 0, rejected_at: null, rejected_by: null, on_account: 0 }
    const booked_month = bookedInMadeUp(at)
    into.transactions.push({ id, ...head, ...approval, created_at: at, ...corrected, booked_month })
    into.transaction_items.push(
      ...items.map((item) => ({ ...item, approved_note: approval.approved === 1 ? item.note : null })),
    )
  }

  /** An admin approves within two days, with few exceptions. */
  #approval(
    id: string,
    head: Pick<TransactionTable, 'qty' | 'username' | 'number'>,
    paidAt: number,
    into: Rows,
  ): Pick<TransactionTable, 'approved' | 'approved_at' | 'approved_by'> {
    const random = this.#random
    const at = paidAt + random.between(10, 2 * 24 * 60) * minute
    if (at > this.#until || random.happens(this.#shares(this.#until - at).pending)) {
      return { approved: 0, approved_at: null, approved_by: null }
    }
    const admin = random.pick('admin', this.#admins)
    const { qty, username, number } = head
    into.logs.push(
      this.#log.entry('Approve transaction', { qty, username, number }, { by: admin, at, refId: id }),
    )
    return { approved: 1, approved_at: at, approved_by: admin.id }
  }
}

/** What the payment changed of an item row: one that is paid as a whole is gone. */
function takenFrom({ row, paid: { qty } }: PaidPieces): ChangedRow {
  const { id, created_at, updated_at, ...before } = row
  const change = { table: 'items', id }
  return qty === row.qty
    ? { ...change, before: { ...before }, after: null }
    : { ...change, before: { qty: row.qty }, after: { qty: row.qty - qty } }
}

function slicesOf(cart: readonly PaidPieces[]): PaidPieces[][] {
  const starts = Array.from({ length: Math.ceil(cart.length / largestCart) }, (_, n) => n * largestCart)
  return starts.map((from) => cart.slice(from, from + largestCart))
}

/** When the last pieces came. */
function lastOf(cart: readonly PaidPieces[]): number {
  return Math.max(...cart.map(({ at }) => at))
}
