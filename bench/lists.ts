import { parseArgs } from 'node:util'
import { openPage } from '../e2e/fixtures/browser.ts'
import { logIn } from '../e2e/fixtures/sign-in.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { percentile } from '../testkit/report/percentile.ts'
import { moreLoaded } from './lists/more-loaded.ts'
import { measurePage, type Taken } from './lists/painted.ts'
import { withBrowser } from './run/with-browser.ts'

// Measures the waiting times on the long lists of a seeded database, in Chromium:
//   DATA_DIR=/tmp/big npm run seed -- --packages 300000; npm run bench:lists -- --data /tmp/big [--rounds 7]

const { values } = parseArgs({
  options: { data: { type: 'string' }, rounds: { type: 'string', default: '7' } },
})
const { data, rounds } = values

/** People is the baseline: the same frame, search and table, with ten rows in one answer. */
const screens = ['people', 'checkout', 'transaction', 'address', 'log'] as const
const terms = ['pe01', 'create order', '奶粉', 'transfer sold']
await withBrowser(data, async (browser, product) => {
  const page = await openPage(browser, product.url, { bypassCSP: true })
  await logIn(page, { email: 'person1@example.com', password: seededPassword })
  const measured = await measurePage(page)
  for (const screen of screens) {
    const path = `/dashboard/${screen}`
    // The first visit fills the browser's cache.
    await measured.rowsAfterLoad(path)
    const loads = []
    const clicks = []
    for (let round = 0; round < Number(rounds); round += 1) {
      loads.push(await measured.rowsAfterLoad(path))
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

  async function sayKeys(screen: string, how = ''): Promise<void> {
    await page.goto(`/dashboard/${screen}`)
    await page.locator('[role=status][aria-busy=false]').waitFor({ timeout: 120_000 })
    const { letters, rows } = await measured.keysToPaint(terms)
    say(`${screen}${how}, key to letter`, letters)
    say(`${screen}${how}, key to rows`, rows)
    console.log(`${screen}${how}: ${Math.round((await measured.heap()) / 2 ** 20)} MB of JavaScript objects`)
  }
})

function say(what: string, taken: readonly Taken[]): void {
  const all = (key: keyof Taken) => taken.map((one) => one[key])
  const of = (key: keyof Taken, share: number) => Math.round(percentile(all(key), share))
  console.log(
    `${what}: median ${of('time', 50)} ms, p95 ${of('time', 95)} ms; CPU median ${of('cpu', 50)} ms, p95 ${of('cpu', 95)} ms`,
  )
}
