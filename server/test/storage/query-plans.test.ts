import { describe, expect } from 'vitest'
import { getUserInfo, logout } from '#contract/account.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#contract/address.ts'
import type { Call, Input } from '#contract/call.ts'
import { addToCart, flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, listItems, transferItem, updateNote } from '#contract/checkout.ts'
import { getLogEntry, listLogs } from '#contract/log.ts'
import { listOutbox } from '#contract/mail.ts'
import { findOrder } from '#contract/order.ts'
import { bringParcelBack, getCharts, getTodos, listAttention, setParcelAside } from '#contract/overview.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { emptyCart, listPeople } from '#contract/people.ts'
import { listSessions } from '#contract/session.ts'
import { listSettingHistory, listSettings, updateSetting } from '#contract/setting.ts'
import { approveTransaction, getInvoice, listTransactions, payCart } from '#contract/transaction.ts'
import {
  previewRefund,
  refundPieces,
  rejectTransaction,
  voidTransaction,
} from '#contract/transaction-correction.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { appTest } from '../../../testkit/app-fixture.ts'
import { savePackage } from '../../../testkit/orders.ts'
import type { TestApp } from '../../../testkit/test-app.ts'
import { refreshPlannerStatistics } from '../../src/storage/engine/planner-statistics.ts'
import { deleteKeysBefore } from '../../src/storage/stores/idempotency/idempotency.store.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { waiting } from '../../src/storage/stores/overview/queue-metrics.store.ts'
import { scansOf, statementsOf } from './query-plan.ts'

const address = {
  name: '李雷',
  phone: '13912345678',
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  address: '中关村大街1号',
}

/**
 * Rows of a subquery, and SQLite's check of foreign keys after a new user, which runs only when they are violated, so
 * never. With a few parcels PostgreSQL looks for those that are set aside among the packages.
 */
const harmless =
  /^SCAN (sales|sent) |^SCAN \w+ in: insert into "users"|^Index Scan of packages in: .*"set_aside_at" is not null/

const it = appTest.extend('env', { scope: 'file' }, { RESERVATION_DAYS: '30' })

/** All calls and jobs of a day, with each list in pages. */
async function aDay(testApp: TestApp): Promise<void> {
  const as = await testApp.person('admin', 'Boss')
  const done = async <C extends Call>(call: C, input: Input<C>) => {
    const answered = await testApp.call(call, input, { as, idempotencyKey: crypto.randomUUID() })
    expect([call.path, answered.status]).toEqual([call.path, 200])
    return answered.answer
  }
  const rowOf = async (type: ItemType) => {
    const { result } = await done(listItems, { query: { limit: '10' } })
    const rows = [result.soldItems, result.stockItems, result.exceptionItems].flat()
    return rows.find((row) => row.type === type)?._id ?? ''
  }
  const put = async (type: 'sold' | 'stock' | 'exception') => {
    const _id = await rowOf(type)
    const subtotal = type === 'exception' ? {} : { subtotal: 1000 }
    await done(addToCart, { body: { addToCart: 1, _id, type, ...subtotal } })
    return _id
  }
  const pkId = await savePackage(testApp, as, { sold: 3, stock: 2, employee: 1 })
  const soldId = await put('sold')
  const [entry] = (await done(listCart, {})).result
  await done(flagAllProfits, { body: { _id: entry?._id ?? '', returnAllProfits: true } })
  await done(removeFromCart, { body: { record_id: entry?._id ?? '' } })
  const move = { original_id: soldId, sourceType: 'sold', targetType: 'exception', transferQty: 1 } as const
  await done(transferItem, { body: { ...move, subtotal: 1 } })
  await done(transferItem, { body: { ...move, targetType: 'stock' } })
  await done(approveException, { body: { _id: await rowOf('exception') } })
  await put('exception')
  await put('sold')
  await put('stock')
  await done(updateNote, {
    body: { newNote: 'x', type: 'stock', _id: await rowOf('stock') },
  })
  await done(updateNote, { body: { newNote: 'x', type: 'package', _id: pkId } })
  await done(payCart, { body: { paymentMethod: 'Bank' } })
  const [paid] = (await done(listTransactions, { query: { limit: '10' } })).result
  await done(updateNote, { body: { newNote: 'x', type: 'transaction', _id: paid?.items[0]?._id ?? '' } })
  await done(getInvoice, { query: { transaction_id: paid?._id ?? '' } })
  await done(approveTransaction, { body: { transaction_id: paid?._id ?? '' } })
  const refund = { transaction_id: paid?._id ?? '', item_id: paid?.items[0]?._id ?? '' }
  await done(previewRefund, { query: { ...refund, qty: '1' } })
  await done(refundPieces, {
    body: { ...refund, qty: 1, seen: 0, reason: 'broken', loss: { why: 'damaged' } },
  })
  await done(voidTransaction, { body: { transaction_id: refund.transaction_id, seen: 1, reason: 'wrong' } })
  await put('stock')
  await done(payCart, { body: { paymentMethod: 'Bank' } })
  const [wrong] = (await done(listTransactions, { query: { limit: '10' } })).result
  const rejection = { transaction_id: wrong?._id ?? '', into: 'cart', reason: 'wrong' } as const
  await done(rejectTransaction, { body: { ...rejection, version: wrong?.version ?? '' } })
  await done(listTransactions, { query: { limit: '10', corrected: 'included' } })
  const [boss] = (await done(listPeople, {})).result
  await done(emptyCart, { body: { _id: boss?._id ?? '' } })
  await testApp.app.reservationJob.freeOld()
  await done(addAddress, { body: address })
  const [saved] = (await done(listAddresses, { query: { limit: '10' } })).result
  await done(updateAddress, { body: { ...address, _id: saved?._id ?? '', note: 'x' } })
  await done(deleteAddress, { body: { _id: saved?._id ?? '' } })
  await done(updateSetting, { body: { name: 'normalPostage', value: 13 } })
  await done(findOrder, { params: { packageId: pkId } })
  await done(setParcelAside, { body: { pk_id: pkId } })
  await done(listAttention, { query: { show: 'set_aside' } })
  await done(bringParcelBack, { body: { pk_id: pkId } })
  await testApp.mails()
  await testApp.app.trackJob.refreshDue()
  while (await sealLog(testApp.database));
  while (await rollUpMonths(testApp.database, Date.now() + 10 * 60 * 1000));
  await deleteKeysBefore(testApp.database.db, 0)
  await waiting(testApp.database.db, Date.now())
  const [log] = (await done(listLogs, { query: { limit: '10' } })).result
  await done(getLogEntry, { query: { id: log?._id ?? '' } })
  await done(listItems, { query: { limit: '10' } })
  await done(listLatestPackages, { query: { limit: '10' } })
  for (const part of [{}, { cursor: soldId }, { cursor: `paid-${soldId}` }])
    await done(getPackage, { query: { pk_id: pkId, ...part } })
  for (const call of [
    getTodos,
    getCharts,
    listAttention,
    listSettings,
    listSettingHistory,
    listSessions,
    getUserInfo,
    listOutbox,
  ]) {
    await done(call, {})
  }
  await done(logout, {})
}

describe('query plans', () => {
  it('use an index for every growing table, in every call', async ({ testApp }) => {
    const asked = await statementsOf(testApp, () => aDay(testApp))
    expect(asked.length).toBeGreaterThan(80)
    const wrong = async () => {
      const scans: string[] = []
      for (const ran of asked) scans.push(...(await scansOf(testApp, ran)))
      return scans.filter((scan) => !harmless.test(scan))
    }
    expect(await wrong()).toEqual([])
    // A business is measured while it is small, and grows before it is measured again.
    await refreshPlannerStatistics(testApp.database)
    expect(await wrong()).toEqual([])
  })

  it('show a scan if there is one', async ({ testApp }) => {
    const scans = await scansOf(testApp, { text: "select * from items where note = 'x'", values: [] })
    expect(scans).toHaveLength(1)
    const sorted = await scansOf(testApp, {
      text: 'select * from items order by note limit 10',
      values: [],
    })
    expect(sorted).toHaveLength(1)
  })
})
