// @rules 12-order-02 9-order-03 9-order-07 9-order-34
import type { Page } from '@playwright/test'
import {
  button,
  cell,
  drafts,
  field,
  fillHeads,
  fillRow,
  honey,
  openForm,
  openHead,
  paste,
} from '../actions/order-form.ts'
import { placeOrder } from '../actions/place-order.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const name = '澳洲进口麦卢卡蜂蜜独麦素十加五百克装'
const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.width ?? Number.NaN

/** How much of an element's text is not visible, in px. */
const cutOff = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.scrollWidth - node.clientWidth)

/** The number of item rows that are wholly between the headings and what stands above the totals. */
const visibleRows = (page: Page) =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const from = Math.max(56, edge('.order-items thead')?.bottom ?? 0)
    const bar = edge('.order-bar')?.top ?? 0
    const to = Math.min(edge('.order-problems')?.top ?? bar, edge('.is-telling')?.top ?? bar, bar)
    const rows = [...document.querySelectorAll('.order-items tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    return rows.filter(({ top, bottom }) => top >= from && bottom <= to).length
  })

test.describe('the room on the screen of an order', () => {
  test('shows six rows of an order at 1280 × 800, with package and receiver in a line each', {
    tag: '@main',
  }, async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.setViewportSize({ width: 1280, height: 800 })
    await placeOrder(anna, 'HAND0000001')
    await openForm(anna, 'HAND0000001')
    await fillHeads(anna)
    const lines = Array.from({ length: 8 }, (_, index) => `${name} ${index + 1}\t1\t10\t0.02`)
    await cell(anna, 'Item', 1).focus()
    await paste(cell(anna, 'Item', 1), lines.join('\n'))
    await expect(cell(anna, 'Item', 8)).toHaveValue(`${name} 8`)
    await anna.evaluate(() => window.scrollTo(0, 0))
    for (const line of [
      /^Package: HAND0000001 · 其他 · 2\.00 Kg · 4 pieces · A\$ 27\.00/,
      /^Receiver: 王小明 · 13800138000/,
    ]) {
      const head = anna.getByRole('button', { name: line })
      await expect(head).toBeInViewport({ ratio: 1 })
      expect((await head.boundingBox())?.height).toBeLessThanOrEqual(40)
    }
    expect(await visibleRows(anna)).toBeGreaterThanOrEqual(6)
    // Also below two notices, of a line each.
    const notices = anna.locator('.order-notices')
    expect((await notices.boundingBox())?.height).toBeLessThanOrEqual(40)
    await expect.poll(() => drafts(anna)).toEqual(['HAND0000001'])
    const phone = await app.logIn({ email: emailOf('Anna'), password })
    await phone.goto('/dashboard/order')
    await phone.getByRole('tab', { name: 'HAND0000001' }).click()
    await button(phone, 'Continue here').click()
    // What was saved of the order may end at its package id.
    await expect(field(phone, 'Package ID')).toHaveValue('HAND0000001')
    await cell(anna, 'Qty', 1).fill('2')
    await expect(notices.getByText('This is a copy', { exact: false })).toBeVisible()
    await expect(notices.getByText('already been saved', { exact: false })).toBeVisible()
    await anna.evaluate(() => window.scrollTo(0, 0))
    expect(await visibleRows(anna)).toBeGreaterThanOrEqual(6)
    await openHead(anna, 'Package')
    await expect(field(anna, 'Package ID')).toBeFocused()
  })

  test('shows eight rows beside the list of problems at 800 px, wherever they are', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.setViewportSize({ width: 1280, height: 800 })
    await openForm(anna, 'HAND0000001')
    await fillHeads(anna)
    const lines = Array.from({ length: 60 }, (_, index) => `${name} ${index + 1}\t1\t10\t0.02`)
    for (const wrong of [[1], [30], [60], [1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30, 59]]) {
      const typed = lines.map((line, index) => (wrong.includes(index + 1) ? '\t1\t10\t0.02' : line))
      await paste(cell(anna, 'Item', 1), typed.join('\n'))
      await anna.evaluate(() => window.scrollTo(0, 0))
      await button(anna, 'Review').click()
      const list = anna.locator('.order-problems')
      await expect(list).toBeFocused()
      await expect(list).toBeInViewport({ ratio: 1 })
      expect(await visibleRows(anna)).toBeGreaterThanOrEqual(8)
      await list.getByRole('button').last().click()
      await expect(list).toBeInViewport({ ratio: 1 })
      expect(await visibleRows(anna)).toBeGreaterThanOrEqual(8)
    }
    await openHead(anna, 'Receiver')
    await field(anna, 'Receiver').fill('')
    await button(anna, 'Review').click()
    await expect(field(anna, 'Receiver')).toBeInViewport({ ratio: 1 })
  })

  test('says in two lines at most why a narrow cell is wrong', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.setViewportSize({ width: 1280, height: 800 })
    await openForm(anna, 'HAND0000001')
    await fillHeads(anna)
    await fillRow(anna, 1, { ...honey, Item: name })
    for (const narrow of ['Qty', 'Price per each (AUD)']) {
      await cell(anna, narrow, 1).fill('0')
      await button(anna, 'Review').click()
      const reason = anna.locator('.order-items .order-problem')
      await expect(reason).toHaveCount(1)
      // A line has 16.8 px.
      expect((await reason.boundingBox())?.height, narrow).toBeLessThan(2.5 * 16.8)
      await cell(anna, narrow, 1).fill('5')
    }
  })

  test('gives the names the slack of the width, in the form and in the review', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await openForm(anna, 'HAND0000001')
    await anna.setViewportSize({ width: 1600, height: 900 })
    await expect.poll(() => cutOff(anna, '.order-package .ant-select-placeholder')).toBe(0)
    await fillHeads(anna)
    await fillRow(anna, 1, { ...honey, Item: name })
    await openHead(anna, 'Package')
    const others = ['Qty', 'Price per each (AUD)', 'Subtotal weight (Kg)', 'Stock', 'Employee', 'Note']
    for (const [width, least] of [
      [1280, 240],
      [1440, 380],
      [1600, 380],
      [1920, 380],
    ] as const) {
      await anna.setViewportSize({ width, height: 900 })
      const box = await cell(anna, 'Item', 1).boundingBox()
      expect(box?.width, `${width}`).toBeGreaterThanOrEqual(least)
      for (const other of others)
        expect((await cell(anna, other, 1).boundingBox())?.width, other).toBeLessThan(box?.width ?? 0)
      expect(await widthOf(anna, '.order-package .ant-select'), `${width}`).toBeLessThanOrEqual(160)
      expect(await cutOff(anna, '.order-package .ant-select-content')).toBe(0)
      expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      for (const card of await anna.locator('.order-heads > .ant-card > .ant-card-body').all())
        expect(await card.evaluate((node) => node.scrollWidth - node.clientWidth), `${width}`).toBe(0)
    }
    // One list, two and three of them with rows: the least width of a name at 1280 and at 1920 px.
    for (const [split, narrow, wide] of [
      [{}, 380, 380],
      [{ Stock: '1' }, 200, 380],
      [{ Stock: '1', Employee: '1' }, 200, 220],
    ] as const) {
      await fillRow(anna, 1, split)
      await button(anna, 'Review').click()
      for (const [width, least] of [
        [1280, narrow],
        [1920, wide],
      ] as const) {
        await anna.setViewportSize({ width, height: 900 })
        const names = anna.locator('.order-lists td:first-child')
        await expect(names).toHaveCount(1 + Object.keys(split).length)
        for (const one of await names.all())
          expect((await one.boundingBox())?.width, `${width} ${Object.keys(split)}`).toBeGreaterThanOrEqual(
            least,
          )
        for (const empty of await anna.locator('.order-lists > .is-empty').all())
          expect((await empty.boundingBox())?.width).toBeLessThanOrEqual(180)
        expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await button(anna, 'Back').click()
    }
  })
})
