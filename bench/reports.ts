import { parseArgs } from 'node:util'
import { periodOf } from '../domain/report/period.ts'
import type { ReportDimension } from '../domain/report/report-dimensions.ts'
import { reportNames, reports } from '../domain/report/reports.ts'
import { dayOf } from '../domain/time/day.ts'
import { readReport, readReportRows } from '../server/src/services/report/report.ts'
import { parseReport } from '../server/src/services/report/report-query.ts'
import { openDatabase } from '../server/src/storage/open-database.ts'
import { gatherStatistics } from '../server/src/storage/seed/store-rows.ts'
import { percentile } from '../testkit/report/percentile.ts'

// Times of every report by every dimension in a month, a quarter and a year, and of their rows, on a filled
// database: npm run bench:reports -- --file DATA_DIR/parcel-desk.sqlite | --url postgres://...

const { file = '', url } = parseArgs({
  options: { file: { type: 'string' }, url: { type: 'string' } },
}).values
const now = Date.now()
const database = await openDatabase({ url, file, mustExist: true }, now, (error) =>
  console.error(error.message),
)
const { db } = database
await gatherStatistics(database)
const periods = (['month', 'quarter', 'financialYear'] as const).map((kind) => periodOf(kind, dayOf(now), -1))
const all: { what: string; ms: number; cpu: number }[] = []

async function measure(what: string, read: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    const [started, used] = [performance.now(), process.cpuUsage()]
    await read()
    const { user, system } = process.cpuUsage(used)
    all.push({ what, ms: performance.now() - started, cpu: (user + system) / 1000 })
  }
}

for (const report of reportNames) {
  for (const days of 'isNow' in reports[report] ? [{}] : periods) {
    const parse = async () => {
      const wanted = await parseReport(db, { report, ...days }, { role: 'admin', now })
      if ('asked' in wanted) return wanted
      throw new Error('refused')
    }
    for (const by of reports[report].by as readonly ReportDimension[])
      await measure(`${report} by ${by} ${JSON.stringify(days)}`, async () =>
        readReport(db, await parse(), by, { now, most: 300 }),
      )
    const wanted = await parse()
    await measure(`rows of ${report} ${JSON.stringify(days)}`, () =>
      readReportRows(db, wanted, { limit: 100, before: null }, now),
    )
  }
}
// CPU is of this process alone: on SQLite all of the work, on a busy machine what an idle one would take.
for (const figure of ['ms', 'cpu'] as const) {
  const times = all.map((one) => one[figure])
  const [middle, high, longest] = [50, 95, 100].map((percent) => percentile(times, percent).toFixed(1))
  console.log(
    `${database.engine}, ${figure}: ${all.length} answers, p50 ${middle}, p95 ${high}, longest ${longest}`,
  )
  for (const one of all.toSorted((a, b) => a[figure] - b[figure]).slice(-8))
    console.log(`  ${one[figure].toFixed(0)} ms  ${one.what}`)
}
await database.close()
