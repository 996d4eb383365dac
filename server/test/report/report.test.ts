// @rules 22-report-01 22-report-02 22-report-03 22-report-04 22-report-05 22-report-06 22-report-07
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoPeople } from '#domain/people/demo-people.ts'
import { periodOf } from '#domain/report/period.ts'
import type { ReportDimension } from '#domain/report/report-dimensions.ts'
import {
  type ReportFigure,
  type ReportName,
  reportFigures,
  reportNames,
  reports,
} from '#domain/report/reports.ts'
import { monthOf } from '#domain/time/months.ts'
import { longRun, runs } from '../../../testkit/full-run.ts'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { fillDemo } from '../../src/commands/demo-story/make-demo.ts'
import { seededPassword } from '../../src/commands/made-up-business/people.ts'
import { type Row, recompute, shanghaiDay } from './recomputed.ts'

// A year of a business with refunds, voids, a rejection, an amended cost, write-offs and closed months.
const { testApp } = await openApp()
const now = Date.now()
await fillDemo(testApp.database, now)
await storeLaterCosts()
const signedIn = async (role: 'admin' | 'staff' | 'visitor') => {
  const email = demoPeople.find((person) => person.role === role)?.email ?? ''
  return testApp.as(await testApp.anyone.ok.login({ body: { email, password: seededPassword } }))
}
const [ada, anna, vera] = await Promise.all([signedIn('admin'), signedIn('staff'), signedIn('visitor')])

type Query = NonNullable<Parameters<typeof ada.ok.getReport>[0]>['query']
type Days = { readonly from?: string; readonly to?: string }

const today = shanghaiDay(now)
const periods: readonly Days[] = [
  {},
  periodOf('month', today),
  periodOf('month', today, -1),
  periodOf('quarter', today, -1),
  periodOf('financialYear', today),
  periodOf('year', today),
  { from: shanghaiDay(now - 100 * 86_400_000), to: shanghaiDay(now - 9 * 86_400_000) },
  { from: '1926-01-01', to: '2126-12-31' },
]
const cells = reportNames.flatMap((report) =>
  (reports[report].by as readonly ReportDimension[]).flatMap((by) =>
    periods.map((days) => ({ report, by, ...days })),
  ),
)

/** Whole units of a figure. */
const inUnits = (name: ReportFigure, value: number) =>
  reportFigures[name] === 'pieces' ? value : Math.round(value * 100)

const amounts = (figures: Partial<Record<ReportFigure, number>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, inUnits(name as ReportFigure, value)]),
  )

describe('figures of reports', () => {
  it('equal an independent exact calculation, by every dimension in every period', async () => {
    const rows = await recompute(testApp.database.db, now)
    let compared = 0
    for (const { report, by, ...days } of cells) {
      if (report === 'owed') continue
      const answer = await ada.ok.getReport({ query: { report, by, ...days } })
      const found = new Map(answer.rows.map(({ key, figures }) => [key, amounts(figures)]))
      const expected = expectedOf(rows[report], report, by, days)
      const listed = Object.entries(expected).filter(([key]) => !answer.others || found.has(key))
      const [sums, all] = [Object.values(expected), Object.entries(amounts(answer.total))]
      const total = all.map(([name]) => [name, sums.reduce((sum, one) => sum + (one[name] ?? 0), 0)])
      const left = sums.length - listed.length
      expect([report, by, days, Object.fromEntries(found), all, answer.others?.rows ?? 0]).toEqual([
        report,
        by,
        days,
        Object.fromEntries(listed),
        total,
        left,
      ])
      compared += found.size
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('equal those of Overview and of Months', async () => {
    const { result } = await ada.ok.listMonths()
    const { rows } = await ada.ok.getReport({ query: { report: 'sales', by: 'month' } })
    const ofMonth = new Map(rows.map(({ key, figures }) => [key, figures]))
    const booked = result.filter(({ sold, profits }) => sold !== 0 || profits !== 0)
    expect(
      booked.map(({ month }) => [month, ofMonth.get(month)?.pieces, ofMonth.get(month)?.profits]),
    ).toEqual(booked.map(({ month, sold, profits }) => [month, sold, profits]))
    expect(rows).toHaveLength(booked.length)
    const charts = await ada.ok.getCharts()
    const from = `${charts.quantities[0]?.month}-01`
    const ranked = await ada.ok.getReport({
      query: { report: 'sales', by: 'product', from, to: periodOf('month', today).to },
    })
    const byName = new Map(ranked.rows.map(({ key, name = key, figures }) => [name, figures]))
    expect(charts.profits.length).toBeGreaterThan(3)
    for (const { item, profits } of charts.profits)
      expect([item, byName.get(item)?.profits]).toEqual([item, profits])
    for (const { item, pieces } of charts.productsSold)
      expect([item, byName.get(item)?.pieces]).toEqual([item, pieces])
  })

  it('what is owed is what the accounts of the parties say is open', async () => {
    const { rows, total } = await ada.ok.getReport({ query: { report: 'owed', by: 'party' } })
    const { rows: byAge } = await ada.ok.getReport({ query: { report: 'owed', by: 'age' } })
    expect(rows.length).toBeGreaterThan(2)
    const sum = (of: 'fromCustomers' | 'toSenders', all: typeof rows) =>
      all.reduce((whole, { figures }) => whole + inUnits(of, figures[of] ?? 0), 0)
    for (const { key, figures } of rows) {
      const { accounts } = await ada.ok.getParty({ query: { party: key || 'none' } })
      for (const { side, aging } of accounts) {
        const open = aging.upTo30 + aging.upTo60 + aging.upTo90 + aging.over90
        const figure = side === 'customer' ? 'fromCustomers' : 'toSenders'
        expect([key, side, figures[figure]]).toEqual([key, side, Math.round(open * 100) / 100])
      }
    }
    for (const figure of ['fromCustomers', 'toSenders'] as const)
      expect([sum(figure, rows), sum(figure, byAge)]).toEqual([
        inUnits(figure, total[figure] ?? 0),
        inUnits(figure, total[figure] ?? 0),
      ])
  })

  it('are the sum of their rows', { timeout: 900_000 }, async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...cells),
        fc.nat(),
        fc.boolean(),
        async ({ report, by, ...days }, which, twice) => {
          const { rows, total } = await ada.ok.getReport({ query: { report, by, ...days } })
          const cell = rows[which % Math.max(1, rows.length)]
          const query = { report, ...days, ...(cell && { [by]: cell.key }) }
          expect(await sumOfRows(query)).toEqual(amounts(cell?.figures ?? total))
          seen += rows.length > 0 ? 1 : 0
          const [other] = (reports[report].by as readonly ReportDimension[]).filter((one) => one !== by)
          if (!twice || other === undefined) return
          const inner = await ada.ok.getReport({ query: { ...query, by: other } })
          const [first] = inner.rows
          expect(amounts(inner.total)).toEqual(amounts(cell?.figures ?? total))
          if (first) expect(await sumOfRows({ ...query, [other]: first.key })).toEqual(amounts(first.figures))
        },
      ),
      { numRuns: longRun ? 10_000 : runs(500) },
    )
    expect(seen).toBeGreaterThan(50)
  })

  it('are for admins; staff see stock, unpaid goods and pieces, and visitors nothing', async () => {
    const names: Record<string, readonly string[]> = {}
    for (const report of reportNames) {
      const answer = await anna.getReport({ query: { report } })
      if (answer.status === 200) names[report] = Object.keys(answer.answer.total).toSorted()
      else
        expect([answer.status, (await anna.listReportRows({ query: { report } })).status]).toEqual([403, 403])
      expect((await vera.getReport({ query: { report } })).status).toBe(403)
    }
    expect(names).toEqual({ sales: ['pieces'], stock: ['cost', 'pieces'], unpaid: ['cost', 'pieces'] })
    const { result } = await anna.ok.listReportRows({ query: { report: 'sales' } })
    expect(new Set(result.flatMap(({ figures }) => Object.keys(figures)))).toEqual(new Set(['pieces']))
  })

  it('are exported by the words of the page, all figures or all rows', async () => {
    const figures = await textOf('report', 'report=sales&by=month', 'key=Month&profits=Profits&pieces=Pieces')
    const { rows } = await ada.ok.getReport({ query: { report: 'sales', by: 'month' } })
    expect(figures).toEqual([
      'Month,Profits,Pieces',
      ...rows.map(({ key, figures: own }) => `${key},${own.profits},${own.pieces}`),
    ])
    const all = await textOf('report_row', 'report=sales', 'kind=Event&transaction=Transaction')
    const { result } = await ada.ok.listReportRows({ query: { report: 'sales', limit: '1000' } })
    expect(all.length).toBeGreaterThan(result.length)
    expect(all.filter((line) => line.startsWith('Paid,T-')).length).toBeGreaterThan(100)
    const ages = await textOf('report', 'report=unpaid&by=age', 'key=Age')
    expect(['0–30 days', '31–60 days', '61–90 days', 'Over 90 days']).toEqual(
      expect.arrayContaining(ages.slice(1)),
    )
    const money = { list: 'report', query: 'report=money', format: 'csv' } as const
    expect((await anna.exportList({ query: money })).status).toBe(403)
  })

  it('of what is gone, of no day, and of days to come are empty or refused', async () => {
    const gone = { sender: 'nobody', product: 'text:nothing', month: '2026-13' }
    for (const [name, key] of Object.entries(gone)) {
      const answer = await ada.ok.getReport({ query: { report: 'sales', [name]: key } })
      expect([answer.rows, answer.total]).toEqual([[], { profits: 0, fromCustomers: 0, pieces: 0 }])
    }
    expect((await ada.ok.getReport({ query: { report: 'sales', from: '2090-01-01' } })).rows).toEqual([])
    expect(
      (await ada.ok.getReport({ query: { report: 'sales', from: '2026-05-02', to: '2026-05-01' } })).rows,
    ).toEqual([])
    for (const query of [
      { report: 'sales', from: '2026-02-30' },
      { report: 'sales', by: 'age' },
      { report: 'stock', why: 'lost' },
      { report: 'none' },
    ])
      expect([query, (await ada.getReport({ query: query as Query })).status]).toEqual([query, 400])
  })
})

/** A customs tax that the business bears, with its figures by item, and a bill of the forwarder. */
async function storeLaterCosts() {
  const [user] = await rowsIn(testApp, 'select id from users order by id limit 1')
  const packages = await rowsIn(
    testApp,
    'select pk_id from packages where is_void = 0 order by id desc limit 4',
  )
  const taxed = packages[0]?.pk_id
  const lines = await rowsIn(testApp, `select item from order_lines where pk_id = '${taxed}' order by id`)
  const by = `'${user?.id}', 'Ada', 'L1', ${now - 1000}`
  await testApp.sql(`insert into later_costs (id, pk_id, kind, currency, amount, rmb_fen, borne_by, day, note, user_id,
    user_name, log_id, created_at) values ('C1', '${taxed}', 'customs_tax', 'RMB', 5805, 5805, 'business', '', '', ${by})`)
  for (const [index, { item }] of lines.entries())
    await testApp.sql(`insert into month_deltas (id, kind, month, item, parcels, pieces, profits_fen, user_id, log_id,
      created_at) values ('D${index}', 'sales', '${monthOf(now)}', '${item?.replaceAll("'", "''")}', 0, 0, ${-1000 - index}, '${user?.id}',
      'L1', ${now - 1000})`)
  await testApp.sql(`insert into forwarder_bills (id, hash, name, headers, user_id, user_name, log_id, created_at)
    values ('B1', '', '', '', ${by})`)
  for (const [index, { pk_id }] of packages.entries())
    await testApp.sql(`insert into forwarder_bill_lines (bill_id, number, pk_id, charged_cents)
      values ('B1', ${index}, '${pk_id?.toUpperCase()}', ${2600 + index * 37})`)
}

async function textOf(list: 'report' | 'report_row', query: string, columns: string) {
  const { text } = await ada.exportList({ query: { list, query, columns, format: 'csv' } })
  return text
    .replaceAll(/[\ufeff"=\t']/g, '')
    .trim()
    .split('\r\n')
}

async function sumOfRows(query: Omit<Query, 'by'>): Promise<Record<string, number>> {
  const sum: Record<string, number> = {}
  let cursor: string | null | undefined
  const ids = new Set<string>()
  do {
    const page = await ada.ok.listReportRows({
      query: { ...query, limit: '700', ...(cursor != null && { cursor }) },
    })
    for (const { _id, figures } of page.result) {
      expect(ids.has(_id)).toBe(false)
      ids.add(_id)
      for (const [name, value] of Object.entries(amounts(figures))) sum[name] = (sum[name] ?? 0) + value
    }
    if (cursor === undefined && page.sums)
      for (const name of Object.keys(page.sums.figures)) sum[name] = (sum[name] ?? 0) + 0
    cursor = page.next
  } while (cursor != null)
  return sum
}

function expectedOf(
  rows: readonly Row[],
  report: ReportName,
  by: ReportDimension,
  { from = '', to = '9999' }: Days,
) {
  const isNow = report === 'stock' || report === 'unpaid'
  const isBooked = report === 'sales' || report === 'exceptions' || report === 'postage'
  const isWhole = from === '' || (from.endsWith('-01') && periodOf('month', to).to === to)
  const inPeriod = rows.filter(({ at, month }) => {
    if (isNow) return true
    if (isBooked && isWhole) return month >= from.slice(0, 7) && month <= to.slice(0, 7)
    return shanghaiDay(at) >= from && shanghaiDay(at) <= to
  })
  const names: readonly ReportFigure[] = reports[report].figures
  const groups = Map.groupBy(inPeriod, (row) => row.by[by] || 'none')
  const summed = [...groups].map(([key, own]) => {
    const sums = names.map((name) => [
      name,
      Number(own.reduce((sum, { figures }) => sum + (figures[name] ?? 0n), 0n)),
    ])
    return [key, Object.fromEntries(sums) as Record<string, number>] as const
  })
  return Object.fromEntries(summed.filter(([, sums]) => Object.values(sums).some((value) => value !== 0)))
}
