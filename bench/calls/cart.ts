import { addToCart, flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { cartRowMoney } from '#domain/payback.ts'
import type { Fen } from '#domain/units.ts'
import type { CartTable } from '../../server/src/storage/cart.table.ts'
import type { ItemTable } from '../../server/src/storage/item.table.ts'
import type { Desk } from '../desk/desk.ts'
import type { Person } from '../desk/person.ts'
import { bodyOf } from '../floor/request.ts'
import { log, newId } from '../floor/store.ts'
import { all, insert, one, run } from '../floor/work.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, type Shot, shot, times } from './shot.ts'
import { type StockedRow, stockedRows } from './stocked-rows.ts'

interface CartRow extends CartTable {
  readonly item: string
  readonly pk_id: string
  readonly cost_fen: number
  readonly note: string
  readonly receiver: string
}

export function putOne(by: Person, row: StoredRow): Shot {
  const { id, subtotal } = row
  return shot(addToCart, by, { body: { addToCart: 1, _id: id, type: 'sold', subtotal } })
}
type StoredRow = Pick<StockedRow, 'id' | 'subtotal'>

/** Entries of these people's carts, the newest first, with whose they are. */
async function entriesOf({ db }: Desk, people: readonly Person[], amount: number) {
  const rows = await db
    .selectFrom('cart_entries')
    .select(['id', 'user_id', 'item_id', 'return_all_profits'])
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .limit(amount)
    .execute()
  return rows.flatMap((row) => {
    const by = people.find(({ id }) => id === row.user_id)
    return by ? [{ ...row, by }] : []
  })
}

export const cartCalls: readonly MeasuredCall[] = [
  {
    name: 'cart',
    call: listCart,
    shots: async ({ people }, amount) => times(amount, (at) => shot(listCart, round(people.clerks, at), {})),
    *floor({ caller }) {
      const rows = yield* all<CartRow>(
        `select cart_entries.*, items.item, items.pk_id, items.cost_fen, items.note, packages.receiver
         from cart_entries inner join items on items.id = cart_entries.item_id
         inner join packages on packages.pk_id = items.pk_id
         where cart_entries.user_id = ? order by cart_entries.id desc`,
        caller.id,
      )
      return { result: rows.map(entryView) }
    },
  },
  {
    name: 'add_to_cart',
    call: addToCart,
    aim: 1.5,
    async shots(desk, amount) {
      const rows = await stockedRows(desk, 'sold')
      return times(amount, (at) => putOne(round(desk.people.shoppers, at), round(rows, at)))
    },
    *floor(request) {
      const { caller, now } = request
      const { _id, addToCart: pieces, subtotal = 0 } = bodyOf(addToCart, request)
      const row = yield* one<ItemTable>('select * from items where id = ? for update', _id)
      const qty_in_cart = row.qty_in_cart + pieces
      if (row.qty < qty_in_cart) throw new Error('the row has no free pieces')
      yield* setPieces(row, qty_in_cart, now)
      const id = newId()
      const entry = {
        ...{ user_id: caller.id, item_id: row.id, qty: pieces, original_type: row.type },
        ...{ return_all_profits: 0, pay_from_customer_fen: Math.round(subtotal * 100) },
      }
      yield* insert('cart_entries', [{ id, ...entry, created_at: now }])
      yield* log(request, {
        kind: 'Transfer',
        params: { qty: pieces, item: row.item, from: row.type, to: 'cart' },
        ...refsOf(row),
        changes: [pieceChange(row, qty_in_cart), { table: 'cart_entries', id, before: null, after: entry }],
      })
      return `${pieces} × ${row.item} added to your cart.`
    },
  },
  {
    name: 'remove_item',
    call: removeFromCart,
    async shots(desk, amount) {
      const { shoppers } = desk.people
      const missing = amount - (await entriesOf(desk, shoppers, amount)).length
      const rows = await stockedRows(desk, 'sold')
      await desk.fire(times(missing, (at) => putOne(round(shoppers, at), round(rows, at))))
      const entries = await entriesOf(desk, shoppers, amount)
      return entries.map(({ id, item_id, by }) =>
        shot(removeFromCart, by, { body: { record_id: id, solid_id: item_id, type: 'sold', addToCart: 1 } }),
      )
    },
    *floor(request) {
      const { caller, now } = request
      const id = bodyOf(removeFromCart, request).record_id
      const entry = yield* entryOf(id, caller.id)
      const row = yield* one<ItemTable>('select * from items where id = ? for update', entry.item_id)
      yield* run('delete from cart_entries where id in (?)', id)
      const qty_in_cart = row.qty_in_cart - entry.qty
      yield* setPieces(row, qty_in_cart, now)
      const { user_id, item_id, qty, pay_from_customer_fen } = entry
      yield* log(request, {
        kind: 'Transfer',
        params: { qty, item: row.item, from: 'cart', to: row.type },
        ...refsOf(row),
        changes: [
          {
            table: 'cart_entries',
            id,
            before: { user_id, item_id, qty, pay_from_customer_fen },
            after: null,
          },
          pieceChange(row, qty_in_cart),
        ],
      })
      return `${qty} × ${row.item} taken out of your cart.`
    },
  },
  {
    name: 'set_return_all_profits_item',
    call: flagAllProfits,
    async shots(desk, amount) {
      const entries = await entriesOf(desk, desk.people.clerks, amount)
      return times(amount, (at) => {
        const { id, by, return_all_profits } = round(entries, at)
        const on = (Math.floor(at / entries.length) + return_all_profits) % 2 === 0
        return shot(flagAllProfits, by, { body: { _id: id, returnAllProfits: on } })
      })
    },
    *floor(request) {
      const { _id, returnAllProfits } = bodyOf(flagAllProfits, request)
      const entry = yield* entryOf(_id, request.caller.id)
      const row = yield* one<ItemTable>('select * from items where id = ? for update', entry.item_id)
      const [before, after] = [entry.return_all_profits, returnAllProfits ? 1 : 0]
      yield* run('update cart_entries set return_all_profits = ? where id = ?', after, _id)
      const flag = (return_all_profits: number) => ({ return_all_profits })
      const changes =
        before === after ? [] : [{ table: 'cart_entries', id: _id, before: flag(before), after: flag(after) }]
      yield* log(request, {
        kind: 'Set all profits',
        params: { qty: entry.qty, item: row.item, on: returnAllProfits ? 'on' : 'off' },
        ...{ ...refsOf(row), changes },
      })
      return `All profits of ${row.item} go back.`
    },
  },
]

function* entryOf(id: string, userId: string) {
  return yield* one<CartTable>(
    'select * from cart_entries where id = ? and user_id = ? for update',
    id,
    userId,
  )
}

/** Rows that are no exceptions hold no money in carts. */
function* setPieces(row: ItemTable, qtyInCart: number, now: number) {
  yield* run(
    'update items set qty_in_cart = ?, subtotal_in_cart_fen = ?, updated_at = ? where id = ?',
    ...[qtyInCart, row.subtotal_in_cart_fen, now, row.id],
  )
}

function pieceChange({ id, qty_in_cart }: ItemTable, after: number) {
  return { table: 'items', id, before: { qty_in_cart }, after: { qty_in_cart: after } }
}

export function refsOf({ id, pk_id }: ItemTable) {
  return { refId: pk_id, pkId: pk_id, itemId: id }
}

function entryView(row: CartRow) {
  const { pay_from_customer_fen: paid } = row
  const { payAmountToSender, profits } = cartRowMoney({
    ...{ qty: row.qty, cost: row.cost_fen as Fen, originalType: row.original_type },
    ...{ returnAllProfits: row.return_all_profits === 1, payAmountFromCustomer: paid as Fen | null },
  })
  return {
    ...{
      _id: row.id,
      original_id: row.item_id,
      item: row.item,
      qty: row.qty,
      originalType: row.original_type,
    },
    ...{ returnAllProfits: row.return_all_profits === 1, receiver: row.receiver, pk_id: row.pk_id },
    ...{ cost: row.cost_fen / 100, payAmountToSender: payAmountToSender / 100, note: row.note },
    ...(paid === null ? {} : { payAmountFromCustomer: paid / 100 }),
    ...(profits === null ? {} : { profits: profits / 100 }),
  }
}
