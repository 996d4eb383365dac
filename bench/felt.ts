import type { Page } from '@playwright/test'
import { openPage } from '../e2e/fixtures/browser.ts'
import { logIn } from '../e2e/fixtures/sign-in.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { median, percentile } from '../testkit/report/percentile.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { openBrowser } from './browser.ts'
import { measurePage, type Taken } from './painted.ts'
import { dashboardScreens } from './screens.ts'

// Measures what a person feels on a seeded database, in Chromium with a slow network: keys, presses, changes
// of screen and first visits. README.md says how to run it.

/** Ms that the network adds to each answer. */
const latency = 40
/** The most ms from a key or press to its first sign, at p99. */
const most = 100
/** Where people work all day, in the order of the menu; with the letter that leads there after g. */
const daily = {
  overview: 'v',
  order: 'o',
  checkout: 'c',
  transaction: 't',
  package: 'p',
  address: 'a',
  log: 'l',
} as const
const typed = 'pe01 milk'

await run('bench:felt', { data: '', interactions: 300, rounds: 5, keep: false }, async (given, atEnd) => {
  const { browser, product } = await openBrowser(given.data, atEnd)
  const page = await openPage(browser, product.url, { bypassCSP: true })
  await logIn(page, { email: 'person1@example.com', password: seededPassword })
  const measured = await measurePage(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })

  const visits = await visitScreens(measured, given.rounds)
  await page.goto('/dashboard/settings')
  await page.waitForTimeout(3000)
  const taken: (Taken & { readonly kind: string })[] = []
  const changes: { title: number; content: number }[] = []
  const press = async (kind: string, act: () => Promise<unknown>) => {
    taken.push({ kind, ...(await measured.paintAfter(act)) })
  }
  const change = (act: () => Promise<unknown>) =>
    press('change of screen', async () => changes.push(await measured.screenAfter(act)))
  for (let byKeys = true; taken.length < given.interactions; byKeys = !byKeys) {
    for (const [screen, letter] of Object.entries(daily)) {
      if (byKeys) {
        // Out of the fields; the page gives a lost focus back.
        await page.evaluate('document.querySelector("#content").focus()')
        await press('g', () => page.keyboard.press('g'))
        await change(() => page.keyboard.press(letter))
      } else await change(() => page.locator(`.sidebar-entry[href="/dashboard/${screen}"]`).click())
      await page.waitForTimeout(500)
      await workOn(page, press)
    }
  }
  const times = taken.map(({ time }) => time)
  const line = (name: string, values: readonly number[]) => [
    name,
    values.length,
    ...[50, 95, 99, 100].map((share) => Math.round(percentile(values, share))),
  ]
  return {
    title: 'What a person feels',
    sections: [
      `Chromium, 1280 x 900, ${latency} ms of network delay. Ms from a key or press to the next paint, as the browser records it (Event Timing), or to
the paint of the new screen's title and content; CPU is that of the page's main thread for one interaction, with what follows within 120 ms.`,
      table('interaction | number | p50 | p95 | p99 | most | CPU p50 | CPU p99', [
        ...[...Map.groupBy(taken, ({ kind }) => kind)].map(([kind, ones]) => [
          ...line(
            kind,
            ones.map(({ time }) => time),
          ),
          ...[50, 99].map((share) =>
            Math.round(
              percentile(
                ones.map(({ cpu }) => cpu),
                share,
              ),
            ),
          ),
        ]),
        [...line('all', times), '', ''],
        [
          ...line(
            'change of screen, to its title',
            changes.map(({ title }) => title),
          ),
          '',
          '',
        ],
        [
          ...line(
            'change of screen, to its content',
            changes.map(({ content }) => content),
          ),
          '',
          '',
        ],
      ]),
      `First visits with a warm HTTP cache; medians of ${given.rounds}.`,
      table('screen | ms | of Address | CPU ms | of Address', visits),
    ],
    problems: percentile(times, 99) > most ? [`p99 is ${percentile(times, 99)} ms, more than ${most}`] : [],
  }
})

/** From the load to what makes the screen usable. */
async function visitScreens(measured: Awaited<ReturnType<typeof measurePage>>, rounds: number) {
  const figures = new Map<string, Taken>()
  for (const { path, ready } of dashboardScreens) {
    console.log(`${path} ...`)
    // The first visit fills the browser's cache.
    await measured.shownAfterLoad(path, ready)
    const visits: Taken[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await measured.shownAfterLoad(path, ready))
    figures.set(path, {
      time: median(visits.map(({ time }) => time)),
      cpu: median(visits.map(({ cpu }) => cpu)),
    })
  }
  const address = figures.get('/dashboard/address')
  if (!address) throw new Error('the Address screen was not visited')
  return [...figures].map(([path, { time, cpu }]) => [
    path,
    Math.round(time),
    (time / address.time).toFixed(2),
    Math.round(cpu),
    (cpu / address.cpu).toFixed(2),
  ])
}

type Press = (kind: string, act: () => Promise<unknown>) => Promise<void>

/** Types, ticks, opens a dialog, changes tabs and opens the palette, where the screen has them. */
async function workOn(page: Page, press: Press): Promise<void> {
  const { keyboard } = page
  const first = (selector: string) => page.locator(selector).first()
  const ifThere = async (selector: string, use: (found: ReturnType<typeof first>) => Promise<void>) => {
    const found = first(selector)
    if (await found.isVisible()) await use(found)
  }
  const type = async (kind: string, text: string) => {
    for (const letter of text) await press(kind, () => keyboard.press(letter === ' ' ? 'Space' : letter))
  }
  await ifThere('#content [role=tab][aria-selected=false]', async (tab) => {
    await press('tab', () => tab.click())
    await press('tab', () => first('#content [role=tab]').click())
  })
  await ifThere('#content tbody input[type=checkbox]:enabled', async (box) => {
    await press('tick', () => box.click())
    await press('tick', () => box.click())
  })
  await ifThere('#content .ant-pagination-next button:enabled', (next) => press('page', () => next.click()))
  await ifThere(
    '#content tbody button[aria-haspopup=dialog], #content tbody td:last-child button:enabled',
    async (button) => {
      await press('dialog', () => button.click())
      await page.waitForTimeout(300)
      await press('dialog', () => keyboard.press('Escape'))
      await page.waitForTimeout(300)
    },
  )
  await ifThere('#content input[type=search], #content input[type=text]', async (field) => {
    await press('focus', () => field.click())
    await type('letter', typed)
    await page.waitForTimeout(400)
    await press('clear', () => keyboard.press('ControlOrMeta+a'))
    await press('clear', () => keyboard.press('Backspace'))
  })
  await press('palette', () => keyboard.press('ControlOrMeta+k'))
  await type('letter in palette', 'milk')
  await press('palette', () => keyboard.press('Escape'))
  // It gives the focus back when it is closed.
  await page.waitForTimeout(300)
}
