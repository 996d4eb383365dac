import type { Page } from '@playwright/test'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'
import { checkEachPicture } from '../pictures/check-each-picture.ts'
import { fillDatabase, firstPackage } from '../pictures/fill-database.ts'
import { type Picture, pictures } from '../pictures/pictures.ts'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

test.use({
  env: {
    PAYMENT_ALIPAY_QR: 'https://qr.alipay.com/fkx00000000000',
    PAYMENT_BANK_ACCOUNT: '0000 0000 0000 0000',
  },
})

// In English and light; chinese.spec.ts covers Chinese and dark.
test.describe('every screen and state', () => {
  test.describe('has no serious axe findings, and loads nothing from another origin', () => {
    // Dozens of pictures, one after the other.
    test.setTimeout(600_000)

    test('before the login', async ({ app }) => {
      const visitor = await app.open()
      const requests = watch(visitor, app)
      await lookAtAll('signedOut', visitor, requests)
    })

    test('with a full database', async ({ app }) => {
      const { admin, requests } = await openFilledApp(app)
      await lookAtAll('full', admin, requests)
    })
  })

  test('[14-call-34] loads nothing from another origin with charts drawn and a PDF shown', async ({
    app,
  }) => {
    const { admin, requests } = await openFilledApp(app)
    await admin.goto('/dashboard/overview')
    await expect(admin.locator('.chart-area :is(svg, canvas)').nth(4)).toBeVisible()
    await admin.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await admin.getByRole('button', { name: 'View' }).click()
    await expect(admin.getByRole('dialog').locator('canvas')).toBeVisible()
    expect(requests.toOthers).toEqual([])
  })

  test('loads nothing from another origin where the API is described', async ({ app }) => {
    const admin = await app.person('admin', 'Lena')
    const requests = watch(admin, app)
    await admin.goto('/api/docs')
    await expect(admin.getByText('/api/order/submit').first()).toBeVisible()
    expect(requests.toOthers).toEqual([])
  })
})

/** The requests of a person's pages, workers and frames. */
interface Requests {
  readonly toUs: string[]
  readonly toOthers: string[]
}

function watch(page: Page, app: TestApp): Requests {
  const requests: Requests = { toUs: [], toOthers: [] }
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isOurs = origin === app.url || protocol === 'data:' || protocol === 'blob:'
    requests[isOurs ? 'toUs' : 'toOthers'].push(request.url())
  })
  return requests
}

async function openFilledApp(app: TestApp): Promise<{ admin: Page; requests: Requests }> {
  const admin = await app.person('admin', 'Lena')
  const requests = watch(admin, app)
  await admin.goto('/')
  await fillDatabase(admin)
  return { admin, requests }
}

async function lookAtAll(state: Picture['of'], page: Page, requests: Requests): Promise<void> {
  const seen = pictures.filter(({ of }) => of === state)
  await checkEachPicture(seen, async ({ show }) => {
    await show(page)
    await waitUntilLoaded(page)
    return seriousViolations(page)
  })
  expect(requests.toUs.length).toBeGreaterThan(seen.length)
  expect(requests.toOthers).toEqual([])
}
