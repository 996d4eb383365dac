import { approveException, listItems, transferItem, updateNote } from '#contract/checkout.ts'
import { itemText } from '#domain/search.ts'
import type { ItemTable } from '../../server/src/storage/item.table.ts'
import type { Desk } from '../desk/desk.ts'
import { bodyOf } from '../floor/request.ts'
import { log, newId } from '../floor/store.ts'
import { all, insert, maybe, one, run } from '../floor/work.ts'
import { refsOf } from './cart.ts'
import { type ListedRow, rowView } from './item-rows.ts'
import { listCalls, partOf } from './lists.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, type Shot, shot, times } from './shot.ts'
import { stockedRows } from './stocked-rows.ts'

export const itemLists = listCalls({
  name: 'all_items',
  call: listItems,
  rare: async ({ db }) => {
    const oldest = await db
      .selectFrom('items')
      .select('pk_id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return oldest.pk_id.slice(0, 9)
  },
  *floor(request) {
    const { rows, more } = yield* partOf<ListedRow>(
      request,
      `select items.*, packages.receiver, packages.send_time, packages.exchange_rate_micro
       from items inner join packages on packages.pk_id = items.pk_id order by items.id desc`,
      ({ item, pk_id, receiver, note }) => itemText({ item, pkId: pk_id, receiver, note }),
    )
    const groups: Record<string, object[]> = { sold: [], stock: [], employee: [], exception: [] }
    for (const row of rows) groups[row.type]?.push(rowView(row))
    const { sold, stock, employee, exception } = groups
    const result = { soldItems: sold, stockItems: stock, employeeItems: employee, exceptionItems: exception }
    if (!more) return { result }
    const counted = yield* all<{ type: string; rows: number; pieces: number }>(
      'select type, count(*) as rows, cast(sum(qty) as bigint) as pieces from items group by type',
    )
    const counts = Object.fromEntries(Object.keys(groups).map((type) => [type, { rows: 0, pieces: 0 }]))
    for (const { type, rows, pieces } of counted) counts[type] = { rows, pieces }
    return { result, ...more, counts }
  },
})

export const checkoutCalls: readonly MeasuredCall[] = [
  {
    name: 'transfer_item',
    call: transferItem,
    async shots(desk, amount) {
      const rows = await stockedRows(desk, 'sold')
      return times(amount, (at) =>
        shot(transferItem, round(desk.people.clerks, at), {
          body: { original_id: round(rows, at).id, sourceType: 'sold', targetType: 'stock', transferQty: 1 },
        }),
      )
    },
    *floor(request) {
      const { original_id, sourceType, targetType, transferQty, subtotal } = bodyOf(transferItem, request)
      const { now } = request
      const { pk_id } = yield* one<ItemTable>('select pk_id from items where id = ?', original_id)
      yield* one('select pk_id from packages where pk_id = ? for update', pk_id)
      const row = yield* one<ItemTable>('select * from items where id = ? for update', original_id)
      const qty = row.qty - transferQty
      yield* run(
        `update items set qty = ?, qty_in_cart = ?, subtotal_fen = ?, subtotal_in_cart_fen = ?, updated_at = ?
         where id = ?`,
        ...[qty, row.qty_in_cart, row.subtotal_fen, row.subtotal_in_cart_fen, now, row.id],
      )
      const arriving = {
        ...{ pieces: transferQty, type: targetType, subtotal: subtotal ? Math.round(subtotal * 100) : null },
        originalType: targetType === 'exception' ? row.original_type : targetType,
      }
      const put = yield* putPieces(row, arriving, now)
      yield* log(request, {
        kind: 'Transfer',
        params: { qty: transferQty, item: row.item, from: sourceType, to: targetType },
        ...refsOf(row),
        changes: [{ table: 'items', id: row.id, before: { qty: row.qty }, after: { qty } }, put],
      })
      return `${transferQty} × ${row.item} moved from ${sourceType} to ${targetType}.`
    },
  },
  {
    name: 'approve_exception_item',
    call: approveException,
    most: 200,
    async shots(desk, amount) {
      const missing = amount - (await unapproved(desk, amount)).length
      await desk.fire(await exceptions(desk, missing))
      const ids = await unapproved(desk, amount)
      return ids.map(({ id }, at) =>
        shot(approveException, round(desk.people.clerks, at), { body: { _id: id } }),
      )
    },
    *floor(request) {
      const { _id } = bodyOf(approveException, request)
      const row = yield* one<ItemTable>('select * from items where id = ? for update', _id)
      yield* run('update items set approved = 1, updated_at = ? where id = ?', request.now, _id)
      yield* log(request, {
        kind: 'Approve exception',
        params: { qty: row.qty, item: row.item },
        ...refsOf(row),
        changes: [{ table: 'items', id: _id, before: { approved: 0 }, after: { approved: 1 } }],
      })
      return `The exception ${row.item} is approved.`
    },
  },
  {
    name: 'update_note',
    call: updateNote,
    async shots(desk, amount) {
      const rows = await stockedRows(desk, 'stock')
      return times(amount, (at) =>
        shot(updateNote, round(desk.people.clerks, at), {
          body: { _id: round(rows, at).id, type: 'stock', newNote: `best before 2027, seen ${desk.next()}` },
        }),
      )
    },
    *floor(request) {
      const { _id, type, newNote } = bodyOf(updateNote, request)
      const { note } = yield* one<ItemTable>(
        'select note from items where id = ? and type = ? for update',
        _id,
        type,
      )
      yield* run('update items set note = ?, updated_at = ? where id = ?', newNote, request.now, _id)
      yield* log(request, {
        ...{ kind: 'Update note', params: { of: type, id: _id }, refId: _id },
        changes: [{ table: 'items', id: _id, before: { note }, after: { note: newNote } }],
      })
      return 'The note is saved.'
    },
  },
]

function unapproved({ db }: Desk, amount: number) {
  return db
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'exception')
    .where('approved', '=', 0)
    .limit(amount)
    .execute()
}

/** One piece of a row each: of one row they would become one exception. */
async function exceptions(desk: Desk, amount: number): Promise<Shot[]> {
  const rows = await stockedRows(desk, 'sold')
  if (amount > rows.length) throw new RangeError(`there are ${rows.length} rows for ${amount} exceptions`)
  return rows.slice(0, Math.max(0, amount)).map(({ id, cost }, at) =>
    shot(transferItem, round(desk.people.clerks, at), {
      body: {
        ...{ original_id: id, sourceType: 'sold', targetType: 'exception', transferQty: 1 },
        subtotal: Math.floor(cost * 0.8) / 100,
      },
    }),
  )
}

interface Arriving {
  readonly type: string
  readonly originalType: string
  readonly pieces: number
  readonly subtotal: number | null
}

function* putPieces(from: ItemTable, { type, originalType, pieces, subtotal }: Arriving, now: number) {
  const { pk_id, item, price_cents, weight_grams, cost_fen, note } = from
  const twin = yield* maybe<ItemTable>(
    `select id, qty, subtotal_fen, note from items
     where pk_id = ? and item = ? and type = ? and original_type = ? and price_cents = ? and weight_grams = ?
       and cost_fen = ? and approved = 0 order by id limit 1 for update`,
    ...[pk_id, item, type, originalType, price_cents, weight_grams, cost_fen],
  )
  if (twin) {
    const merged = { qty: twin.qty + pieces, subtotal_fen: (twin.subtotal_fen ?? 0) + (subtotal ?? 0) }
    const money = subtotal === null ? twin.subtotal_fen : merged.subtotal_fen
    yield* run(
      'update items set qty = ?, subtotal_fen = ?, updated_at = ? where id = ?',
      ...[merged.qty, money, now, twin.id],
    )
    const [before, after] =
      subtotal === null
        ? [{ qty: twin.qty }, { qty: merged.qty }]
        : [{ qty: twin.qty, subtotal_fen: twin.subtotal_fen }, merged]
    return { table: 'items', id: twin.id, before, after }
  }
  const id = newId()
  const after = {
    ...{ pk_id, item, type, original_type: originalType, qty: pieces, qty_in_cart: 0, price_cents },
    ...{ weight_grams, cost_fen, approved: 0, subtotal_fen: subtotal, subtotal_in_cart_fen: 0, note },
    requested_by: '',
  }
  yield* insert('items', [{ id, ...after, created_at: now, updated_at: now }])
  return { table: 'items', id, before: null, after }
}
