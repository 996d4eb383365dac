// @rules 9-overview-06
import type { Page } from '@playwright/test'
import { placeOrder } from '../actions/place-order.ts'
import { blockSse } from '../fixtures/block-sse.ts'
import { type OutsideService, openOutsideService } from '../fixtures/outside-service.ts'
import { ownClock } from '../fixtures/own-clock.ts'
import { test as base, expect, type TestApp } from '../fixtures/test.ts'

const secretKey = '0123456789abcdef'.repeat(4)
const rankings = { open: 'Product sold ranking', drawn: 'Profits ranking' }
const signed = 'Quantity of parcels'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
async function service({}, use: (service: OutsideService) => Promise<void>): Promise<void> {
  const opened = await openOutsideService()
  await use(opened)
  await opened.close()
}

const test = base.extend<Readonly<Record<'charts' | 'metabase' | 'stranger', OutsideService>>>({
  charts: service,
  metabase: service,
  stranger: service,
})

const card = (page: Page, title: string) =>
  page.locator('.ant-card').filter({
    has: page.getByRole('heading', { level: 3, name: title, exact: true }),
  })
const said = (page: Page, title: string, text: string) =>
  card(page, title).frameLocator('iframe:not(.chart-embed-hidden)').getByText(text)
const frame = (page: Page, title: string) => card(page, title).locator('iframe')
const skeleton = (page: Page, title: string) => card(page, title).locator('.ant-skeleton')

/** The addresses of a chart's frames: two while a new one loads behind the visible one. */
const addresses = (page: Page, title: string) =>
  frame(page, title).evaluateAll((frames) => frames.map((element) => element.getAttribute('src')))

/** The addresses of signed charts that were requested, oldest first. */
const tokensOf = (metabase: OutsideService) =>
  metabase.asked.map(({ path }) => path.replace('/embed/question/', ''))

/** Anna is staff; one parcel was sent, so that the charts have data. */
async function openAnna(app: TestApp, ...options: [typeof ownClock] | []): Promise<Page> {
  const anna = await app.person('staff', 'Anna', ...options)
  await placeOrder(anna, 'EMB00000001', { lines: [{ sold: 3 }], sendTimeISO: new Date().toISOString() })
  return anna
}

async function bothSpeak(page: Page): Promise<void> {
  await expect(said(page, rankings.open, 'Chart of sales')).toBeVisible()
  await expect(said(page, signed, 'Chart of embed')).toBeVisible()
}

test.describe('charts from outside', () => {
  test.use({
    env: async ({ charts, metabase }, use) =>
      use({
        CHARTS_EMBED_URL_PRODUCTS_SOLD: `${charts.url}/sales?theme={theme}`,
        METABASE_SITE_URL: metabase.url,
        METABASE_SECRET_KEY: secretKey,
        METABASE_QUESTION_PARCELS: '17',
      }),
  })

  test('appear in frames beside drawn charts, come from the configured origins only, are signed with a key that the page never gets, and follow the theme', async ({
    app,
    charts,
    metabase,
    stranger,
  }) => {
    const anna = await openAnna(app)
    const origins = new Set<string>()
    anna.on('request', (request) => origins.add(new URL(request.url()).origin))
    await anna.goto('/dashboard/overview')
    await bothSpeak(anna)
    expect([...origins].toSorted()).toEqual([app.url, charts.url, metabase.url].toSorted())

    await expect(card(anna, rankings.open).getByText(`From ${new URL(charts.url).host}`)).toBeVisible()
    await expect(card(anna, 'Quantity of items').locator('.chart-area svg').first()).toBeVisible()
    await expect(anna.locator('iframe')).toHaveCount(2)
    for (const [name, value] of [
      ['title', rankings.open],
      ['loading', 'lazy'],
      ['sandbox', 'allow-scripts allow-same-origin allow-popups'],
      ['referrerpolicy', 'strict-origin'],
    ] as const) {
      await expect(frame(anna, rankings.open)).toHaveAttribute(name, value)
    }
    const height = async (title: string) =>
      (await card(anna, title).locator('.chart-area').boundingBox())?.height ?? 0
    await expect.poll(async () => (await height(rankings.open)) - (await height(rankings.drawn))).toBe(0)

    await expect(frame(anna, signed)).toHaveAttribute('src', /#bordered=false&titled=false$/)
    expect(await anna.content()).not.toContain(secretKey)

    // The referrer is at most the origin of the page, and none for a signed address.
    expect(charts.asked[0]?.headers.referer).toBe(`${app.url}/`)
    expect(metabase.asked[0]?.headers).toBeDefined()
    expect(metabase.asked[0]?.headers.referer).toBeUndefined()

    // Frames of other origins are blocked and never requested.
    for (const address of [`${stranger.url}/chart`, `${charts.url}/to?${stranger.url}/chart`]) {
      const violated = await anna.evaluate(
        (src) =>
          new Promise<string>((done) => {
            document.addEventListener(
              'securitypolicyviolation',
              ({ effectiveDirective, blockedURI }) => done(`${effectiveDirective} ${blockedURI}`),
              { once: true },
            )
            document.body.append(Object.assign(document.createElement('iframe'), { src }))
          }),
        address,
      )
      expect(violated).toMatch(/^frame-src http:\/\/127\.0\.0\.1:\d+/)
    }
    expect(stranger.asked).toEqual([])

    // After a change of theme, the old chart stays until the new one has loaded.
    const answer = charts.fallSilent()
    await anna.getByRole('button', { name: 'Dark theme' }).click()
    await expect.poll(() => charts.asked.at(-1)?.path).toBe('/sales?theme=dark')
    await expect(skeleton(anna, rankings.open)).toHaveCount(0)
    await expect(said(anna, rankings.open, 'Chart of sales')).toBeVisible()
    answer()
    await expect.poll(() => addresses(anna, rankings.open)).toEqual([`${charts.url}/sales?theme=dark`])
    await expect.poll(() => addresses(anna, signed)).toEqual([expect.stringMatching(/&theme=night$/)])
    await anna.getByRole('button', { name: 'Light theme' }).click()
    await expect.poll(() => addresses(anna, signed)).toEqual([expect.not.stringMatching(/night/)])
  })

  test('are signed again before the address expires, while the chart stays visible', async ({
    app,
    metabase,
  }) => {
    const anna = await openAnna(app, ownClock)
    // A reconnect would also read everything again.
    await blockSse(anna)
    await anna.clock.install()
    await anna.goto('/dashboard/overview')
    await expect(said(anna, signed, 'Chart of embed')).toBeVisible()
    const before = tokensOf(metabase).length
    await anna.clock.fastForward('08:30')
    expect(tokensOf(metabase).length).toBe(before)
    // Two signatures made in the same second are equal.
    await app.advance(1_100)
    const answer = metabase.fallSilent()
    await anna.clock.fastForward('00:31')
    await expect.poll(() => tokensOf(metabase).length).toBe(before + 1)
    expect(tokensOf(metabase).at(-1)).not.toBe(tokensOf(metabase).at(-2))
    await expect(said(anna, signed, 'Chart of embed')).toBeVisible()
    await expect(skeleton(anna, signed)).toHaveCount(0)
    answer()
    const newest = expect.stringContaining(tokensOf(metabase).at(-1) ?? 'no token')
    await expect.poll(() => addresses(anna, signed)).toEqual([newest])
  })

  test('show a skeleton while they do not answer, and a message after 15 seconds', async ({
    app,
    charts,
  }) => {
    const anna = await openAnna(app, ownClock)
    await anna.clock.install()
    const answer = charts.fallSilent()
    await anna.goto('/dashboard/overview')
    const slow = card(anna, rankings.open)
    await expect(skeleton(anna, rankings.open)).toBeVisible()
    await expect(card(anna, rankings.drawn).locator('.chart-area').getByRole('img')).toBeVisible()
    const height = (await slow.boundingBox())?.height
    await anna.clock.runFor('00:16')
    const word = `${new URL(charts.url).host} has not answered for 15 seconds.`
    await expect(slow.getByRole('alert').filter({ hasText: word })).toBeVisible()
    await expect.poll(async () => (await slow.boundingBox())?.height).toBe(height)
    const asked = charts.asked.length
    await slow.getByRole('button', { name: `Reload: ${rankings.open}` }).click()
    await expect(skeleton(anna, rankings.open)).toBeVisible()
    await expect.poll(() => charts.asked.length).toBe(asked + 1)
    answer()
    await expect(said(anna, rankings.open, 'Chart of sales')).toBeVisible()
    await expect(slow.locator('.ant-skeleton, [role=alert]')).toHaveCount(0)
  })
})

test.describe('five charts from outside', () => {
  test.use({
    env: async ({ charts }, use) => {
      const names = ['PRODUCTS_SOLD', 'PROFITS', 'QUANTITIES', 'PARCELS', 'PIECES']
      await use(
        Object.fromEntries(names.map((name) => [`CHARTS_EMBED_URL_${name}`, `${charts.url}/${name}`])),
      )
    },
  })

  test('return with Reload after their service was down, and neither figures nor chart code are loaded', async ({
    app,
    charts,
  }) => {
    const vic = await app.person('visitor', 'Vic')
    const asked: string[] = []
    vic.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await charts.close()
    await vic.goto('/dashboard/overview')
    // The rest of the page works meanwhile.
    await expect(vic.getByRole('region', { name: 'Todos' }).getByText('New item')).toBeVisible()
    const again = await openOutsideService(Number(new URL(charts.url).port))
    try {
      // Presses Reload repeatedly, because the first frame may still wait for the service that was down.
      await expect(async () => {
        await vic.getByRole('button', { name: 'Reload: Profits ranking' }).click()
        await expect(said(vic, 'Profits ranking', 'Chart of PROFITS')).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 15_000 })
      await vic.reload()
      await expect(said(vic, rankings.open, 'Chart of PRODUCTS_SOLD')).toBeVisible()
      await vic.getByRole('heading', { name: 'Quantity of items', exact: true }).scrollIntoViewIfNeeded()
      await expect(said(vic, 'Quantity of items', 'Chart of PIECES')).toBeVisible()
      await expect(vic.locator('iframe')).toHaveCount(5)
      expect(asked).not.toContain('/api/overview/charts')
      expect(asked.filter((path) => path.includes('/drawing-'))).toEqual([])
    } finally {
      await again.close()
    }
  })
})
