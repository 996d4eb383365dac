import { parseArgs } from 'node:util'
import { periodOf } from '../domain/report/period.ts'
import type { ReportDimension } from '../domain/report/report-dimensions.ts'
import { reportNames, reports } from '../domain/report/reports.ts'
import { dayOf } from '../domain/time/day.ts'
import { readReport, readReportRows } from '../server/src/services/report/report.ts'
import { parseReport } from '../server/src/services/report/report-query.ts'
import { openDatabase } from '../server/src/storage/open-database.ts'
import { gatherStatistics } from '../server/src/storage/seed/store-rows.ts'

// Times of every report by every dimension in a month, a quarter and a year, and of their rows, on a filled
// database:
//   npm run bench:reports -- --file DATA_DIR/parcel-desk.sqlite | --url postgres://...

const { values } = parseArgs({
  options: { file: { type: 'string' }, url: { type: 'string' }, times: { type: 'string', default: '5' } },
})
const now = Date.now()
const database = await openDatabase(
  { url: values.url, file: values.file ?? '', mustExist: true },
  now,
  (error) => console.error(error.message),
)
const { db } = database
await gatherStatistics(database)
const periods = [
  periodOf('month', dayOf(now), -1),
  periodOf('quarter', dayOf(now), -1),
  periodOf('financialYear', dayOf(now), -1),
]
const all: { what: string; ms: number; cpu: number }[] = []
const cpuSince = (used: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(used)
  return (user + system) / 1000
}
for (const report of reportNames) {
  for (const by of reports[report].by as readonly ReportDimension[]) {
    for (const days of 'isNow' in reports[report] ? [{}] : periods) {
      for (let time = 0; time < Number(values.times); time += 1) {
        const [started, used] = [performance.now(), process.cpuUsage()]
        const wanted = await parseReport(db, { report, ...days }, { role: 'admin', now })
        if (!('asked' in wanted)) throw new Error('refused')
        await readReport(db, wanted, by, { now, most: 300 })
        all.push({
          what: `${report} by ${by} ${JSON.stringify(days)}`,
          ms: performance.now() - started,
          cpu: cpuSince(used),
        })
        if (by !== reports[report].by[0]) continue
        const [begun, before] = [performance.now(), process.cpuUsage()]
        await readReportRows(db, wanted, { limit: 100, before: null }, now)
        all.push({
          what: `rows of ${report} ${JSON.stringify(days)}`,
          ms: performance.now() - begun,
          cpu: cpuSince(before),
        })
      }
    }
  }
}
const report = (of: 'ms' | 'cpu') => {
  const sorted = all.toSorted((a, b) => a[of] - b[of])
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.[of].toFixed(1)
  console.log(
    `${database.engine}, ${of}: ${all.length} answers, p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`,
  )
  for (const one of sorted.slice(-8)) console.log(`  ${one[of].toFixed(0)} ms  ${one.what}`)
}
report('ms')
// Of this process alone: on SQLite all of the work, on a busy machine what an idle one would take.
report('cpu')
await database.close()
