import type { Page } from '@playwright/test'
import { openPage } from '../e2e/fixtures/browser.ts'
import { logIn } from '../e2e/fixtures/sign-in.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { percentile } from '../testkit/report/percentile.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { openBrowser } from './browser.ts'
import { measurePage, type Taken } from './painted.ts'

// Measures the waiting times on the long lists of a seeded database, in Chromium. README.md says how to run
// it.

/** People is the baseline: the same frame, search and table, with ten rows in one answer. */
const screens = ['people', 'checkout', 'transaction', 'address', 'log'] as const
const terms = ['pe01', 'create order', '奶粉', 'transfer sold']

await run('bench:lists', { data: '', rounds: 7, keep: false }, async ({ data, rounds }, atEnd) => {
  const { browser, product } = await openBrowser(data, atEnd)
  const page = await openPage(browser, product.url, { bypassCSP: true })
  await logIn(page, { email: 'person1@example.com', password: seededPassword })
  const measured = await measurePage(page)
  const lines: (string | number)[][] = []
  const say = (what: string, taken: readonly Taken[]) => {
    const both = (values: readonly number[]) => [50, 95].map((share) => Math.round(percentile(values, share)))
    lines.push([what, ...both(taken.map(({ time }) => time)), ...both(taken.map(({ cpu }) => cpu))])
  }
  const sayKeys = async (screen: string, how = '') => {
    await page.goto(`/dashboard/${screen}`)
    await page.locator('[role=status][aria-busy=false]').waitFor({ timeout: 120_000 })
    const { letters, rows } = await measured.keysToPaint(terms)
    say(`${screen}${how}, key to letter`, letters)
    say(`${screen}${how}, key to rows`, rows)
    const megabytes = Math.round((await measured.heap()) / 2 ** 20)
    lines.push([`${screen}${how}, MB of JavaScript objects`, megabytes, '', '', ''])
  }
  for (const screen of screens) {
    const path = `/dashboard/${screen}`
    // The first visit fills the browser's cache.
    await measured.shownAfterLoad(path)
    const loads = []
    const clicks = []
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await measured.shownAfterLoad(path))
      await page.goto('/dashboard/settings')
      await page.waitForTimeout(700)
      const entry = page.getByRole('link', { name: new RegExp(`^${screen}$`, 'i') })
      clicks.push(await measured.rowsAfterClick(() => entry.click()))
    }
    say(`${screen}, load to first rows`, loads)
    say(`${screen}, click to first rows`, clicks)
  }
  await sayKeys('people')
  await sayKeys('checkout', ', 10,000 rows loaded')
  say('checkout, 10,000 rows loaded, click on the next page to its rows', await measured.turnsToPaint(10))
  await sayKeys('log')
  await moreLoaded(page, 100_000)
  await sayKeys('log', ', 100,000 rows loaded')
  return {
    title: 'What a person waits for on the long lists',
    sections: [
      'The People screen is the baseline. CPU is that of the main thread of the page.',
      table('what | median ms | p95 ms | CPU median ms | CPU p95 ms', lines),
    ],
  }
})

/**
 * Makes the log screen load `count` rows, more than it loads by itself: its second page is answered with all
 * of them.
 */
async function moreLoaded(page: Page, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const result: unknown[] = []
  let next: string | null = ''
  while (result.length < count && next !== null) {
    const query: string = `limit=1000${next === '' ? '' : `&cursor=${next}`}`
    const answer = await page.request.get(`/api/log/all_logs?${query}`, { headers })
    const list: { result: unknown[]; next: string | null } = await answer.json()
    result.push(...list.result)
    next = list.next
  }
  const body = JSON.stringify({ result: result.slice(100), next })
  await page.route(/all_logs\?limit=\d+&cursor=[^&]*$/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
}
