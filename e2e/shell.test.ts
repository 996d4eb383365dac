import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

const screens = [
  ['Overview', 'overview'],
  ['Order', 'order'],
  ['Checkout', 'checkout'],
  ['Transaction', 'transaction'],
  ['Package', 'package'],
  ['Address', 'address'],
  ['Tool', 'tool'],
  ['Log', 'log'],
  ['Settings', 'settings'],
  ['User', 'user'],
] as const
/** Beyond the specification, for admins. */
const adminScreens = [
  ['People', 'people'],
  ['Books', 'books'],
] as const

describe('the dashboard shell', () => {
  let desk: Desk
  let mei: Page
  beforeAll(async () => {
    desk = await openDesk({ BUSINESS_NAME: 'Southern Parcels' })
    mei = await desk.person('admin', 'MeiLin')
    await mei.goto('/dashboard/overview')
  })
  afterAll(() => desk?.close())

  const nav = () => mei.getByRole('navigation', { name: 'Main menu' })
  const bar = () => mei.locator('header')

  it('has ten entries, each leading to its screen, whose title the top bar shows', async () => {
    await nav().getByRole('link').last().waitFor()
    expect(await words(nav().getByRole('link'))).toEqual(
      [...screens, ...adminScreens].map(([title]) => title),
    )
    for (const [title, path] of [...screens, ...adminScreens]) {
      await nav().getByRole('link', { name: title, exact: true }).click()
      await mei.waitForURL(`**/dashboard/${path}`)
      await bar().getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(await mei.title()).toBe(`${title} · Southern Parcels`)
      // The cart is for checkout only.
      expect(await bar().getByRole('button', { name: /^Cart/ }).count()).toBe(title === 'Checkout' ? 1 : 0)
      expect(await mei.getByRole('dialog').count()).toBe(0)
    }
  })

  it('shows name and avatar, and a menu toggle that collapses the sidebar until it is opened again', async () => {
    await bar().getByText('MeiLin', { exact: true }).waitFor()
    expect(await bar().locator('.desk-avatar').textContent()).toBe('M')
    const width = async () => (await nav().boundingBox())?.width ?? 0
    const open = await width()
    await bar().getByRole('button', { name: 'Collapse the menu' }).click()
    await bar().getByRole('button', { name: 'Expand the menu' }).waitFor()
    await expect.poll(width).toBeLessThan(open / 2)
    // By name the entries can still be found, and the choice outlives a reload.
    await mei.reload()
    await nav().getByRole('link', { name: 'Order', exact: true }).waitFor()
    expect(await width()).toBeLessThan(open / 2)
    await bar().getByRole('button', { name: 'Expand the menu' }).click()
    await expect.poll(width).toBe(open)
  })

  it('counts the items of the own cart on the cart button', async () => {
    await placeOrder(mei, 'SHL00000001', {
      lines: [
        { item: 'Milk', sold: 5 },
        { item: 'Honey', employee: 2 },
      ],
    })
    const { result } = await callAs(mei, listItems, {})
    const [milk, honey] = [result.soldItems[0], result.employeeItems[0]]
    await mei.goto('/dashboard/checkout')
    const cart = (count: string) => bar().getByRole('button', { name: count, exact: true })
    await cart('Cart, 0 items').waitFor()
    await callAs(mei, addToCart, {
      body: { _id: milk?._id ?? '', type: 'sold', addToCart: 3, subtotal: 600 },
    })
    await cart('Cart, 1 item').waitFor()
    await callAs(mei, addToCart, { body: { _id: honey?._id ?? '', type: 'employee', addToCart: 1 } })
    await cart('Cart, 2 items').waitFor()
    expect(await bar().locator('.desk-cart-count').textContent()).toBe('2')
  })

  it('is never narrower than 1200 px', async () => {
    await mei.setViewportSize({ width: 900, height: 700 })
    expect(await mei.locator('.desk').evaluate((shell) => shell.getBoundingClientRect().width)).toBe(1200)
    await mei.setViewportSize({ width: 1280, height: 900 })
    expect(await mei.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  it('keeps the styles of a screen that was left, so that none is laid out anew', async () => {
    const styles = () =>
      mei
        .locator('style[data-css-hash]')
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-css-hash')))
    await mei.goto('/dashboard/log')
    await mei.locator('tr.ant-table-row').first().waitFor()
    const ofTable = await styles()
    await mei.getByRole('link', { name: 'Settings', exact: true }).click()
    await mei.getByText('Export everything').waitFor()
    expect(await mei.locator('table').count()).toBe(0)
    expect(await styles()).toEqual(expect.arrayContaining(ofTable))
  })

  it('leads past the menu to the content by keyboard', async () => {
    await mei.goto('/dashboard/user')
    await bar().waitFor()
    await mei.keyboard.press('Tab')
    const skip = mei.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    await mei.keyboard.press('Enter')
    expect(await mei.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  it('logs out: what was stored is forgotten and the login page comes', async () => {
    await bar().getByRole('button', { name: 'Log out' }).click()
    await mei.waitForURL('**/login')
    const left = await mei.evaluate(() => ['token', 'name', 'role'].map((key) => localStorage.getItem(key)))
    expect(left).toEqual([null, null, null])
  })
})
