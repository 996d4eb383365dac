// @rules 5-log-02
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { home, openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { inTransaction } from '../../src/storage/engine/in-transaction.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { updateSetting as storeSetting } from '../../src/storage/stores/setting/setting.store.ts'
import { cartOf, payAll, putInCart } from '../item/goods.ts'
import { newestLog } from './stored-logs.ts'

const { testApp } = await openApp()
const admin = await testApp.person('admin', 'Boss')
const pkId = await savePackage(admin, { sold: 5, stock: 4, employee: 2 })
await pay()

async function pay() {
  await putInCart(admin, pkId, 'sold', 2, 300)
  const transaction_id = await payAll(admin)
  await admin.approveTransaction({ body: { transaction_id } })
}

async function lastEntry() {
  const { kind, user_name: user, address, changes } = await newestLog(testApp)
  return { kind, user, address, changes }
}

async function seal() {
  // The server's job may be sealing at the same moment; then one of the two has nothing to do.
  await expect
    .poll(async () => {
      await sealLog(testApp.database)
      return (await rowsIn(testApp, 'select id from logs where seq is null')).length
    })
    .toBe(0)
}

/** The checks with findings, and the number of findings. */
async function audit(): Promise<Record<string, number>> {
  await seal()
  const wrong: Record<string, number> = {}
  for await (const { name, count } of auditBooks(testApp.database)) if (count > 0) wrong[name] = count
  return wrong
}

/** Tampers with the database directly, runs the audit, and restores it. */
async function tampered(forge: string, undo: string): Promise<Record<string, number>> {
  await seal()
  await withoutGuards(forge)
  const found = await audit()
  await withoutGuards(undo)
  expect(await audit()).toEqual({})
  return found
}

async function withoutGuards(statement: string) {
  if (engine === 'postgres') {
    await testApp.sql('alter table logs disable trigger user')
    await testApp.sql(statement)
    await testApp.sql('alter table logs enable trigger user')
    return
  }
  type Guard = { name: string; sql: string }
  const guards = await rowsIn<Guard>(testApp, "select name, sql from sqlite_master where type = 'trigger'")
  for (const { name } of guards) await testApp.sql(`drop trigger ${name}`)
  await testApp.sql(statement)
  for (const guard of guards) await testApp.sql(guard.sql)
}

it('contains who changed what, from which address, before and after', async () => {
  await admin.updateSetting({ body: { name: 'normalPostage', value: 13 } })
  expect(await lastEntry()).toEqual({
    kind: 'Update setting',
    user: 'Boss',
    address: '127.0.0.1',
    changes: [
      {
        table: 'settings',
        id: 'normalPostage',
        before: { value_micro: 12_000_000 },
        after: { value_micro: 13_000_000 },
      },
    ],
  })
})

it('contains both rows of a transfer', async () => {
  const [stock, employee] = [await rowOf(admin, pkId, 'stock'), await rowOf(admin, pkId, 'employee')]
  const body = {
    original_id: stock._id,
    sourceType: 'stock' as const,
    targetType: 'employee' as const,
    transferQty: 1,
  }
  await admin.ok.transferItem({ body })
  expect((await lastEntry()).changes).toEqual([
    { table: 'items', id: stock._id, before: { qty: 4 }, after: { qty: 3 } },
    { table: 'items', id: employee._id, before: { qty: 2 }, after: { qty: 3 } },
  ])
})

it('contains the row and the entry of a cart', async () => {
  const { _id } = await rowOf(admin, pkId, 'sold')
  await putInCart(admin, pkId, 'sold', 1, 150)
  const [entry] = await cartOf(admin)
  expect((await lastEntry()).changes).toEqual([
    { table: 'items', id: _id, before: { qty_in_cart: 0 }, after: { qty_in_cart: 1 } },
    {
      table: 'cart_entries',
      id: entry?._id,
      before: null,
      after: {
        user_id: expect.any(String),
        item_id: _id,
        qty: 1,
        original_type: 'sold',
        return_all_profits: 0,
        pay_from_customer_fen: 15_000,
      },
    },
  ])
})

it('contains the old note beside the new one', async () => {
  const note = (newNote: string) => admin.updateNote({ body: { newNote, type: 'package', _id: pkId } })
  await note('first')
  await note('second')
  expect((await lastEntry()).changes).toEqual([
    { table: 'packages', id: pkId, before: { note: 'first' }, after: { note: 'second' } },
  ])
})

it('rolls back a change without a log entry', async () => {
  const silent = inTransaction(testApp.database, (trx) =>
    storeSetting(trx, 'otherItemPostage', 99_000_000 as never, Date.now()),
  )
  await expect(silent).rejects.toThrow('a change of settings otherItemPostage has no log row')
  const stored = await rowsIn(testApp, "select value_micro from settings where name = 'otherItemPostage'")
  expect(stored).toEqual([{ value_micro: 13_500_000 }])
})

it('is one chain without a gap, with any number of concurrent sealers', async () => {
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await admin.addAddress({ body: home })
      await sealLog(testApp.database, 3)
    }),
  )
  await seal()
  const rows = await testApp.database.db.selectFrom('logs').select('seq').orderBy('seq').execute()
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
  expect(await audit()).toEqual({})
})

it('prevents changes and deletions of sealed entries', async () => {
  await seal()
  await expect(testApp.sql("update logs set user_name = 'Nobody' where seq = 1")).rejects.toThrow(
    /never changed/,
  )
  await expect(testApp.sql('delete from logs where seq = 1')).rejects.toThrow(/never (changed or )?deleted/)
})

it('reveals a changed entry, a removed one, and a missing end', async () => {
  expect(
    await tampered(
      "update logs set user_name = 'Nobody' where seq = 2",
      "update logs set user_name = 'Boss' where seq = 2",
    ),
  ).toEqual({ chain: 1 })
  const copy = 'create table copy as select * from logs where seq'
  const back = 'insert into logs select * from copy'
  await testApp.sql(`${copy} = 4`)
  expect(await tampered('delete from logs where seq = 4', back)).toMatchObject({ chain: 1 })
  await testApp.sql('drop table copy')
  await seal()
  await testApp.sql(`${copy} = (select max(seq) from logs)`)
  expect(await tampered('delete from logs where seq = (select max(seq) from logs)', back)).toMatchObject({
    chain: 1,
  })
  await testApp.sql('drop table copy')
})

const forged = [
  [
    'a piece too many',
    'update items set qty = qty + 1',
    "where type = 'stock'",
    'update items set qty = qty - 1',
    { pieces: 1 },
  ],
  [
    'a reserved piece in no cart',
    'update items set qty_in_cart = qty_in_cart + 1',
    "where type = 'stock'",
    'update items set qty_in_cart = qty_in_cart - 1',
    { reserved: 1 },
  ],
  [
    'a cheaper item',
    'update order_lines set price_cents = price_cents - 1',
    '',
    'update order_lines set price_cents = price_cents + 1',
    { costs: 1, fingerprints: 1, pieces: 4 },
  ],
  [
    'another receiver',
    "update packages set receiver = '别人'",
    '',
    "update packages set receiver = '王小明'",
    { fingerprints: 1, persons: 1 },
  ],
  [
    'a lower total',
    'update transactions set pay_to_sender_fen = pay_to_sender_fen - 1',
    '',
    'update transactions set pay_to_sender_fen = pay_to_sender_fen + 1',
    { totals: 1, fingerprints: 1 },
  ],
  [
    'a smaller payback',
    'update transaction_items set pay_to_sender_fen = pay_to_sender_fen - 1',
    '',
    'update transaction_items set pay_to_sender_fen = pay_to_sender_fen + 1',
    { totals: 1, paybacks: 1, fingerprints: 1 },
  ],
  [
    'an approval without an admin',
    'update transactions set approved = 0',
    '',
    'update transactions set approved = 1',
    { entries: 1, words: 1 },
  ],
] as const

it.each(forged)('reveals %s', async (_, forge, where, undo, found) => {
  expect(await tampered(`${forge} ${where}`, `${undo} ${where}`)).toEqual(found)
})
