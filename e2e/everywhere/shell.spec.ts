// @rules 9-route-05 9-shell-01 9-shell-07 9-shell-12 9-shell-02 9-shell-05 9-shell-06
import type { Page } from '@playwright/test'
import { placeOrder } from '../actions/place-order.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

/** The groups of the menu of an admin: ten entries for all, those of staff or admins last in theirs. */
const daily = [
  ['Overview', 'overview'],
  ['Order', 'order'],
  ['Checkout', 'checkout'],
  ['Transaction', 'transaction'],
  ['Package', 'package'],
  ['Address', 'address'],
  ['Tool', 'tool'],
  ['Products', 'products'],
] as const
const money = [
  ['Parties', 'parties'],
  ['Forwarder’s bill', 'forwarder_bills'],
  ['Reports', 'reports'],
  ['Month close', 'months'],
  ['Reconcile', 'reconcile'],
  ['As of', 'as_of'],
] as const
const office = [
  ['Log', 'log'],
  ['Settings', 'settings'],
  ['User', 'user'],
  ['People', 'people'],
  ['Import', 'import'],
  ['Books', 'books'],
] as const
const allScreens = [...daily, ...money, ...office]

/** MeiLin is an admin. */
async function openScreen(app: TestApp, path: string): Promise<Page> {
  const mei = await app.person('admin', 'MeiLin')
  await mei.goto(`/dashboard/${path}`)
  return mei
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })
const bar = (page: Page) => page.locator('header')

test.describe('the dashboard shell', () => {
  test.use({ env: { BUSINESS_NAME: 'Southern Parcels' } })

  test('has ten entries and those of admins in three groups, each leading to its screen, with the title in the top bar', async ({
    app,
  }) => {
    const mei = await openScreen(app, 'overview')
    const titles = allScreens.map(([title]) => title)
    await expect(nav(mei).getByRole('link')).toHaveText(titles, { useInnerText: true })
    for (const [name, group] of Object.entries({ Daily: daily, Money: money, Office: office })) {
      const links = nav(mei).getByRole('list', { name, exact: true }).getByRole('link')
      await expect(links).toHaveText(
        group.map(([title]) => title),
        { useInnerText: true },
      )
    }
    for (const [title, path] of allScreens) {
      await link(mei, title).click()
      await expect(mei).toHaveURL(new RegExp(`/dashboard/${path}$`))
      await expect(bar(mei).getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(mei).toHaveTitle(`${title} · Southern Parcels`)
      // The cart is for checkout only.
      await expect(bar(mei).getByRole('button', { name: /^Cart/ })).toHaveCount(title === 'Checkout' ? 1 : 0)
      await expect(mei.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('shows name and avatar, and a menu toggle that collapses the sidebar until it is opened again', async ({
    app,
  }) => {
    const mei = await openScreen(app, 'user')
    await expect(bar(mei).getByText('MeiLin', { exact: true })).toBeVisible()
    await expect(bar(mei).locator('.avatar')).toHaveText('M')
    const width = async () => (await nav(mei).boundingBox())?.width ?? 0
    const open = await width()
    await bar(mei).getByRole('button', { name: 'Collapse the menu' }).click()
    await expect(bar(mei).getByRole('button', { name: 'Expand the menu' })).toBeVisible()
    await expect.poll(width).toBeLessThan(open / 2)
    // The entries still have their names, and the choice survives a reload.
    await mei.reload()
    await expect(link(mei, 'Order')).toBeVisible()
    await expect.poll(width).toBeLessThan(open / 2)
    await bar(mei).getByRole('button', { name: 'Expand the menu' }).click()
    await expect.poll(width).toBe(open)
  })

  test('reads the styles of the component library from one file, and makes only variables for them', async ({
    app,
  }) => {
    const mei = await app.person('admin', 'MeiLin')
    await placeOrder(mei, 'SHL00000001')
    await mei.goto('/dashboard/log')
    await mei.locator('tr.ant-table-row').first().waitFor()
    const files = () => mei.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))
    const made = () =>
      mei.evaluate(() =>
        [...document.styleSheets]
          .filter(({ href }) => href === null)
          .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
      )
    const ofTable = await files()
    await link(mei, 'Settings').click()
    await expect(mei.getByText('Export everything')).toBeVisible()
    await expect(mei.locator('table')).toHaveCount(0)
    expect(await files()).toEqual(expect.arrayContaining(ofTable))
    await expect.poll(async () => (await made()).length).toBeGreaterThan(5)
    const rules = await made()
    expect(rules.filter((rule) => !/^[^{]+\{(\s*--[\w-]+:[^;]*;)*\s*\}$/.test(rule))).toEqual([])
  })

  test('has a skip link from the menu to the content', { tag: '@main' }, async ({ app }) => {
    const mei = await openScreen(app, 'user')
    await bar(mei).waitFor()
    await mei.keyboard.press('Tab')
    const skip = mei.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toHaveCSS('outline-style', 'solid')
    await mei.keyboard.press('Enter')
    await expect(mei.locator('#content')).toBeFocused()
  })

  test('logs out: clears the stored session and shows the login page', { tag: '@main' }, async ({ app }) => {
    const mei = await openScreen(app, 'user')
    await bar(mei).getByRole('button', { name: 'Log out' }).click()
    await expect(mei).toHaveURL(/\/login$/)
    const stored = () => mei.evaluate(() => ['token', 'name', 'role'].map((key) => localStorage.getItem(key)))
    await expect.poll(stored).toEqual([null, null, null])
  })
})
