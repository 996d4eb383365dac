// @rules 9-package-03 9-package-04 10-package-04 9-package-09 10-track-01 9-package-19 11-payment-04
import type { Locator, Page } from '@playwright/test'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { getPackage } from '#contract/package.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

/** A package that the sandbox courier knows, so that it has a track and a post slip. */
const known = 'PE1234567AB'
const typed: readonly (readonly [string, PackageType])[] = [
  ['TYP00000001', '奶粉'],
  ['TYP00000002', '蓝胖子3'],
  ['TYP00000003', '蓝胖子6'],
  ['TYP00000004', '其他'],
]

/** The end of a track entry: its time and its courier, with the source of a made-up entry before it. */
const time = String.raw`\s\d{4}-\d\d-\d\d \d\d:\d\d:\d\d( · [^\n]+)?\s*$`

const placeKnown = (page: Page) =>
  placeOrder(page, known, { lines: [{ sold: 5, stock: 2, note: 'fragile' }] })

async function placeTyped(page: Page, ids: readonly string[] = typed.map(([pkId]) => pkId)): Promise<void> {
  for (const [pkId, type] of typed) {
    if (ids.includes(pkId)) await placeOrder(page, pkId, { lines: [{ sold: 1 }], type })
  }
}

/** Anna is staff; her page shows the known package. */
async function openKnown(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await placeKnown(anna)
  await anna.goto(`/dashboard/package?pk_id=${known}`)
  return anna
}

/** Anna is staff; her page shows no package, and only the given ones are saved. */
async function openScreen(app: TestApp, save: (page: Page) => Promise<void> = async () => undefined) {
  const anna = await app.person('staff', 'Anna')
  await save(anna)
  await anna.goto('/dashboard/package')
  return anna
}

const tiles = (page: Page) => page.locator('.package-tile')
const section = (page: Page, title: string) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: title }) })
const items = (page: Page, text: string) =>
  section(page, 'Item Information').getByRole('row').filter({ hasText: text })

/** The distance of each element from the top. */
const tops = (elements: Locator) =>
  elements.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top))

const storedStock = async (page: Page) =>
  (await callAs(page, listItems, {})).result.stockItems.find(({ pk_id }) => pk_id === known)

test.describe('the package screen', () => {
  test('shows 10, 20 or 30 recently added packages, 10 at first and ten in a row', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    for (let number = 10; number < 41; number += 1) {
      await placeOrder(anna, `REC000000${number}`, { lines: [{ sold: 1 }] })
    }
    const first = anna.waitForRequest('**/api/package/latest_package*')
    await anna.goto('/dashboard/package')
    expect(new URL((await first).url()).searchParams.get('limit')).toBe('10')
    await expect(tiles(anna)).toHaveCount(10)
    for (const count of [20, 30]) {
      await anna.getByRole('radiogroup').getByText(String(count)).click()
      await expect(tiles(anna)).toHaveCount(count)
    }
    const sameRow = async () => {
      const all = await tops(tiles(anna))
      return [all[0] === all[9], all[9] === all[10], all[10] === all[19], all[19] === all[20]]
    }
    await expect.poll(sameRow).toEqual([true, false, true, false])
  })

  test('shows id, receiver, day in Adelaide and type on each tile, in the colour of its type, with a legend of four: Baby Formulas, Regular, Adult formulas, Other', async ({
    app,
  }) => {
    const anna = await openScreen(app, async (page) => {
      await placeOrder(page, 'REC00000035', { lines: [{ sold: 1 }], receiver: '收件人35' })
      await placeTyped(page)
      await placeKnown(page)
    })
    await expect(tiles(anna)).toHaveCount(6)
    await expect(tiles(anna).filter({ hasText: 'REC00000035' })).toHaveText(
      ['REC00000035 收件人35 03-01 非奶粉'],
      { useInnerText: true },
    )
    const colour = (text: string) =>
      tiles(anna)
        .filter({ hasText: text })
        .evaluate((tile) => getComputedStyle(tile).backgroundColor)
    const colours = async () => {
      const all = await Promise.all([...typed.map(([pkId]) => pkId), known].map(colour))
      return { sameForBothAdult: all[1] === all[2], different: new Set(all).size }
    }
    await expect.poll(colours).toEqual({ sameForBothAdult: true, different: 4 })
    await expect(anna.getByRole('list', { name: 'Colours of the types' }).getByRole('listitem')).toHaveText(
      ['奶粉 · Baby Formulas', '非奶粉 · Regular', '蓝胖子3, 6 · Adult formulas', '其他 · Other'],
      { useInnerText: true },
    )
  })

  test('shows the track from top to bottom in local time, with the last entry as the current one', async ({
    app,
  }) => {
    const anna = await openKnown(app)
    const entries = async () =>
      (await callAs(anna, getPackage, { query: { pk_id: known } })).trackRecords.trackInfo.length
    await expect.poll(entries).toBeGreaterThan(0)
    const earlier = Array.from(
      { length: (await entries()) - 1 },
      () => new RegExp(`^(?!.*Current).*${time}`, 's'),
    )
    const steps = section(anna, 'Parcel Track').locator('.package-step')
    await expect(steps).toHaveText([...earlier, new RegExp(`Current.*${time}`, 's')], {
      useInnerText: true,
    })
    await expect(steps.last()).toHaveAttribute('aria-current', 'step')
    const sorted = async () => {
      const all = await tops(steps)
      return all.length > 0 && all.every((top, index) => index === 0 || top >= (all[index - 1] ?? 0))
    }
    await expect.poll(sorted).toBe(true)
    const zone = await anna.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect(section(anna, 'Parcel Track').getByText(`Times of ${zone}`)).toBeVisible()
  })

  test('keeps the items above the other cards, however long the track is, and the zone below the title', async ({
    app,
  }) => {
    const anna = await openKnown(app)
    await expect(section(anna, 'Parcel Track').locator('.package-step').nth(3)).toBeVisible()
    for (const width of [1280, 1920]) {
      await anna.setViewportSize({ width, height: 900 })
      const box = async (title: string) => {
        const { y, height } = (await section(anna, title).boundingBox()) ?? { y: 0, height: 0 }
        return { top: y, bottom: y + height }
      }
      const [items, information] = [await box('Item Information'), await box('Package Information')]
      expect(information.top - items.bottom).toBeLessThan(24)
      const title = await section(anna, 'Parcel Track').getByRole('heading').boundingBox()
      const [zone = 0] = await tops(section(anna, 'Parcel Track').locator('.package-zone'))
      expect(zone).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    }
  })

  test('links the payment of an item to its transaction: Unpaid, Pending, Completed', async ({ app }) => {
    const anna = await openKnown(app)
    const boss = await app.person('admin', 'Boss')
    const stock = items(anna, 'Stock')
    await expect(stock.getByText('Unpaid')).toBeVisible()
    const _id = (await storedStock(anna))?._id ?? ''
    await callAs(anna, addToCart, { body: { addToCart: 2, _id, type: 'stock', subtotal: 400 } })
    await callAs(anna, payCart, { body: { paymentMethod: 'Bank' } })
    await expect(stock.getByRole('link', { name: 'Pending' })).toBeVisible()
    const transaction_id = (await callAs(anna, listTransactions, {})).result[0]?._id ?? ''
    await callAs(boss, approveTransaction, { body: { transaction_id } })
    await stock.getByRole('link', { name: 'Completed' }).click()
    await expect(anna).toHaveURL(/\/dashboard\/transaction\/T-\d+$/)
  })
})
