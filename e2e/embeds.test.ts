import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { type OutsideService, openOutsideService } from './outside-service.ts'
import { placeOrder } from './place-order.ts'

const secretKey = '0123456789abcdef'.repeat(4)
const rankings = { open: 'Product sold ranking', drawn: 'Profits ranking' }
const signed = 'Quantity of parcels'

/** Frames of a busy machine. */
const patience = { timeout: 15_000 }

const card = (page: Page, title: string) =>
  page.locator('.ant-card').filter({
    has: page.getByRole('heading', { level: 3, name: title, exact: true }),
  })
const said = (page: Page, title: string, text: string) =>
  card(page, title).frameLocator('iframe:not(.chart-embed-unseen)').getByText(text)
const frame = (page: Page, title: string) => card(page, title).locator('iframe')

describe('charts from outside', () => {
  let charts: OutsideService
  let metabase: OutsideService
  let stranger: OutsideService
  let desk: Desk
  let anna: Page
  const origins = new Set<string>()
  beforeAll(async () => {
    charts = await openOutsideService()
    metabase = await openOutsideService()
    stranger = await openOutsideService()
    desk = await openDesk({
      CHARTS_EMBED_URL_PRODUCTS_SOLD: `${charts.url}/sales?theme={theme}`,
      METABASE_SITE_URL: metabase.url,
      METABASE_SECRET_KEY: secretKey,
      METABASE_QUESTION_PARCELS: '17',
    })
    anna = await desk.person('staff', 'Anna')
    anna.context().on('request', (request) => origins.add(new URL(request.url()).origin))
    await placeOrder(anna, 'EMB00000001', { lines: [{ sold: 3 }], sendTimeISO: new Date().toISOString() })
  })
  afterAll(async () => {
    await desk?.close()
    await Promise.all([charts, metabase, stranger].map((service) => service?.close()))
  })

  const tokens = () => metabase.asked.map(({ path }) => path.replace('/embed/question/', ''))

  it('stand in frames among those that are drawn, each in the card of its chart', async () => {
    await anna.goto('/dashboard/overview')
    await said(anna, rankings.open, 'Chart of sales').waitFor()
    await said(anna, signed, 'Chart of embed').waitFor()
    await card(anna, rankings.open)
      .getByText(`From ${new URL(charts.url).host}`)
      .waitFor()
    await card(anna, 'Quantity of items').locator('.chart-place svg').first().waitFor()
    expect(await anna.locator('iframe').count()).toBe(2)
    const attributes = await frame(anna, rankings.open).evaluate((element) =>
      ['title', 'loading', 'sandbox', 'referrerpolicy'].map((name) => element.getAttribute(name)),
    )
    expect(attributes).toEqual([
      rankings.open,
      'lazy',
      'allow-scripts allow-same-origin allow-popups',
      'strict-origin',
    ])
    const heights = [rankings.open, rankings.drawn].map(
      async (title) => (await card(anna, title).locator('.chart-place').boundingBox())?.height,
    )
    const [open, drawn] = await Promise.all(heights)
    expect(open).toBe(drawn)
  })

  it('are signed for ten minutes with the key of the site, which the page never sees', async () => {
    const [header, claims = '', signature] = tokens()[0]?.split('.') ?? []
    expect(signature).toBe(createHmac('sha256', secretKey).update(`${header}.${claims}`).digest('base64url'))
    const { exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(rest).toEqual({ resource: { question: 17 }, params: {} })
    expect(Math.abs(exp - Date.now() / 1000 - 600)).toBeLessThan(60)
    expect(await frame(anna, signed).getAttribute('src')).toMatch(/#bordered=false&titled=false$/)
    expect(await anna.content()).not.toContain(secretKey)
  })

  it('learn at most where they stand, and nothing when they are signed', async () => {
    expect(charts.asked[0]?.headers.referer).toBe(`${desk.server.url}/`)
    expect(metabase.asked[0]?.headers.referer).toBeUndefined()
  })

  it('come from the configured origins only: any other is kept out of frames, and never asked', async () => {
    expect([...origins].toSorted()).toEqual([desk.server.url, charts.url, metabase.url].toSorted())
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
  })

  it('follow the theme of the page, and the old one stays until the new one is there', async () => {
    await anna.reload()
    await said(anna, rankings.open, 'Chart of sales').waitFor()
    const answer = charts.fallSilent()
    await anna.getByRole('button', { name: 'Dark theme' }).click()
    await expect.poll(() => charts.asked.at(-1)?.path, patience).toBe('/sales?theme=dark')
    expect(await card(anna, rankings.open).locator('.ant-skeleton').count()).toBe(0)
    expect(await said(anna, rankings.open, 'Chart of sales').isVisible()).toBe(true)
    answer()
    await expect.poll(() => frame(anna, rankings.open).count(), patience).toBe(1)
    expect(await frame(anna, rankings.open).getAttribute('src')).toBe(`${charts.url}/sales?theme=dark`)
    await expect.poll(() => frame(anna, signed).getAttribute('src'), patience).toMatch(/&theme=night$/)
    await anna.getByRole('button', { name: 'Light theme' }).click()
    await expect.poll(() => frame(anna, signed).count(), patience).toBe(1)
    await expect.poll(() => frame(anna, signed).getAttribute('src'), patience).not.toMatch(/night/)
  })

  it('are signed anew before the address ends, behind the chart that is shown', async () => {
    const page = await anna.context().newPage()
    // Its reconnecting reads everything anew too.
    await deafen(page)
    await page.clock.install()
    await page.goto('/dashboard/overview')
    await said(page, signed, 'Chart of embed').waitFor()
    const before = tokens().length
    await page.clock.fastForward('08:30')
    expect(tokens().length).toBe(before)
    // The server's clock goes on as ever, and two signatures of one second are the same.
    await setTimeout(1_100)
    const answer = metabase.fallSilent()
    await page.clock.fastForward('00:31')
    await expect.poll(() => tokens().length, patience).toBe(before + 1)
    expect(tokens().at(-1)).not.toBe(tokens().at(-2))
    expect(await said(page, signed, 'Chart of embed').isVisible()).toBe(true)
    expect(await card(page, signed).locator('.ant-skeleton').count()).toBe(0)
    answer()
    await expect.poll(() => frame(page, signed).count(), patience).toBe(1)
    expect(await frame(page, signed).getAttribute('src')).toContain(tokens().at(-1))
    await page.close()
  })

  it('that do not answer are waited for with a skeleton, and after 15 seconds with a word', async () => {
    const page = await anna.context().newPage()
    await page.clock.install()
    const answer = charts.fallSilent()
    await page.goto('/dashboard/overview')
    const slow = card(page, rankings.open)
    await slow.locator('.ant-skeleton').waitFor()
    await card(page, rankings.drawn).locator('.chart-place').getByRole('img').waitFor()
    const height = (await slow.boundingBox())?.height
    await page.clock.runFor('00:16')
    const word = `${new URL(charts.url).host} has not answered for 15 seconds.`
    await slow.getByRole('alert').filter({ hasText: word }).waitFor()
    expect((await slow.boundingBox())?.height).toBe(height)
    const asked = charts.asked.length
    await slow.getByRole('button', { name: `Reload: ${rankings.open}` }).click()
    await slow.locator('.ant-skeleton').waitFor()
    await expect.poll(() => charts.asked.length, patience).toBe(asked + 1)
    answer()
    await said(page, rankings.open, 'Chart of sales').waitFor()
    expect(await slow.locator('.ant-skeleton, [role=alert]').count()).toBe(0)
    await page.close()
  })
})

describe('five charts from outside', () => {
  let desk: Desk
  let charts: OutsideService
  let anna: Page
  beforeAll(async () => {
    charts = await openOutsideService()
    const names = ['PRODUCTS_SOLD', 'PROFITS', 'QUANTITIES', 'PARCELS', 'PIECES']
    desk = await openDesk(
      Object.fromEntries(names.map((name) => [`CHARTS_EMBED_URL_${name}`, `${charts.url}/${name}`])),
    )
    anna = await desk.person('visitor', 'Vic')
  })
  afterAll(async () => {
    await desk?.close()
    await charts?.close()
  })

  it('stand in frames, and neither figures nor the code that draws are loaded', async () => {
    const asked: string[] = []
    anna.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await anna.goto('/dashboard/overview')
    await said(anna, rankings.open, 'Chart of PRODUCTS_SOLD').waitFor()
    await anna.getByRole('heading', { name: 'Quantity of items', exact: true }).scrollIntoViewIfNeeded()
    await said(anna, 'Quantity of items', 'Chart of PIECES').waitFor()
    expect(await anna.locator('iframe').count()).toBe(5)
    expect(asked).not.toContain('/api/overview/charts')
    expect(asked.filter((path) => path.includes('/drawing-'))).toEqual([])
  })

  it('of a service that is down are there again after Reload, and the rest of the page is as ever', async () => {
    const port = Number(new URL(charts.url).port)
    await charts.close()
    await anna.reload()
    await anna.getByRole('region', { name: 'Todos' }).getByText('New item').waitFor()
    charts = await openOutsideService(port)
    // Pressed until it is there, as people do: the first frame may still be busy with the service that was down.
    await expect
      .poll(
        async () => {
          await anna.getByRole('button', { name: 'Reload: Profits ranking' }).click()
          await setTimeout(1_000)
          return said(anna, 'Profits ranking', 'Chart of PROFITS').isVisible()
        },
        { timeout: 15_000 },
      )
      .toBe(true)
  })
})
