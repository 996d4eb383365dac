import type { Browser } from '@playwright/test'
import { login } from '#contract/account.ts'
import { openPage } from '../e2e/fixtures/browser.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { requireAnswer } from '../testkit/api-client.ts'
import { median } from '../testkit/report/percentile.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { observe, openBrowser } from './browser.ts'
import { dashboardScreens, publicScreens, type Screen } from './screens.ts'

// Measures the first visit to each screen of a seeded database in Chromium, with an empty cache. README.md
// says how to run it.

/** The figures of a visit by their headings, with their digits. */
const columns = {
  ttfb: ['TTFB', 0],
  fcp: ['FCP', 0],
  lcp: ['LCP', 0],
  ready: ['usable', 0],
  cls: ['CLS', 3],
  inp: ['INP', 0],
  firstJs: ['first JS KB', 1],
  allJs: ['all JS KB', 1],
  requests: ['requests', 0],
  dataAsked: ['data asked', 0],
  codeHere: ['code here', 0],
} as const
type Visit = Readonly<Record<keyof typeof columns, number | null>>

await run('bench:vitals', { data: '', rounds: 5, keep: false }, async ({ data, rounds }, atEnd) => {
  const { browser, product } = await openBrowser(data, atEnd)
  const body = { email: 'person1@example.com', password: seededPassword }
  const { token, name, role } = await requireAnswer(product, login, { body })
  const measured: { path: string; visits: Visit[] }[] = []
  for (const screen of [...publicScreens, ...dashboardScreens]) {
    console.log(`${screen.path} ...`)
    const session = publicScreens.includes(screen) ? {} : { token, name, role }
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, product.url, screen, session))
    measured.push({ path: screen.path, visits })
  }
  const rowOf = ({ path, visits }: (typeof measured)[number]) => [
    path,
    ...Object.entries(columns).map(([key, [, digits]]) => {
      const known = visits.map((one) => one[key as keyof Visit]).filter((value) => value !== null)
      return known.length < visits.length ? '–' : median(known).toFixed(digits)
    }),
  ]
  return {
    title: 'First visits',
    sections: [
      `Chromium without network delay, 1280 x 900, an empty cache at each visit; medians of ${rounds} visits. Times are ms from the
navigation; usable: rows, figures or fields are painted; sizes are of JavaScript as transferred (brotli), until the screen was
usable and 1.5 s later. INP is the slowest response to some typing or to two clicks. Data asked: the first request for data of
the screen; code here: the arrival of the last code that the usable screen needed.`,
      table(['screen', ...Object.values(columns).map(([head]) => head)].join(' | '), measured.map(rowOf)),
    ],
  }
})

async function visit(
  browser: Browser,
  url: string,
  { path, ready, act }: Screen,
  session: Readonly<Record<string, string>>,
): Promise<Visit> {
  const page = await openPage(browser, url, { bypassCSP: true })
  try {
    await observe(page)
    await page.addInitScript((stored) => Object.assign(localStorage, stored), session)
    await page.goto(path, { waitUntil: 'commit' })
    await page.evaluate(`watchFor(${JSON.stringify(ready)})`)
    await page.waitForFunction('seen.ready !== undefined', undefined, { timeout: 60_000 })
    await page.waitForLoadState('load')
    await page.waitForTimeout(1500)
    // Before the interaction.
    const cls = await page.evaluate<number>('seen.cls')
    await act(page)
    await page.waitForTimeout(400)
    return { ...(await page.evaluate<Visit>('collect()')), cls }
  } finally {
    await page.context().close()
  }
}
