import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { formatMoney } from '#domain/format.ts'
import { cartRowMoney } from '#domain/payback.ts'
import { transactionText } from '#domain/search.ts'
import type { Fen } from '#domain/units.ts'
import type { CartTable } from '../../server/src/storage/cart.table.ts'
import type { ItemTable } from '../../server/src/storage/item.table.ts'
import { itemsFingerprint } from '../../server/src/storage/transaction.store.ts'
import type { TransactionItemTable, TransactionTable } from '../../server/src/storage/transaction.table.ts'
import type { UserTable } from '../../server/src/storage/user.table.ts'
import type { Desk } from '../desk/desk.ts'
import { payersAtMost } from '../desk/people.ts'
import { bodyOf } from '../floor/request.ts'
import { type Changed, log, newId } from '../floor/store.ts'
import { all, insert, one, run } from '../floor/work.ts'
import { putOne } from './cart.ts'
import { iso } from './item-rows.ts'
import { listCalls, partOf } from './lists.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, type Shot, shot, times } from './shot.ts'
import { stockedRows } from './stocked-rows.ts'

const entriesPerCart = 3
const mailLife = 24 * 60 * 60 * 1000

interface ListedPaid extends TransactionItemTable {
  readonly receiver: string
}

export const transactionLists = listCalls({
  name: 'transactions',
  call: listTransactions,
  rare: async ({ db }) => {
    const oldest = await db
      .selectFrom('transactions')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return oldest.id.slice(-12)
  },
  *floor(request) {
    const { rows, more } = yield* partOf<TransactionTable>(
      request,
      'select * from transactions order by id desc',
      ({ id, created_at }) => transactionText({ id, createdAt: created_at }),
    )
    const places = rows.map(() => '?').join(', ')
    const items = yield* all<ListedPaid>(
      `select transaction_items.*, transactions.approved, transactions.created_at as paid_at, packages.receiver,
         packages.send_time, packages.exchange_rate_micro
       from transaction_items inner join transactions on transactions.id = transaction_items.transaction_id
       inner join packages on packages.pk_id = transaction_items.pk_id
       ${more ? `where transaction_id in (${places})` : ''} order by transaction_items.id`,
      ...(more ? rows.map(({ id }) => id) : []),
    )
    const of = Map.groupBy(items, ({ transaction_id }) => transaction_id)
    return { result: rows.map((head) => headView(head, of.get(head.id) ?? [])), ...more }
  },
})

export const payCalls: readonly MeasuredCall[] = [
  {
    name: 'pay (three entries)',
    call: payCart,
    most: payersAtMost,
    aim: 1.5,
    shots: async (desk, amount) => {
      await fillCarts(desk, amount)
      return payments(desk, amount)
    },
    *floor(request) {
      const { caller, now } = request
      const { paymentMethod } = bodyOf(payCart, request)
      const entries = yield* all<CartTable>(
        'select * from cart_entries where user_id = ? order by item_id, id for update',
        caller.id,
      )
      const places = entries.map(() => '?').join(', ')
      yield* run(`delete from cart_entries where id in (${places})`, ...entries.map(({ id }) => id))
      const changes: Changed[] = entries.map(({ id, user_id, item_id, qty, pay_from_customer_fen }) => {
        const before = { user_id, item_id, qty, pay_from_customer_fen }
        return { table: 'cart_entries', id, before, after: null }
      })
      const id = newId()
      const items: TransactionItemTable[] = []
      for (const entry of entries) {
        const row = yield* one<ItemTable>('select * from items where id = ? for update', entry.item_id)
        items.push(paidPieces(id, entry, row))
        changes.push(yield* takePaid(row, entry.qty, now))
      }
      const qty = items.reduce((sum, item) => sum + item.qty, 0)
      const pay_to_sender_fen = items.reduce((sum, item) => sum + item.pay_to_sender_fen, 0)
      const head = {
        ...{ user_id: caller.id, username: caller.name, qty, payment_method: paymentMethod },
        pay_to_sender_fen,
      }
      const open = { approved: 0, approved_at: null, approved_by: null }
      yield* insert('transactions', [{ id, ...head, ...open, created_at: now }])
      yield* insert(
        'transaction_items',
        items.map((item) => ({ ...item })),
      )
      const after = { ...head, items: items.length, fingerprint: itemsFingerprint(items) }
      const amount = formatMoney(pay_to_sender_fen / 100)
      yield* log(request, {
        ...{ kind: 'Create transaction', params: { qty, amount, paymentMethod }, refId: id },
        changes: [...changes, { table: 'transactions', id, before: null, after }],
      })
      return `¥${amount} paid by ${paymentMethod}.`
    },
  },
  {
    name: 'approve',
    call: approveTransaction,
    // Behind each one the product makes an invoice and sends a mail.
    most: 40,
    async shots(desk, amount) {
      const missing = amount - (await unapproved(desk, amount)).length
      await fillCarts(desk, missing)
      await desk.fire(payments(desk, missing))
      const ids = await unapproved(desk, amount)
      return ids.map(({ id }, at) =>
        shot(approveTransaction, round(desk.people.clerks, at), { body: { transaction_id: id } }),
      )
    },
    *floor(request) {
      const { caller, now } = request
      const id = bodyOf(approveTransaction, request).transaction_id
      const head = yield* one<TransactionTable>('select * from transactions where id = ? for update', id)
      const after = { approved: 1, approved_at: now, approved_by: caller.id }
      yield* run(
        'update transactions set approved = 1, approved_at = ?, approved_by = ? where id = ?',
        ...[now, caller.id, id],
      )
      const payer = yield* one<UserTable>('select * from users where id = ?', head.user_id)
      // Stored as sent: nothing sends it here.
      yield* insert('mails', [
        {
          ...{ id: newId(), kind: 'invoice', recipient: payer.email, language: payer.language },
          params: JSON.stringify({ name: payer.name, transactionId: id }),
          ...{ tries: 0, next_try_at: now, expires_at: now + mailLife, claimed_until: null, sent_at: now },
          ...{
            ended_at: null,
            ended: '',
            set_aside_at: null,
            last_error: '',
            last_status: null,
            created_at: now,
          },
        },
      ])
      const before = { approved: 0, approved_at: null, approved_by: null }
      yield* log(request, {
        kind: 'Approve transaction',
        params: { qty: head.qty, username: head.username },
        ...{ refId: id, changes: [{ table: 'transactions', id, before, after }] },
      })
      return 'The transaction is approved.'
    },
  },
]

/** Puts the entries of a cart into so many of the payers' carts. */
async function fillCarts(desk: Desk, amount: number): Promise<void> {
  const rows = await stockedRows(desk, 'sold')
  const { payers } = desk.people
  await desk.fire(
    times(Math.max(0, amount) * entriesPerCart, (at) =>
      putOne(round(payers, Math.floor(at / entriesPerCart)), round(rows, at)),
    ),
  )
}

function payments({ people }: Desk, amount: number): Shot[] {
  return people.payers
    .slice(0, Math.max(0, amount))
    .map((by) => shot(payCart, by, { body: { paymentMethod: 'Wechat' } }))
}

function unapproved({ db }: Desk, amount: number) {
  return db
    .selectFrom('transactions')
    .select('id')
    .where('approved', '=', 0)
    .orderBy('id', 'desc')
    .limit(amount)
    .execute()
}

function* takePaid(row: ItemTable, pieces: number, now: number) {
  const { id, subtotal_fen, subtotal_in_cart_fen } = row
  const before = { qty: row.qty, qty_in_cart: row.qty_in_cart }
  const after = { qty: row.qty - pieces, qty_in_cart: row.qty_in_cart - pieces }
  yield* run(
    `update items set qty = ?, qty_in_cart = ?, subtotal_fen = ?, subtotal_in_cart_fen = ?, updated_at = ?
     where id = ?`,
    ...[after.qty, after.qty_in_cart, subtotal_fen, subtotal_in_cart_fen, now, id],
  )
  return { table: 'items', id, before, after }
}

function paidPieces(transactionId: string, entry: CartTable, row: ItemTable): TransactionItemTable {
  const { pk_id, item, price_cents, weight_grams, cost_fen, note } = row
  const { qty, original_type, return_all_profits, pay_from_customer_fen } = entry
  const { profits, payAmountToSender } = cartRowMoney({
    ...{ qty, cost: cost_fen as Fen, originalType: original_type },
    ...{
      returnAllProfits: return_all_profits === 1,
      payAmountFromCustomer: pay_from_customer_fen as Fen | null,
    },
  })
  return {
    ...{ id: newId(), transaction_id: transactionId, pk_id, item_id: row.id, item, qty, original_type },
    ...{
      price_cents,
      weight_grams,
      cost_fen,
      profits_fen: profits,
      return_all_profits,
      pay_from_customer_fen,
    },
    ...{ pay_to_sender_fen: payAmountToSender, note, approved_note: null },
  }
}

function headView(head: TransactionTable, items: readonly ListedPaid[]) {
  const { id, user_id, username, qty, payment_method } = head
  return {
    ...{ _id: id, createdAt: iso(head.created_at), username, qty, paymentMethod: payment_method },
    ...(head.approved === 0 && { user_id }),
    approvedAt: head.approved_at === null ? null : iso(head.approved_at),
    ...{ payAmountToSender: head.pay_to_sender_fen / 100, approved: head.approved === 1 },
    items: items.map(itemView),
  }
}

function itemView(row: ListedPaid) {
  const { profits_fen: profits, pay_from_customer_fen: paid } = row
  return {
    ...{
      _id: row.id,
      item: row.item,
      qty: row.qty,
      originalType: row.original_type,
      cost: row.cost_fen / 100,
    },
    ...(profits === null ? {} : { profits: profits / 100 }),
    ...{
      price: row.price_cents / 100,
      weight: row.weight_grams / 1000,
      pk_id: row.pk_id,
      receiver: row.receiver,
    },
    returnAllProfits: row.return_all_profits === 1,
    ...(paid === null ? {} : { payAmountFromCustomer: paid / 100 }),
    ...{ payAmountToSender: row.pay_to_sender_fen / 100, note: row.note },
  }
}
