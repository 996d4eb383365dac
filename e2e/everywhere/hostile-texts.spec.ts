// @rules V3.2.2 V3.4.3
import type { Page } from '@playwright/test'
import { listCart } from '#contract/cart.ts'
import { moveToException } from '../actions/move-to-exception.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { saveAddress } from '../actions/save-address.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

/** Texts that would run, or be found by `marks`, if they became markup. */
const script = '"><script>window.hostile=1</script><img src=x data-hostile onerror="window.hostile=1">'
const link = 'javascript:window.hostile=1//<a href="javascript:window.hostile=1">x</a>{{7*7}}\u0024{7*7}'
const name = '<img src=x data-hostile onerror=window.hostile=1>'
const pkId = 'HST00000001'

/** Signs on a page that a text ran, or that the content security policy stopped it. */
interface Heard {
  readonly dialogs: string[]
  readonly refused: string[]
}

function listenTo(page: Page): Heard {
  const heard: Heard = { dialogs: [], refused: [] }
  page.on('dialog', async (dialog) => {
    heard.dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) heard.refused.push(message.text())
  })
  return heard
}

/** Eve is an admin; package, exception, transaction, cart and address have hostile texts. */
async function openHostile(app: TestApp): Promise<{ page: Page; heard: Heard }> {
  const page = await app.person('admin', 'Eve')
  await placeOrder(page, pkId, {
    lines: [
      { item: script, sold: 4, stock: 2, employee: 1, note: link },
      { item: link, sold: 2, note: script },
    ],
    receiver: name,
  })
  await moveToException(page, 1, 1)
  await pay(page, 1, 'Bank', 999)
  await putIntoCart(page, 'sold', 1, 999)
  expect((await callAs(page, listCart, {})).result).toHaveLength(1)
  await saveAddress(page, { name, address: script, note: link })
  return { page, heard: listenTo(page) }
}

/** The elements and effects of texts that became markup. */
const marks = (page: Page) =>
  page.evaluate(() => ({
    ran: Reflect.get(window, 'hostile') !== undefined,
    elements: document.querySelectorAll('[data-hostile], img[src="x"], a[href^="javascript:"]').length,
  }))

/** Reads once and does not wait, because even a momentary effect is wrong. */
async function expectNothingRan(page: Page, heard: Heard): Promise<void> {
  expect(await marks(page)).toEqual({ ran: false, elements: 0 })
  expect(heard).toEqual({ dialogs: [], refused: [] })
}

test.describe('hostile texts', () => {
  test.use({ env: { BUSINESS_NAME: name, PAYMENT_BANK_ACCOUNT: script, PAYMENT_BANK_NAME: link } })

  test('are shown as text on each screen', { tag: '@main' }, async ({ app }) => {
    const { page, heard } = await openHostile(app)
    for (const [path, text] of [
      ['/', name],
      ['/dashboard/overview', name],
      ['/dashboard/checkout', script],
      ['/dashboard/checkout?type=Exception', 'window.hostile=1'],
      ['/dashboard/checkout?cart=open', script],
      ['/dashboard/transaction', 'Eve'],
      [`/dashboard/package?pk_id=${pkId}`, script],
      ['/dashboard/address', script],
      ['/dashboard/log', name],
      ['/dashboard/settings', name],
      ['/dashboard/user', name],
      ['/dashboard/people', 'Eve'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
        await expect(page.locator('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')).toHaveCount(0)
        // Opens details and tooltips; the cart's drawer covers the screen behind it.
        if (!path.includes('cart=open')) {
          for (const row of (await page.locator('.ant-table-row-expand-icon').all()).slice(0, 3))
            await row.click()
          for (const cut of (await page.locator('.clamped-text:visible').all()).slice(0, 3)) await cut.hover()
        }
        await expectNothingRan(page, heard)
      })
    }
  })

  test('in an address do not become markup', async ({ app }) => {
    const { page, heard } = await openHostile(app)
    for (const path of [
      `/dashboard/package?pk_id=${encodeURIComponent(script)}`,
      `/dashboard/transaction?transaction_id=${encodeURIComponent(script)}`,
      `/dashboard/checkout?type=${encodeURIComponent(script)}`,
      `/dashboard/log?user=${encodeURIComponent(script)}`,
      `/${encodeURIComponent(script)}`,
      `/api/register/verify_email?token=${encodeURIComponent(script)}`,
      `/api/order/${encodeURIComponent(script)}`,
      `/api/nothing?${script}`,
    ]) {
      await test.step(path, async () => {
        await page.goto(path)
        // JSON has no screen to wait for.
        if (!path.startsWith('/api')) await waitUntilLoaded(page)
        await expectNothingRan(page, heard)
      })
    }
  })

  test('would be stopped by the content security policy in any case', async ({ app }) => {
    const page = await app.open()
    const { refused } = listenTo(page)
    await page.goto('/')
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hostile=1">')
      const inline = document.createElement('script')
      inline.textContent = 'window.hostile=1'
      document.body.append(inline)
    })
    // The policy stopped both the script and the handler.
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2)
    expect((await marks(page)).ran).toBe(false)
  })
})
