// @rules 19-list-01 19-close-01 19-close-02 19-booked-02 19-close-03 19-reopen-01 19-lock-01 19-lock-02
// @rules 19-lock-03
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openApp, says, storedRow } from '../../../testkit/rooms/open-app.ts'
import { bookedMonth } from '../../src/storage/stores/month/booked-month.ts'
import { newParty } from '../party/party-helpers.ts'
import { anyway, closingOf } from './closing.ts'

const { testApp, ada } = await openApp({ ada: 'admin' })
const months = closingOf(ada)

for (const day of ['2026-07-31', '2026-08-31']) await months.send(day)
const openMonth = async () => (await ada.ok.getOpenMonth()).month
const packageOf = async (pk_id: string) => (await ada.ok.getPackage({ query: { pk_id } })).packageRecord

it('lists all months with figures, and what is open in the next one', async () => {
  const { result, next, lastClosed } = await months.list()
  const nothing = { sold: 0, profits: 0, fromCustomers: 0, toSenders: 0, closings: [] }
  expect(result.at(-1)).toEqual({ month: '2026-07', state: 'ended', parcels: 1, pieces: 2, ...nothing })
  expect(result[0]?.state).toBe('running')
  expect(result.length).toBeGreaterThan(4)
  expect(lastClosed).toBe(null)
  expect(next).toEqual({
    month: '2026-07',
    pending: 0,
    audit: { state: 'never', findings: 0, finishedAt: null },
  })
  expect(await openMonth()).toBe(null)
})

it('is in order, after the end, with a reason for each open point', async () => {
  const present = (await months.list()).result[0]?.month ?? ''
  await says(months.close(present), 409, expect.stringMatching(/has not ended/))
  await says(months.close('2026-08'), 409, expect.stringMatching(/close 2026-07 first/))
  await says(months.close('2026-07', {}), 409, expect.stringMatching(/audit was not clean/))
  expect((await months.close('2026-13')).status).toBe(400)
  await says(months.close('2026-07', { audit: ' checked by hand ' }), 200, '2026-07 is closed.')
  const closed = (await months.list()).result.at(-1)
  expect(closed).toMatchObject({
    state: 'closed',
    closings: [{ by: 'Ada', overruled: [{ point: 'audit', reason: 'checked by hand' }], reopened: null }],
  })
  expect(await openMonth()).toBe('2026-08')
})

it('books an order of a closed month in the first open one, which the package says', async () => {
  const charts = async () => await ada.ok.getCharts()
  const julyOf = async () => (await charts()).quantities.find(({ month }) => month === '2026-07')
  const [before, july] = [await months.figures('2026-08'), await months.figures('2026-07')]
  const chart = await julyOf()
  expect(chart).toMatchObject({ parcels: 1, pieces: 2 })
  const late = await months.send('2026-07-02')
  expect(before).toEqual([1, 2, 0, 0, 0, 0])
  expect(await months.figures('2026-08')).toEqual([2, 4, 0, 0, 0, 0])
  expect(await months.figures('2026-07')).toEqual(july)
  expect(await julyOf()).toEqual(chart)
  expect((await packageOf(late)).bookedMonth).toBe('2026-08')
  expect(await packageOf(await months.send('2026-08-02'))).not.toHaveProperty('bookedMonth')
})

it('shows the month of the latest recording of a package that was voided', async () => {
  const pkId = await months.send('2026-07-03')
  expect((await packageOf(pkId)).bookedMonth).toBe('2026-08')
  const again = async (day: string) => {
    const { correction } = await ada.ok.getPackage({ query: { pk_id: pkId, corrected: 'included' } })
    const body = { pk_id: pkId, revision: correction?.revision ?? 0, reason: 'wrong day' }
    await ada.ok.voidOrder({ body })
    await months.send(day, pkId)
    return packageOf(pkId)
  }
  expect(await again('2026-09-05')).not.toHaveProperty('bookedMonth')
  expect((await again('2026-07-04')).bookedMonth).toBe('2026-08')
})

it('has one outcome when two admins act at once, and opens the last one again', async () => {
  const bo = await testApp.person('admin', 'Bo')
  const both = await Promise.all([months.close('2026-08'), months.close('2026-08', anyway, bo)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await says(months.close('2026-08'), 409, expect.stringMatching(/already closed/))
  await says(months.reopen('2026-07'), 409, expect.stringMatching(/closed last/))
  expect((await months.reopen('2026-08', 'no')).status).toBe(400)
  const again = await Promise.all([months.reopen('2026-08'), months.reopen('2026-08', 'my turn', bo)])
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const august = (await months.list()).result.find(({ month }) => month === '2026-08')
  expect(august?.state).toBe('ended')
  expect(august?.closings).toMatchObject([
    { reopened: { reason: expect.stringMatching(/forgot a parcel|my turn/) } },
  ])
  expect((await months.close('2026-08')).status).toBe(200)
  expect((await months.reopen('2026-08')).status).toBe(200)
})

it('refuses rows of a closed month in the database itself, and changes of a booked month', async () => {
  const copy = `insert into month_deltas (id, kind, month, item, parcels, pieces, profits_fen, user_id, log_id, created_at)
      select 'D1', 'parcels', '2026-07', '', 1, 1, 0, id, 'L1', 1 from users limit 1`
  await expect(testApp.sql(copy)).rejects.toThrow(/the month is closed/)
  await expect(testApp.sql(copy.replace('2026-07', '2026-06'))).rejects.toThrow(/the month is closed/)
  await expect(testApp.sql("update packages set booked_month = '2026-09'")).rejects.toThrow(
    /a booked month never changes/,
  )
  await testApp.sql(copy.replace('2026-07', '2026-08'))
  await testApp.sql('delete from month_deltas')
})

it('lets a closing and an order of that month see each other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [closed, ...sent] = await Promise.all([
      months.close('2026-08'),
      ...[1, 2, 3, 4].map(() => months.send('2026-08-15')),
    ])
    expect(closed?.status, closed?.text).toBe(200)
    const stored = await storedRow(testApp, 'closed_months', { month: '2026-08', reopened_at: null })
    const shown = await Promise.all(sent.map((pkId) => packageOf(pkId)))
    const moved = shown.filter(({ bookedMonth }) => bookedMonth === '2026-09').length
    expect((await months.figures('2026-08'))?.[0]).toBe(stored.parcels)
    expect(moved).toBeLessThanOrEqual(4)
    expect((await months.reopen('2026-08')).status).toBe(200)
  }
})

it('waits for a write that has asked for its month', async () => {
  const [before] = (await months.figures('2026-08')) ?? []
  let booked = ''
  await testApp.meanwhile(
    async (trx) => {
      booked = await bookedMonth(trx, Date.parse('2026-07-15T04:00:00Z'))
      await sql`insert into month_deltas (id, kind, month, item, parcels, pieces, profits_fen, user_id, log_id, created_at)
          select 'D2', 'parcels', ${booked}, '', 1, 1, 0, id, 'L1', 1 from users limit 1`.execute(trx)
    },
    () => months.close('2026-08'),
  )
  expect(booked).toBe('2026-08')
  const stored = await testApp.database.db
    .selectFrom('closed_months')
    .select(['parcels'])
    .where('reopened_at', 'is', null)
    .orderBy('month', 'desc')
    .executeTakeFirstOrThrow()
  expect(stored.parcels).toBe((before ?? 0) + 1)
})

const oddMonths = ['9999-12', '9999-11', '0000-01', '0001-01', '2999-01', '1969-12']
const days = ['9999-12-31', '0000-01-01', '0001-01-01', '1969-12-31', '2026-02-30', '2026-02-28']

it('months and days at the end of all calendars are refused or empty, never an error', async () => {
  const party = await newParty(ada, 'Li')
  const answers: [string, number][] = []
  for (const month of oddMonths) {
    answers.push([`close ${month}`, (await ada.closeMonth({ body: { month } })).status])
    const reopened = await ada.reopenMonth({ body: { month, reason: 'forgot a parcel' } })
    answers.push([`reopen ${month}`, reopened.status])
  }
  for (const from of days) {
    for (const to of days) {
      const query = { party, side: 'sender' as const, from, to }
      answers.push([`statement ${from} ${to}`, (await ada.previewStatement({ query })).status])
      const found = await ada.listTransactions({ query: { from, to, limit: '10' } })
      answers.push([`transactions ${from} ${to}`, found.status])
    }
  }
  expect(answers.filter(([, status]) => ![200, 400, 409].includes(status))).toEqual([])
  expect(answers.filter(([what, status]) => /^(close|reopen)/.test(what) && status !== 409)).toEqual([])
})
