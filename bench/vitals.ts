import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { login } from '#contract/account.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { requireAnswer } from '../testkit/api-client.ts'
import { describeMachine } from '../testkit/report/machine.ts'
import { median } from '../testkit/report/percentile.ts'
import { publish, report as reportOf, table } from '../testkit/report/report.ts'
import { withBrowser } from './run/with-browser.ts'
import { type Visit, visit } from './vitals/measure-load.ts'
import { dashboardScreens, publicScreens, type Screen } from './vitals/screens.ts'

// Measures the first visit to each screen in Chromium, with an empty cache, on a seeded database:
//   DATA_DIR=/tmp/big npm run seed -- --packages 10000; npm run bench:vitals -- --data /tmp/big [--rounds 5] [--keep]

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
  },
})
const { data, keep } = values
const rounds = Number(values.rounds)

const machine = describeMachine(tmpdir())
await withBrowser(data, async (browser, { url }) => {
  const body = { email: 'person1@example.com', password: seededPassword }
  const { token, name, role } = await requireAnswer({ url }, login, { body })
  const measured = [
    ...(await measure(browser, url, publicScreens, {})),
    ...(await measure(browser, url, dashboardScreens, { token, name, role })),
  ]
  await publish('bench/results', 'vitals', report(measured), keep, { machine, rounds, measured })
})

interface Measured {
  readonly path: string
  readonly visits: readonly Visit[]
}

async function measure(
  browser: Browser,
  url: string,
  screens: readonly Screen[],
  session: Readonly<Record<string, string>>,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const screen of screens) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, url, screen, session))
    }
    console.log(`${screen.path} ...`)
    measured.push({ path: screen.path, visits })
  }
  return measured
}

function report(measured: readonly Measured[]): string {
  const rows = measured.map(({ path, visits }) => {
    const of = (value: (one: Visit) => number, digits = 0) => median(visits.map(value)).toFixed(digits)
    return [
      path,
      of(({ ttfb }) => ttfb),
      of(({ fcp }) => fcp),
      of(({ lcp }) => lcp),
      of(({ ready }) => ready),
      of(({ cls }) => cls, 3),
      of(({ inp }) => inp),
      of(({ firstJs }) => firstJs / 1000, 1),
      of(({ allJs }) => allJs / 1000, 1),
      of(({ requests }) => requests),
      visits.every(({ dataAsked }) => dataAsked !== null) ? of(({ dataAsked }) => dataAsked ?? 0) : '–',
      of(({ codeHere }) => codeHere),
    ]
  })
  const head =
    'screen | TTFB | FCP | LCP | usable | CLS | INP | first JS KB | all JS KB | requests | data asked | code here'
  return reportOf('First visits', 'bench:vitals', machine, [
    `Chromium without network delay, 1280 x 900, an empty cache at each visit; medians of ${rounds} visits. Times are ms from the
navigation; usable: rows, figures or fields are painted; sizes are of JavaScript as transferred (brotli), until the screen was
usable and 1.5 s later. INP is the slowest response to some typing or to two clicks. Data asked: the first request for data of
the screen; code here: the arrival of the last code that the usable screen needed.`,
    table(head, rows),
  ])
}
