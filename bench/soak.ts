import { setTimeout as wait } from 'node:timers/promises'
import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import { openLoad } from '../testkit/load/load.ts'
import { memoryOf } from '../testkit/report/cpu-time.ts'
import { median } from '../testkit/report/percentile.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { mix, mixText } from './calls/measured-calls.ts'
import { openTarget, prepare } from './target.ts'

// Measures the memory of the server, and how long answers take, through minutes of a working day. README.md
// says how to run it.

const payers = 300
/** Requests that are sent at a time. */
const burst = 500
/** Memory that the last quarter may have more than the second one, in MB. */
const mostGrowth = 30

const options = { packages: 100_000, minutes: 20, clients: 16, rate: 0, postgres: false, keep: false }

await run('bench:soak', options, async (given, atEnd) => {
  const { packages, minutes, clients, rate, postgres } = given
  const fixtures = await openFixtures(postgres)
  atEnd(() => fixtures.close())
  const load = openLoad()
  const business = await prepare(await fixtures.fresh(packages, 'soak'), packages, payers)
  const target = await openTarget(load, fixtures, business)
  const memory = () => memoryOf(target.servers[0]?.process.pid) ?? Number.NaN
  const begun = performance.now()
  const lines = []
  const ends: number[] = []
  console.log(`server ${target.servers[0]?.process.pid}, memory ${Math.round(memory())} MB`)
  for (let minute = 1; minute <= minutes; minute += 1) {
    const times: { p50: number; p99: number }[] = []
    let [answers, most] = [0, memory()]
    while (performance.now() - begun < minute * 60_000) {
      const result = await target.send(await mix.requests(target, burst), clients, rate)
      times.push(result)
      answers += result.answers
      most = Math.max(most, memory())
      if (rate === 0) await wait(result.elapsed)
    }
    ends.push(memory())
    const [p50, p99] = [times.map((one) => one.p50), times.map((one) => one.p99)]
    const figures = [median(p50), median(p99), Math.max(...p99), memory(), most].map(Math.round)
    lines.push([minute, answers, ...figures])
    console.log(lines.at(-1)?.join(' '))
  }
  load.close()
  await target.close()
  const quarter = (from: number) =>
    median(ends.slice(from * (ends.length / 4), (from + 1) * (ends.length / 4)))
  const growth = ends.length < 4 ? 0 : quarter(3) - quarter(1)
  return {
    title: `${minutes} minutes of a working day on ${packages} packages`,
    sections: [
      `${clients} clients send ${burst} requests, each its next one after the answer, ${rate === 0 ? 'and pause for as long' : `at most ${rate} in a second`}: ${mixText}. Times are in ms, the medians of
the p50 and p99 of each ${burst} requests and the highest p99; memory is resident memory of the server, in MB, at the end of the minute and at most.`,
      table('minute | answers | p50 | p99 | highest p99 | memory | most', lines),
    ],
    problems: growth > mostGrowth ? [`memory grew by ${Math.round(growth)} MB`] : [],
  }
})
