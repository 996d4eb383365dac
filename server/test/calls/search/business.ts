import type { LogKind } from '#domain/log/log.ts'
import { aud, kg, rmb } from '#domain/unit/units.ts'
import type { TestApp } from '../../../../testkit/test-app.ts'
import { rowChanged } from '../../../src/storage/engine/changed-rows.ts'
import type { Trx } from '../../../src/storage/engine/database.ts'
import { inTransaction } from '../../../src/storage/engine/in-transaction.ts'
import { newId } from '../../../src/storage/engine/new-id.ts'
import { unstatedColumns } from '../../../src/storage/schema/field-columns.ts'
import type { ItemTable } from '../../../src/storage/schema/tables/parcel/item.table.ts'
import { addLog } from '../../../src/storage/stores/log/log.store.ts'
import { bookedInMadeUp } from '../../../src/storage/stores/month/booked-month.ts'
import { addTransaction as storePayment } from '../../../src/storage/stores/transaction/transaction.store.ts'

/** Texts that people write and search, texts with a meaning for the and texts with a difficult lower case. */
export const bits = [
  ...`王 小明 维生素 粉 😀 👍🏽 é İ ß ΑΣ ς \u3000 ﬁ 𠮷 한국 % _ ' " \\ * ( ) ^ {qty} $1 : - --`.split(' '),
  ...'OR NOT NEAR( a b Ab milk Order stock 7 77 12 2026-11 10:4'.split(' '),
  ' ',
  ' ',
  ' ',
]

type Random = () => number

function text(random: Random, most: number): string {
  const length = 1 + Math.floor(random() * most)
  const some = Array.from({ length }, () => bits[Math.floor(random() * bits.length)] ?? '')
  return some.join('').trim() || '空'
}

/** Adds rows to every list, with log entries like those of the calls. */
export async function addBusiness(testApp: TestApp, random: Random, packages: number): Promise<void> {
  const user = await anyUser(testApp)
  await inTransaction(testApp.database, async (trx) => {
    for (let n = 0; n < packages; n += 1) {
      const pkId = `P${newId().slice(-10)}`
      await addPackage(trx, { pkId, by: user.id, receiver: text(random, 3), item: text(random, 4) })
      await addParty(trx, { by: user.id, name: text(random, 3) })
      await addItem(trx, pkId, text(random, 4), text(random, 5))
      await addItem(trx, pkId, text(random, 4), '')
      await addAddress(trx, random)
      await addTransaction(trx, { user, pkId, at: longAgo(random), random })
      for (const [kind, params] of entriesOf(n, random)) {
        const refs = kind === 'Create transaction' ? {} : { pkId, refId: pkId }
        await addLog(trx, { kind, params: params as never, user, from: '', ...refs }, longAgo(random))
      }
    }
  })
}

function* entriesOf(n: number, random: Random): Iterable<[LogKind, object]> {
  yield ['Transfer', { qty: n, item: text(random, 4), from: 'stock', to: n % 2 ? 'sold' : 'cart' }]
  if (n % 3 === 0) yield ['Create order', { qty: n, receiver: text(random, 4) }]
  if (n % 9 === 0)
    yield ['Create transaction', { qty: n, amount: '77.10', paymentMethod: 'Alipay', number: 7000 + n }]
  if (n % 50 === 0) yield ['Register', { role: 'staff' }]
  // Not listed on the screen.
  if (n % 50 === 1) yield ['Update note', { of: 'stock', id: 'milk' }]
}

/** Changes notes and deletes rows. */
export async function changeBusiness(testApp: TestApp, random: Random): Promise<void> {
  const user = await anyUser(testApp)
  await inTransaction(testApp.database, async (trx) => {
    for (const table of ['items', 'addresses'] as const) {
      const rows = await trx.selectFrom(table).select('id').orderBy('id').limit(60).execute()
      for (const [at, { id }] of rows.entries()) {
        const after = at % 3 === 0 ? null : { note: text(random, 5) }
        if (after === null) await trx.deleteFrom(table).where('id', '=', id).execute()
        else await trx.updateTable(table).set(after).where('id', '=', id).execute()
        rowChanged(trx, { table, id, before: { note: '' }, after })
      }
    }
    await addLog(trx, { kind: 'Logout', params: {}, user, from: '' }, Date.now())
  })
}

async function anyUser({ database }: TestApp) {
  return database.db.selectFrom('users').select(['id', 'name']).executeTakeFirstOrThrow()
}

const longAgo = (random: Random) => Math.floor(Date.now() - random() * 9e10)

async function addPackage(
  trx: Trx,
  { pkId: pk_id, by: created_by, receiver, item }: Record<'pkId' | 'by' | 'receiver' | 'item', string>,
): Promise<void> {
  const numbers = { weight_grams: 1, count: 1, postage_cents: 1, exchange_rate_micro: 1, send_time: 0 }
  const texts = { ...unstatedColumns, receiver, phone: '', address: '', settings_snapshot: '{}' }
  const keys = { pk_id, id: newId(), upper_id: pk_id.toUpperCase() }
  const corrected = {
    revision: 1,
    last_group: 1,
    is_void: 0,
    is_stock: 0,
    pieces: 1,
    booked_month: bookedInMadeUp(0),
  }
  const word = { track: 'unknown', to_approve: 0, on_account: 0, person: 'P' } as const
  const row = {
    ...keys,
    ...corrected,
    ...numbers,
    ...texts,
    ...word,
    type: '其他',
    created_by,
    created_at: 0,
  } as const
  await trx.insertInto('packages').values(row).execute()
  const pieces = { qty: 1, sold: 0, stock: 1, employee: 0, price_cents: 1, subtotal_weight_grams: 1 }
  const line = { ...pieces, weight_grams: 1, cost_fen: 1, line_group: 1, changed_in: 1, cost_changed_in: 1 }
  await trx
    .insertInto('order_lines')
    .values({ id: newId(), pk_id, item, ...line, created_at: 0 })
    .execute()
  rowChanged(trx, { table: 'packages', id: pk_id, before: null, after: { receiver } })
}

async function addParty(trx: Trx, { by, name }: { by: string; name: string }): Promise<void> {
  const at = { version: 1, created_at: 0, created_by: by, updated_at: 0, updated_by: by }
  const flags = { is_sender: 1, is_customer: 0, merged_into: null, language: null, note: '' } as const
  const row = { id: newId(), name, phone: '', wechat: '', person: 'P', ...flags, ...at }
  await trx.insertInto('parties').values(row).execute()
  rowChanged(trx, { table: 'parties', id: row.id, before: null, after: { name } })
}

async function addItem(trx: Trx, pk_id: string, item: string, note: string): Promise<void> {
  const numbers = { qty: 1, qty_in_cart: 0, price_cents: 1, weight_grams: 1, cost_fen: 1, approved: 0 }
  const rest = { subtotal_fen: null, subtotal_in_cart_fen: 0, requested_by: '', reason: '', line_group: 1 }
  const state = { type: 'stock', original_type: 'stock', created_at: 0, updated_at: 0 } as const
  const row: ItemTable = { id: newId(), pk_id, item, note, ...numbers, ...rest, ...state }
  await trx.insertInto('items').values(row).execute()
  rowChanged(trx, { table: 'items', id: row.id, before: null, after: { qty: 1 } })
}

async function addAddress(trx: Trx, random: Random): Promise<void> {
  // A street that began with the name of the district would be printed without it.
  const street = { district: text(random, 2), address: `路${text(random, 5)}` }
  const place = { province: '广东省', city: '深圳市', ...street }
  const phone = `138${Math.floor(random() * 1e8)}`
  const row = { id: newId(), name: text(random, 2), phone, ...place, note: '', created_at: 0 }
  await trx.insertInto('addresses').values(row).execute()
  rowChanged(trx, { table: 'addresses', id: row.id, before: null, after: { phone } })
}

type User = Awaited<ReturnType<typeof anyUser>>

async function addTransaction(
  trx: Trx,
  { user, pkId, at, random }: { user: User; pkId: string; at: number; random: Random },
): Promise<void> {
  const money = { cost: fen(100), profits: fen(100), payAmountFromCustomer: fen(200) }
  const line = { pkId, itemId: 'gone', qty: 1, price: aud.from(1), weight: kg.from(1), note: '', group: 1 }
  const states = { originalType: 'sold', recoverTo: 'sold', customer: null, receivedAtOnce: true } as const
  const items = [text(random, 4), text(random, 4)].map((item) => {
    const amounts = { ...money, returnAllProfits: false, payAmountToSender: fen(150) }
    return { ...line, ...states, ...amounts, item, revision: 1 }
  })
  const paymentMethod = random() < 0.5 ? ('Bank' as const) : ('Alipay' as const)
  const paid = { qty: 2, paymentMethod, onAccount: false, payAmountToSender: fen(300) }
  const head = { userId: user.id, username: user.name, ...paid }
  await storePayment(trx, { ...head, items }, at)
}

const fen = (value: number) => rmb.from(value / 100)
