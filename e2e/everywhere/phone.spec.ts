// @rules 9-phone-01 9-phone-03 9-phone-04 9-phone-02 9-phone-06 9-phone-07 9-phone-05 9-shell-11
import type { Page } from '@playwright/test'
import { listTransactions } from '#contract/transaction.ts'
import { rejectTransaction } from '#contract/transaction-correction.ts'
import { moveToException } from '../actions/move-to-exception.ts'
import { button, cell, field, openForm } from '../actions/order-form.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { saveAddress } from '../actions/save-address.ts'
import { phone } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'
import { dashboardScreens } from '../inspect/dashboard-screens.ts'
import { smallTargets } from '../inspect/touch-targets.ts'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

const pkId = 'PHN00000001'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const area = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const card = (page: Page, text: string) => page.locator('.row-card').filter({ hasText: text }).first()

/** How far the page reaches beyond the window, and how far it is scrolled, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { beyond: Math.max(0, scrollWidth - clientWidth), scrolled: window.scrollX }
  })

/** The page fits a phone, axe finds nothing, and a finger hits everything. */
async function expectForFingers(page: Page, what: string) {
  await waitUntilLoaded(page)
  expect(await sideways(page), what).toEqual({ beyond: 0, scrolled: 0 })
  expect(await seriousViolations(page), what).toEqual([])
  expect(await smallTargets(page), what).toEqual([])
}

/** Saves a package, pays one piece, and moves another one to exception: both wait for an approval. */
async function sell(page: Page) {
  await placeOrder(page, pkId, { lines: [{ item: '澳洲进口儿童钙镁锌咀嚼片草莓味一百二十粒装', sold: 5 }] })
  const paid = await pay(page)
  await moveToException(page, 1, 50)
  return paid
}

/** Records 5 pieces of milk, 4 of them sold, by taps on the cards of an order. */
async function recordMilk(page: Page) {
  await field(page, 'Package ID').fill(pkId)
  await button(page, 'Manual input').tap()
  await page.getByRole('combobox', { name: 'Type' }).tap()
  await page.locator('.ant-select-item-option').filter({ hasText: '其他' }).tap()
  await field(page, 'Weight (Kg)').fill('2')
  await field(page, 'Count').fill('5')
  await field(page, 'Receiver').fill('王小明')
  await field(page, 'Phone').fill('13800138000')
  await field(page, 'Address').fill('上海市浦东新区世纪大道1号')
  await button(page, 'Review').tap()
  // Of the cards, the first wrong field is in sight, between the bars.
  await expect(cell(page, 'Item', 1)).toBeFocused()
  await expect(cell(page, 'Item', 1)).toBeInViewport()
  await cell(page, 'Item', 1).fill('Milk')
  for (let pieces = 1; pieces <= 5; pieces += 1) await button(page, 'Qty, row 1: one more').tap()
  await cell(page, 'Price per each (AUD)', 1).fill('20')
  await button(page, 'Auto Fill: the remaining package weight for row 1').tap()
  await button(page, 'Stock, row 1: one more').tap()
  await expectForFingers(page, 'an order')
  // 2 kg are 27 AUD: (20 + 27 / 5) x 4.7 = 119.38, 5 pieces 596.90.
  await expect(page.getByRole('region', { name: 'Totals of this order' })).toContainText('¥ 596.90')
  await button(page, 'Review').tap()
  await expect(page.getByRole('heading', { name: `Review of ${pkId}` })).toBeVisible()
  await expectForFingers(page, 'the review of an order')
  await button(page, 'Submit').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap()
}

test.describe('on a phone', () => {
  test('the five areas fit 390 px, for fingers and screen readers', { tag: '@main' }, async ({ app }) => {
    const mei = await app.person('admin', 'MeiLin', phone)
    await sell(mei)
    await putIntoCart(mei, 'sold', 1, 200)
    await saveAddress(mei, {})
    await mei.goto('/dashboard/overview')
    for (const name of ['Overview', 'Order', 'Package', 'Checkout', 'Approvals']) {
      await area(mei, name).tap()
      await expect(mei.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(area(mei, name)).toHaveAttribute('aria-current', 'page')
      await expectForFingers(mei, name)
    }
    await mei.getByRole('button', { name: 'More' }).tap()
    await mei.getByRole('link', { name: 'Address', exact: true }).tap()
    await expect(mei.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible()
    await expectForFingers(mei, 'Address')
    await mei.getByRole('button', { name: 'New address' }).tap()
    await expect(mei.getByLabel('Province')).toBeVisible()
    await expectForFingers(mei, 'the form of an address')
    await area(mei, 'Approvals').tap()
    await mei.getByRole('link', { name: 'Exceptions 1' }).tap()
    await mei.locator('.row-card').getByRole('button', { name: 'Details' }).first().tap()
    await expect(mei.getByRole('button', { name: /^Approve/ })).toBeVisible()
    await expectForFingers(mei, 'exceptions that wait')
    await mei.goto(`/dashboard/package?pk_id=${pkId}`)
    await expect(mei.getByRole('heading', { name: 'Item Information' })).toBeVisible()
    await expectForFingers(mei, 'a package')
    await mei.goto('/dashboard/checkout?cart=open')
    await expect(mei.getByRole('button', { name: /^Pay/ })).toBeVisible()
    await expectForFingers(mei, 'the cart')
  })

  test('records an order by cards, finds its package, sells an item, pays, and an admin approves', {
    tag: '@main',
  }, async ({ app }) => {
    const anna = await app.person('staff', 'Anna', phone)
    await anna.goto('/dashboard/overview')
    await area(anna, 'Order').tap()
    await recordMilk(anna)
    await area(anna, 'Package').tap()
    await anna.getByRole('searchbox').fill(pkId)
    await anna.getByRole('button', { name: 'Search' }).tap()
    await expect(anna.getByRole('heading', { name: 'Parcel Track' })).toBeVisible()
    await anna.getByRole('button', { name: 'View' }).tap()
    const slip = anna.getByRole('img', { name: /slip/i }).locator('canvas')
    await expect(slip).toBeVisible()
    expect((await slip.boundingBox())?.width).toBeLessThanOrEqual(390)
    await anna.getByRole('button', { name: 'Close' }).last().tap()

    await area(anna, 'Checkout').tap()
    await card(anna, 'Sold').getByRole('button', { name: 'Details' }).tap()
    await card(anna, 'Sold')
      .getByRole('button', { name: /^Add to cart/ })
      .tap()
    const form = anna.getByRole('dialog')
    await form.getByLabel('Quantity').fill('2')
    await form.getByLabel('Subtotal').fill('400')
    expect((await form.boundingBox())?.width).toBe(390)
    await form.getByRole('button', { name: 'Add to cart' }).tap()
    await anna.getByRole('button', { name: 'Cart, 1 item' }).tap()
    await anna.getByRole('button', { name: /^Pay/ }).tap()
    await anna.getByRole('tab', { name: 'Bank' }).tap()
    await anna.getByRole('button', { name: /^Finish payment/ }).tap()
    await expect(anna.getByText(/It waits for approval/)).toBeVisible()

    const boss = await app.person('admin', 'Boss', phone)
    await boss.goto('/dashboard/overview')
    await area(boss, 'Approvals').tap()
    await card(boss, 'T-').getByRole('button', { name: 'Details' }).tap()
    await card(boss, 'T-')
      .getByRole('button', { name: /^Approve/ })
      .tap()
    await expect(boss.getByText('Transaction is approved.')).toBeVisible()
    // It waits no longer.
    await expect(boss.locator('.row-card')).toHaveCount(0)
    await boss.getByRole('link', { name: 'All transactions' }).tap()
    await expect(card(boss, 'T-')).toContainText('Approved')
  })

  test('an enlarged page and a notice leave room for what they say', async ({ app }) => {
    const anna = await app.person('staff', 'Anna', phone)
    const { id: transaction_id } = await sell(anna)
    const boss = await app.person('admin', 'Boss')
    const version = (await callAs(boss, listTransactions, {})).result[0]?.version ?? ''
    const reason = 'The amount of the transfer differs from the sum'
    await callAs(boss, rejectTransaction, { body: { transaction_id, version, reason, into: 'rows' } })
    await anna.goto('/dashboard/overview')
    const notice = anna.getByText(/^Boss has rejected your payment/)
    await expect(notice).toBeVisible()
    expect((await notice.boundingBox())?.width).toBeGreaterThan(240)

    // 1280 x 800 at 200 %.
    await boss.setViewportSize({ width: 640, height: 400 })
    await openForm(boss, 'PHN00000002')
    await boss.mouse.wheel(0, 500)
    const covered = () =>
      boss.evaluate(() => {
        const bars = [...document.querySelectorAll('header, nav, section')].filter((bar) =>
          ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
        )
        return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
      })
    await expect.poll(covered).toBeLessThanOrEqual(100)
    expect(await sideways(boss)).toEqual({ beyond: 0, scrolled: 0 })
  })

  test('the desktop view is 1200 px wide, and no window starts scrolled sideways', async ({ app }) => {
    const mei = await app.person('admin', 'MeiLin', phone)
    await mei.goto('/dashboard/overview')
    await mei.getByRole('button', { name: 'More' }).tap()
    await mei.getByRole('button', { name: 'Desktop view' }).tap()
    const shell = mei.locator('.shell')
    await expect.poll(async () => (await shell.boundingBox())?.width).toBe(1200)
    await expect.poll(() => mei.evaluate(() => window.innerWidth)).toBeGreaterThanOrEqual(1200)
    await mei.getByRole('button', { name: 'Phone view' }).tap()
    await expect(menu(mei).getByRole('button', { name: 'More' })).toBeVisible()
    await expect.poll(() => sideways(mei)).toEqual({ beyond: 0, scrolled: 0 })

    const boss = await app.person('admin', 'Boss')
    for (const width of [390, 820, 1023, 1024, 1199]) {
      await boss.setViewportSize({ width, height: 844 })
      for (const path of dashboardScreens) {
        await boss.goto(`/dashboard/${path}`)
        await waitUntilLoaded(boss)
        expect(await sideways(boss), `${path} at ${width}`).toEqual({ beyond: 0, scrolled: 0 })
      }
    }
    await boss.setViewportSize({ width: 390, height: 844 })
    await boss.goto('/dashboard/order')
    await boss.getByLabel('Package ID').fill('PE1234567AB')
    await boss.getByRole('button', { name: 'Search & Fill' }).click()
    // The cell that the form of the order focuses is far to the right.
    const price = boss.getByRole('textbox', { name: 'Price per each (AUD)' }).first()
    await expect(price).toBeFocused()
    expect((await sideways(boss)).scrolled, 'an order on a phone').toBe(0)
    for (const width of [820, 1023, 1024]) {
      await boss.setViewportSize({ width, height: 844 })
      await boss.reload()
      await expect(price).toBeFocused()
      expect((await sideways(boss)).scrolled, `an order at ${width}`).toBe(0)
    }
  })
})
