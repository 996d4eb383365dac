import type { Input } from '#contract/call.ts'
import { submitOrder } from '#contract/order.ts'
import { settingNames } from '#domain/settings.ts'
import { linesFingerprint } from '../../server/src/storage/order-line.store.ts'
import type { OrderLineTable } from '../../server/src/storage/package.table.ts'
import { readSettings } from '../../server/src/storage/setting.store.ts'
import type { SettingTable } from '../../server/src/storage/setting.table.ts'
import { orderOf, packageIdOf } from '../desk/order.ts'
import { bodyOf, type FloorRequest } from '../floor/request.ts'
import { log, newId } from '../floor/store.ts'
import { all, insert, maybe, type Row } from '../floor/work.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, shot, times } from './shot.ts'

type Order = Input<typeof submitOrder>['body']
type Entry = Order['reviewData']['sold'][number]

export const orderCalls: readonly MeasuredCall[] = [
  {
    name: 'submit (five lines)',
    call: submitOrder,
    aim: 1.5,
    async shots({ people, db, next }, amount) {
      const settings = await readSettings(db)
      return times(amount, (at) =>
        shot(submitOrder, round(people.clerks, at), { body: orderOf(packageIdOf('M', next()), settings) }),
      )
    },
    /** Believes the order: every line has sold pieces (desk/order.ts), and its numbers are right. */
    *floor(request) {
      const order: Order = bodyOf(submitOrder, request)
      const { now } = request
      const { pk_id } = order.packageData
      const stored = yield* all<SettingTable>('select * from settings')
      const values = new Map(stored.map(({ name, value_micro }) => [name, value_micro]))
      const settings = JSON.stringify(
        Object.fromEntries(settingNames.map((name) => [name, values.get(name)])),
      )
      const parcel = yield* addPackage(order, settings, request)
      const lines = order.reviewData.sold.map((line) => orderLine(line, pk_id, now))
      yield* insert(
        'order_lines',
        lines.map((line) => ({ ...line })),
      )
      yield* insert(
        'items',
        order.reviewData.sold.flatMap((line) => itemRows(line, pk_id, now)),
      )
      yield* addTrack(pk_id, parcel.send_time, now)
      const pieces = lines.reduce((sum, { qty }) => sum + qty, 0)
      const printed = { lines: lines.length, fingerprint: linesFingerprint(lines) }
      yield* log(request, {
        kind: 'Create order',
        params: { qty: pieces, receiver: order.receiverData.receiver },
        ...{ refId: pk_id, pkId: pk_id },
        changes: [
          { table: 'packages', id: pk_id, before: null, after: parcel },
          { table: 'order_lines', id: pk_id, before: null, after: printed },
        ],
      })
      return `Package ${pk_id} is saved.`
    },
  },
]

function* addPackage(order: Order, settings: string, { caller, now }: FloorRequest) {
  const { packageData: parcel, receiverData: to } = order
  const row = {
    ...{ type: parcel.type, weight_grams: Math.round(parcel.weight * 1000), count: parcel.count },
    postage_cents: Math.round(parcel.postage * 100),
    exchange_rate_micro: Math.round(parcel.exchangeRate * 1e6),
    send_time: Date.parse(parcel.sendTimeISO),
    ...{ receiver: to.receiver, phone: to.phone, address: to.address, settings_snapshot: settings },
  }
  const all: Row = {
    ...{ pk_id: parcel.pk_id, id: newId(), ...row, note: '', created_by: caller.id, created_at: now },
  }
  const places = Object.keys(all).map(() => '?')
  const saved = yield* maybe(
    `insert into packages (${Object.keys(all).join(', ')}) values (${places.join(', ')})
     on conflict (pk_id) do nothing returning pk_id`,
    ...Object.values(all),
  )
  if (!saved) throw new Error('the package is saved already')
  return row
}

function* addTrack(pk_id: string, sent: number, now: number) {
  yield* insert('tracks', [
    {
      ...{ pk_id, entries: '[]', domestic_courier: '', domestic_parcel_id: '', status: '', state: 'unknown' },
      ...{ moved_at: sent, stands_since: sent, failures: 0, fetched_at: null, asked_at: null },
      ...{ asking_until: null, next_ask_at: now, set_aside_at: null },
    },
  ])
}

function orderLine(line: Entry, pk_id: string, now: number): OrderLineTable {
  const { item, qty: sold, stock, employee } = line
  const { price_cents, weight_grams, cost_fen } = moneyOf(line)
  return {
    ...{ id: newId(), pk_id, item, qty: sold + stock + employee, sold, stock, employee, price_cents },
    subtotal_weight_grams: Math.round(line.subtotalWeight * 1000),
    ...{ weight_grams, cost_fen, created_at: now },
  }
}

function itemRows(line: Entry, pk_id: string, now: number): Row[] {
  const parts = [
    ['sold', line.qty],
    ['stock', line.stock],
    ['employee', line.employee],
  ] as const
  return parts
    .filter(([, pieces]) => pieces > 0)
    .map(([type, qty]) => ({
      ...{ id: newId(), pk_id, item: line.item, type, original_type: type, qty, qty_in_cart: 0 },
      ...{ ...moneyOf(line), approved: 0, subtotal_fen: null, subtotal_in_cart_fen: 0 },
      ...{ note: line.note ?? '', created_at: now, updated_at: now },
    }))
}

function moneyOf({ price, weight, cost }: Entry) {
  return {
    price_cents: Math.round(price * 100),
    weight_grams: Math.round(weight * 1000),
    cost_fen: Math.round(cost * 100),
  }
}
