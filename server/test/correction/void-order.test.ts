// @rules 17-void-03 17-void-04 17-figure-01 17-void-05 17-edit-02
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listItems, updateNote } from '#contract/checkout.ts'
import { findOrder } from '#contract/order.ts'
import { getCharts, getTodos, listAttention, setParcelAside } from '#contract/overview.ts'
import { getPackage, getPostSlip, getPostSlips, listLatestPackages } from '#contract/package.ts'
import { nameSender } from '#contract/party-naming.ts'
import { listSettingHistory, updateSetting } from '#contract/setting.ts'
import { listTransactions } from '#contract/transaction.ts'
import { undoAction } from '#contract/undo.ts'
import { engine } from '../../../testkit/engine.ts'
import { newPackageId } from '../../../testkit/orders.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { type CourierApp, forwarderTrack, openCourierApp } from '../fake-services/courier-services.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { type Orders, ordersOf } from './orders.ts'
import { paymentsOf } from './payments.ts'

const hour = 3_600_000
const day = 24 * hour

describe('what others see of a void order', () => {
  let all: CourierApp
  let anna: Person
  let orders: Orders
  beforeAll(async () => {
    all = await openCourierApp(engine)
    orders = ordersOf()
    const ada = await all.testApp.person('admin', 'Ada')
    const rate = { name: 'exchangeRateInSetting' as const, value: 4.6832 }
    await all.testApp.call(updateSetting, { body: rate }, { as: ada })
  })
  beforeEach(async () => {
    anna = await all.anna()
  })
  afterAll(async () => {
    expect(await auditFindings(all.testApp)).toEqual([])
    await all.close()
  })

  const now = () => Math.floor((Date.now() + all.services.ahead) / 1000) * 1000
  const work = async () => {
    while ((await all.testApp.app.trackJob.refreshDue()) > 0);
  }
  const askedFor = (pkId: string) => all.services.asked.filter(({ id }) => id === pkId).length

  it('is left out of packages, slips and looked up ids; nothing of it can be changed', async () => {
    const pkId = await orders.recorded(anna, { sold: 2 })
    const latest = async () =>
      (
        await all.testApp.call(listLatestPackages, { query: { limit: '10' } }, { as: anna })
      ).answer.result.map(({ pk_id }) => pk_id)
    const exists = async () =>
      (await all.testApp.call(findOrder, { params: { packageId: pkId } }, { as: anna })).answer.exist
    expect([await latest(), await exists()]).toEqual([expect.arrayContaining([pkId]), true])
    const todos = (await all.testApp.call(getTodos, {}, { as: anna })).answer.newItem
    const first = { body: { type: 'package' as const, _id: pkId, newNote: 'fragile' } }
    const noted = await all.testApp.call(updateNote, first, { as: anna })
    expect((await orders.voidIt(anna, pkId)).status).toBe(200)

    expect(await latest()).not.toContain(pkId)
    const withVoid = { query: { limit: '10' as const, corrected: 'included' as const } }
    const listed = await all.testApp.call(listLatestPackages, withVoid, { as: anna })
    expect(listed.answer.result.filter(({ isVoid }) => isVoid).map(({ pk_id }) => pk_id)).toContain(pkId)
    expect(await exists()).not.toBe(true)
    expect((await all.testApp.call(getTodos, {}, { as: anna })).answer.newItem.count).toBe(todos.count - 2)
    const query = { pk_id: pkId }
    const gone = await all.testApp.call(getPackage, { query }, { as: anna })
    expect([gone.status, gone.error.code]).toEqual([400, 'package.unknown'])
    const slip = await all.testApp.call(getPostSlip, { query }, { as: anna })
    expect([slip.status, slip.error.code]).toEqual([400, 'package.unknown'])
    const slips = await all.testApp.call(getPostSlips, { query: { ids: pkId } }, { as: anna })
    expect(slips.answer).toMatchObject({ included: [], leftOut: [{ pk_id: pkId }] })
    const note = { body: { type: 'package' as const, _id: pkId, newNote: 'x' } }
    const refused = await expectNothingStored(all.testApp.database, async () => [
      await all.testApp.call(updateNote, note, { as: anna }),
      await all.testApp.call(nameSender, { body: { pk_id: pkId, party: null, seen: null } }, { as: anna }),
      await all.testApp.call(setParcelAside, { body: { pk_id: pkId } }, { as: anna }),
      await all.testApp.call(undoAction, { body: { log_id: noted.answer.logId ?? '' } }, { as: anna }),
    ])
    for (const answer of refused) {
      expect([answer.status, answer.error.code]).toEqual([409, 'correction.voided'])
      expect(answer.text).toContain('Record the package again')
    }
    const shown = await orders.look(anna, pkId)
    expect(shown.answer).toMatchObject({ itemRecords: [], correction: { isVoid: true } })

    expect((await orders.record(anna, { sold: 1 }, pkId)).saved.status).toBe(200)
    expect([await latest(), await exists()]).toEqual([expect.arrayContaining([pkId]), true])
  })

  it('its parcel is no longer asked about, and needs no attention', async () => {
    const pkId = newPackageId()
    all.services.tracks.set(pkId, forwarderTrack('运输中', [[now() - 8 * day, '航班已起飞']]))
    const sent = (at: number) => ({ sendTimeISO: new Date(at).toISOString() })
    await orders.record(anna, { sold: 1 }, pkId, sent(now() - 9 * day))
    await work()
    const needy = async () =>
      (await all.testApp.call(listAttention, {}, { as: await all.anna() })).answer.result.map(
        ({ pk_id }) => pk_id,
      )
    expect(await needy()).toContain(pkId)
    const before = askedFor(pkId)
    expect((await orders.voidIt(anna, pkId)).status).toBe(200)
    expect(await needy()).not.toContain(pkId)
    all.advance(2 * day)
    await work()
    const shown = await orders.look(await all.anna(), pkId)
    expect(shown.answer.trackRecords.refreshing).toBe(false)
    expect(askedFor(pkId)).toBe(before)
    await orders.record(await all.anna(), { sold: 1 }, pkId, sent(now() - 11 * day))
    await work()
    expect(askedFor(pkId)).toBe(before + 1)
    expect(await needy()).toContain(pkId)
  })

  it('figures count it off in the month of the void, and on again in that of the send time', async () => {
    const figures = async () => {
      const { quantities } = (await all.testApp.call(getCharts, {}, { as: await all.anna() })).answer
      return new Map(quantities.map(({ month, parcels, pieces }) => [month, [parcels, pieces]]))
    }
    const packages = async () =>
      (await all.testApp.call(listSettingHistory, {}, { as: await all.anna() })).answer.packages
    const month = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 7)
    const [sent, present] = [month(Date.parse('2026-03-01T02:30:00.000Z')), month(now())]
    const start = [await figures(), await packages()] as const
    const since = async () => {
      const after = await figures()
      const more = (name: string) =>
        after.get(name)?.map((value, at) => value - (start[0].get(name)?.[at] ?? 0))
      return [more(sent), more(present), (await packages()) - start[1]]
    }
    const pkId = await orders.recorded(anna, { sold: 3 })
    expect(await since()).toEqual([[1, 3], [0, 0], 1])
    await orders.voidIt(anna, pkId)
    expect(await since()).toEqual([[1, 3], [-1, -3], 0])
    await orders.record(anna, { sold: 2 }, pkId)
    expect(await since()).toEqual([[2, 5], [-1, -3], 1])
    while (await rollUpMonths(all.testApp.database, now() + hour));
    expect(await since()).toEqual([[2, 5], [-1, -3], 1])
  })

  it('a new receiver is found in item rows and transactions', async () => {
    const pkId = await orders.recorded(anna, { sold: 2 })
    const does = paymentsOf({ anna, ada: anna })
    await does.put(pkId, 'sold', 1, 300)
    const paid = await does.pay()
    const { db } = all.testApp.database
    const rows = await db.selectFrom('items').select('id').where('pk_id', '=', pkId).execute()
    expect((await orders.edit(anna, pkId, { receiver: '李雷' })).status).toBe(200)
    const query = { q: '李雷' }
    const items = await all.testApp.call(listItems, { query }, { as: anna })
    expect(Object.values(items.answer.result).flat()).toMatchObject(rows.map(({ id }) => ({ _id: id })))
    const paidOnes = await all.testApp.call(listTransactions, { query }, { as: anna })
    expect(paidOnes.answer.result.map(({ _id }) => _id)).toEqual([paid])
  })
})
