import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { addToCart, listCart } from '#contract/cart.ts'
import { listItems, transferItem } from '#contract/checkout.ts'
import { payCart } from '#contract/transaction.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { settle } from './pictures/settle.ts'
import { placeOrder } from './place-order.ts'

/** What would run, or be seen by `marks`, if any text became markup. */
const script = '"><script>window.hostile=1</script><img src=x data-hostile onerror="window.hostile=1">'
const link = 'javascript:window.hostile=1//<a href="javascript:window.hostile=1">x</a>{{7*7}}\u0024{7*7}'
const name = '<img src=x data-hostile onerror=window.hostile=1>'
const pkId = 'HST00000001'

describe('hostile texts, wherever they are shown', () => {
  let desk: Desk
  let page: Page
  const dialogs: string[] = []
  const refused: string[] = []
  beforeAll(async () => {
    desk = await openDesk({ BUSINESS_NAME: name, PAYMENT_BANK_ACCOUNT: script, PAYMENT_BANK_NAME: link })
    page = await desk.person('admin', 'Eve')
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
    })
    await placeOrder(page, pkId, {
      lines: [
        { item: script, sold: 4, stock: 2, employee: 1, note: link },
        { item: link, sold: 2, note: script },
      ],
      receiver: name,
    })
    const { soldItems, stockItems } = (await callAs(page, listItems, {})).result
    const [first] = soldItems.map(({ _id }) => _id)
    const original_id = stockItems[0]?._id ?? ''
    const move = { sourceType: 'stock', targetType: 'exception', transferQty: 1, subtotal: 1 } as const
    await callAs(page, transferItem, { body: { original_id, ...move } })
    const add = { addToCart: 1, _id: first ?? '', type: 'sold', subtotal: 999 } as const
    await callAs(page, addToCart, { body: add })
    await callAs(page, payCart, { body: { paymentMethod: 'Bank' } })
    await callAs(page, addToCart, { body: add })
    expect((await callAs(page, listCart, {})).result).toHaveLength(1)
    await callAs(page, addAddress, {
      body: {
        ...{ name, phone: '13800138000', province: '上海市', city: '上海市', district: '浦东新区' },
        ...{ address: script, note: link },
      },
    })
  })
  afterAll(() => desk?.close())

  /** What of them has become a part of the page. */
  const marks = () =>
    page.evaluate(() => ({
      ran: Reflect.get(window, 'hostile') !== undefined,
      elements: document.querySelectorAll('[data-hostile], img[src="x"], a[href^="javascript:"]').length,
    }))

  it.each([
    ['/', name],
    ['/dashboard/overview', name],
    ['/dashboard/checkout', script],
    ['/dashboard/checkout?type=Exception', script],
    ['/dashboard/checkout?cart=open', script],
    ['/dashboard/transaction', 'Eve'],
    [`/dashboard/package?pk_id=${pkId}`, script],
    ['/dashboard/address', script],
    ['/dashboard/log', name],
    ['/dashboard/settings', name],
    ['/dashboard/user', name],
    ['/dashboard/people', 'Eve'],
  ])('%s shows them as they are', async (path, text) => {
    await page.goto(path)
    await page.getByText(text, { exact: false }).first().waitFor()
    // Details open, and what a pointer is told; behind the drawer of the cart nothing can be reached.
    if (!path.includes('cart=open')) {
      for (const row of (await page.locator('.ant-table-row-expand-icon').all()).slice(0, 3))
        await row.click()
      for (const cut of (await page.locator('.clamped-text:visible').all()).slice(0, 3)) await cut.hover()
    }
    expect(await marks()).toEqual({ ran: false, elements: 0 })
    expect({ dialogs, refused }).toEqual({ dialogs: [], refused: [] })
  })

  it.each([
    `/dashboard/package?pk_id=${encodeURIComponent(script)}`,
    `/dashboard/transaction?transaction_id=${encodeURIComponent(script)}`,
    `/dashboard/checkout?type=${encodeURIComponent(script)}`,
    `/dashboard/log?user=${encodeURIComponent(script)}`,
    `/${encodeURIComponent(script)}`,
    `/api/register/verify_email?token=${encodeURIComponent(script)}`,
    `/api/order/${encodeURIComponent(script)}`,
    `/api/nothing?${script}`,
  ])('an address does not either: %#', async (path) => {
    await page.goto(path)
    // JSON has no screen that could settle.
    if (!path.startsWith('/api')) await settle(page)
    expect(await marks()).toEqual({ ran: false, elements: 0 })
    expect({ dialogs, refused }).toEqual({ dialogs: [], refused: [] })
  })

  it('is what the policy would stop at last', async () => {
    await page.goto('/')
    const ran = await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hostile=1">')
      const inline = document.createElement('script')
      inline.textContent = 'window.hostile=1'
      document.body.append(inline)
      return new Promise((resolve) => setTimeout(() => resolve(Reflect.get(window, 'hostile')), 300))
    })
    expect(ran).toBeUndefined()
    expect(refused.length).toBeGreaterThan(0)
  })
})
