// @rules 9-package-03 9-package-04 10-package-04 9-package-09 9-package-19
import type { Locator, Page } from '@playwright/test'
import type { PackageType } from '#domain/parcel/package-type.ts'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'

/** A package that the sandbox courier knows, so that it has a track and a post slip. */
const known = 'PE1234567AB'
const typed: readonly (readonly [string, PackageType])[] = [
  ['TYP00000001', '奶粉'],
  ['TYP00000002', '蓝胖子3'],
  ['TYP00000003', '蓝胖子6'],
  ['TYP00000004', '其他'],
]

const placeKnown = (page: Page) => placeOrder(page, known, { lines: [{ sold: 5, stock: 2 }] })

const tiles = (page: Page) => page.locator('.package-tile')
const section = (page: Page, title: string) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: title }) })

/** The distance of each element from the top. */
const tops = (elements: Locator) =>
  elements.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top))

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
    const anna = await app.person('staff', 'Anna')
    await placeOrder(anna, 'REC00000035', { lines: [{ sold: 1 }], receiver: '收件人35' })
    for (const [pkId, type] of typed) await placeOrder(anna, pkId, { lines: [{ sold: 1 }], type })
    await placeKnown(anna)
    await anna.goto('/dashboard/package')
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

  test('keeps the items above the other cards, however long the track is, and the zone below the title', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await placeKnown(anna)
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await expect(section(anna, 'Parcel Track').locator('.package-step').nth(3)).toBeVisible()
    for (const width of [1280, 1920]) {
      await anna.setViewportSize({ width, height: 900 })
      const box = async (title: string) => {
        const { y, height } = (await section(anna, title).boundingBox()) ?? { y: 0, height: 0 }
        return { top: y, bottom: y + height }
      }
      const [items, costs, information] = [
        await box('Item Information'),
        await box('Later costs'),
        await box('Package Information'),
      ]
      expect(costs.top - items.bottom).toBeLessThan(24)
      expect(information.top - costs.bottom).toBeLessThan(24)
      const title = await section(anna, 'Parcel Track').getByRole('heading').boundingBox()
      const [zone = 0] = await tops(section(anna, 'Parcel Track').locator('.package-zone'))
      expect(zone).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    }
  })
})
