import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from './desk.ts'
import { fillDesk, firstPackage } from './pictures/fill-desk.ts'
import { pictures } from './pictures/pictures.ts'
import { settle } from './pictures/settle.ts'
import { seriousOn } from './serious-on.ts'

// Seen in English and light; chinese.test.ts sees the screens in Chinese and dark.
describe('every screen and state', () => {
  let desk: Desk
  let visitor: Page
  let admin: Page
  const strangers = new Set<string>()
  let asked = 0

  /** Notes where requests of this person's pages go, those of workers and frames among them. */
  function watch(page: Page): Page {
    page.context().on('request', (request) => {
      asked += 1
      const { protocol, origin } = new URL(request.url())
      const ours = origin === desk.server.url || protocol === 'data:' || protocol === 'blob:'
      if (!ours) strangers.add(request.url())
    })
    return page
  }
  beforeAll(async () => {
    desk = await openDesk({
      PAYMENT_ALIPAY_QR: 'https://qr.alipay.com/fkx00000000000',
      PAYMENT_BANK_ACCOUNT: '0000 0000 0000 0000',
    })
    visitor = watch(await desk.open())
    admin = watch(await desk.person('admin', 'Lena'))
    await fillDesk(admin)
  })
  afterAll(() => desk?.close())

  async function seriousFor(page: Page, seenBy: (typeof pictures)[number]['of']): Promise<string[]> {
    const serious: string[] = []
    for (const { name, show } of pictures.filter(({ of }) => of === seenBy)) {
      await show(page)
      await settle(page)
      serious.push(...(await seriousOn(page)).map((found) => `${name}: ${found}`))
    }
    return serious
  }

  it('has nothing that axe finds serious', async () => {
    expect([...(await seriousFor(visitor, 'nobody')), ...(await seriousFor(admin, 'full'))]).toEqual([])
  })

  it('has loaded nothing from another origin', () => {
    expect(asked).toBeGreaterThan(pictures.length)
    expect([...strangers]).toEqual([])
  })

  it('loads nothing from another origin with charts drawn and a PDF shown', async () => {
    await admin.goto('/dashboard/overview')
    await admin.locator('.chart-place :is(svg, canvas)').nth(4).waitFor()
    await admin.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await admin.getByRole('button', { name: 'View' }).click()
    await admin.getByRole('dialog').locator('canvas').waitFor()
    expect([...strangers]).toEqual([])
  })

  it('loads nothing from another origin where the API is described', async () => {
    await admin.goto('/api/docs')
    await admin.getByText('/api/order/submit').first().waitFor()
    expect([...strangers]).toEqual([])
  })
})
