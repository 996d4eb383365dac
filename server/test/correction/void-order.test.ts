// @rules 17-void-03 17-void-04 17-figure-01 17-void-05 17-edit-02
import { afterAll, beforeEach, expect, it } from 'vitest'
import { newPackageId } from '../../../testkit/orders.ts'
import { says, storedRows } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { forwarderTrack, openCourierApp } from '../fake-services/courier-services.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { ordersOf } from './orders.ts'
import { paymentsOf } from './payments.ts'

const hour = 3_600_000
const day = 24 * hour
const all = await openCourierApp()
const orders = ordersOf()
let anna: Person
const ada = await all.testApp.person('admin', 'Ada')
await ada.updateSetting({ body: { name: 'exchangeRateInSetting', value: 4.6832 } })
beforeEach(async () => {
  anna = await all.anna()
})
afterAll(async () => {
  expect(await auditFindings(all.testApp)).toEqual([])
})

const now = () => Math.floor((Date.now() + all.services.ahead) / 1000) * 1000
const work = async () => {
  while ((await all.testApp.app.trackJob.refreshDue()) > 0);
}
const askedFor = (pkId: string) => all.services.asked.filter(({ id }) => id === pkId).length

it('is left out of packages, slips and looked up ids; nothing of it can be changed', async () => {
  const pkId = await orders.recorded(anna, { sold: 2 })
  const latest = async () =>
    (await anna.listLatestPackages({ query: { limit: '10' } })).answer.result.map(({ pk_id }) => pk_id)
  const exists = async () => (await anna.findOrder({ params: { packageId: pkId } })).answer.exist
  expect([await latest(), await exists()]).toEqual([expect.arrayContaining([pkId]), true])
  const todos = (await anna.getTodos()).answer.newItem
  const noted = await anna.updateNote({ body: { type: 'package', _id: pkId, newNote: 'fragile' } })
  expect((await orders.voidIt(anna, pkId)).status).toBe(200)

  expect(await latest()).not.toContain(pkId)
  const listed = await anna.listLatestPackages({ query: { limit: '10', corrected: 'included' } })
  expect(listed.answer.result.filter(({ isVoid }) => isVoid).map(({ pk_id }) => pk_id)).toContain(pkId)
  expect(await exists()).not.toBe(true)
  expect((await anna.getTodos()).answer.newItem.count).toBe(todos.count - 2)
  const query = { pk_id: pkId }
  await says(anna.getPackage({ query }), 400, 'package.unknown')
  await says(anna.getPostSlip({ query }), 400, 'package.unknown')
  const slips = await anna.getPostSlips({ query: { ids: pkId } })
  expect(slips.answer).toMatchObject({ included: [], leftOut: [{ pk_id: pkId }] })
  const note = { body: { type: 'package' as const, _id: pkId, newNote: 'x' } }
  const refused = await expectNothingStored(all.testApp.database, async () => [
    await anna.updateNote(note),
    await anna.nameSender({ body: { pk_id: pkId, party: null, seen: null } }),
    await anna.setParcelAside({ body: { pk_id: pkId } }),
    await anna.undoAction({ body: { log_id: noted.answer.logId ?? '' } }),
  ])
  for (const answer of refused) {
    await says(answer, 409, 'correction.voided')
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
  const needy = async () => (await (await all.anna()).listAttention()).answer.result.map(({ pk_id }) => pk_id)
  expect(await needy()).toContain(pkId)
  const before = askedFor(pkId)
  expect((await orders.voidIt(anna, pkId)).status).toBe(200)
  expect(await needy()).not.toContain(pkId)
  all.advance(2 * day)
  await work()
  expect((await orders.look(await all.anna(), pkId)).answer.trackRecords.refreshing).toBe(false)
  expect(askedFor(pkId)).toBe(before)
  await orders.record(await all.anna(), { sold: 1 }, pkId, sent(now() - 11 * day))
  await work()
  expect(askedFor(pkId)).toBe(before + 1)
  expect(await needy()).toContain(pkId)
})

it('figures count it off in the month of the void, and on again in that of the send time', async () => {
  const figures = async () => {
    const { quantities } = (await (await all.anna()).getCharts()).answer
    return new Map(quantities.map(({ month, parcels, pieces }) => [month, [parcels, pieces]]))
  }
  const packages = async () => (await (await all.anna()).listSettingHistory()).answer.packages
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
  const rows = await storedRows(all.testApp, 'items', { pk_id: pkId })
  expect((await orders.edit(anna, pkId, { receiver: '李雷' })).status).toBe(200)
  const query = { q: '李雷' }
  const items = await anna.listItems({ query })
  expect(Object.values(items.answer.result).flat()).toMatchObject(rows.map(({ id }) => ({ _id: id })))
  expect((await anna.listTransactions({ query })).answer.result.map(({ _id }) => _id)).toEqual([paid])
})
