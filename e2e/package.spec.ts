import type { Locator, Page } from '@playwright/test'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { getPackage } from '#contract/package.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { deafen } from './deaf.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { expect, type TestApp, test } from './test.ts'

/** A package that the sandbox courier knows, so that it has a track and a post slip. */
const known = 'PE1234567AB'
const typed: readonly (readonly [string, PackageType])[] = [
  ['TYP00000001', '奶粉'],
  ['TYP00000002', '蓝胖子3'],
  ['TYP00000003', '蓝胖子6'],
  ['TYP00000004', '其他'],
]

/** What ends an entry of a track: its time, and who says so. */
const time = String.raw`\s\d{4}-\d\d-\d\d \d\d:\d\d:\d\d( · \S+)?\s*$`

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
async function openScreen(app: TestApp, place: (page: Page) => Promise<void> = async () => undefined) {
  const anna = await app.person('staff', 'Anna')
  await place(anna)
  await anna.goto('/dashboard/package')
  return anna
}

const search = (page: Page) => page.getByPlaceholder('Please enter package ID')
const tiles = (page: Page) => page.locator('.package-tile')
const section = (page: Page, title: string) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: title }) })
const info = (page: Page) => section(page, 'Package Information')
const items = (page: Page, text: string) =>
  section(page, 'Item Information').getByRole('row').filter({ hasText: text })
const addressOf = (pkId: string) => new RegExp(`/dashboard/package\\?pk_id=${pkId}$`)

/** How far each element is from the top. */
const tops = (elements: Locator) =>
  elements.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top))

const storedStock = async (page: Page) =>
  (await callAs(page, listItems, {})).result.stockItems.find(({ pk_id }) => pk_id === known)

test.describe('the package screen', () => {
  test('says at first use where packages come from', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const release = await hold(anna, '**/api/package/latest_package*')
    await anna.goto('/dashboard/package')
    await expect(anna.getByRole('status', { name: 'Loading' })).toBeVisible()
    await release()
    await expect(
      anna.getByText('No package is saved yet. Save the first one on the order page.'),
    ).toBeVisible()
  })

  test("warns 'Input must not be null.' of a blank input, and asks nothing", async ({ app }) => {
    const anna = await openScreen(app)
    await expect(anna.getByText('No package is saved yet.')).toBeVisible()
    const asked = countRequests(anna, 'GET', '/api/package/')
    await search(anna).fill('  - ')
    await anna.getByRole('button', { name: 'Search' }).click()
    await expect(anna.locator('.ant-message-warning').getByText('Input must not be null.')).toBeVisible()
    const hint = anna.getByRole('search').getByText('Input must not be null.')
    await expect(hint).toBeVisible()
    await search(anna).fill('x')
    await expect(hint).toHaveCount(0)
    expect(asked()).toBe(0)
  })

  test('says of an ID that is none what an ID looks like', async ({ app }) => {
    const anna = await openScreen(app)
    await search(anna).fill('NOSUCHPACK1')
    await search(anna).press('Enter')
    await expect(anna.getByText('There is no package NOSUCHPACK1.')).toBeVisible()
    await expect(anna.getByText('Check the ID: it has 11 letters or digits.')).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

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

  test('writes id, receiver, day in Adelaide and type on each tile, in the colour of its type, with a legend of four: Baby Formulas, Regular, Adult formulas, Other', async ({
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
      ['Baby Formulas', 'Regular', 'Adult formulas', 'Other'],
      { useInnerText: true },
    )
  })

  test('leads by pk_id to a package, as does a tile that is clicked; what is pasted with spaces and dashes is found too', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await placeTyped(anna, ['TYP00000004'])
    await placeKnown(anna)
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await expect(info(anna).getByText('01/03/2026 13:00:00')).toBeVisible()
    await search(anna).fill(' typ-0000 0004 ')
    await anna.getByRole('button', { name: 'Search' }).click()
    await expect(anna).toHaveURL(addressOf('TYP00000004'))
    await expect(info(anna).getByText('其他')).toBeVisible()
    await tiles(anna).filter({ hasText: known }).click()
    await expect(anna).toHaveURL(addressOf(known))
    await expect(info(anna).getByText(known)).toBeVisible()
    await expect(search(anna)).toHaveValue(known)
  })

  test('shows package, receiver and items in three tables', async ({ app }) => {
    const anna = await openKnown(app)
    for (const text of [
      known,
      '01/03/2026 13:00:00',
      '非奶粉',
      'Weight (Kg) 10',
      'Count 7',
      'Postage (AUD) A$ 120.00',
      'Exchange rate (AUD/RMB) 4.7',
      /Status\s+\S+.*\sDomestic courier\s+\S+.*\sDomestic parcel ID\s+\S+/s,
    ]) {
      await expect(info(anna)).toContainText(text, { useInnerText: true })
    }
    await expect(section(anna, 'Receiver Information')).toHaveText(
      'Receiver Information Receiver 王小明 Phone +86 13800138000 Address 上海市浦东新区世纪大道1号',
      { useInnerText: true },
    )
    await expect(items(anna, 'Milk')).toHaveCount(2)
    await expect(items(anna, 'Stock')).toHaveText(['Milk 2 Stock 30.00 0.30 157.92 Unpaid'], {
      useInnerText: true,
    })
    await expect(items(anna, 'Sold')).toHaveText(['Milk 5 Sold 30.00 0.30 157.92 Unpaid'], {
      useInnerText: true,
    })
  })

  test('draws the track from top to bottom in local time, the last entry as the current one', async ({
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
    await expect(steps).toHaveText([...earlier, new RegExp(`Current.*${time}`, 's')], { useInnerText: true })
    await expect(steps.last()).toHaveAttribute('aria-current', 'step')
    const sorted = async () => {
      const all = await tops(steps)
      return all.length > 0 && all.every((top, index) => index === 0 || top >= (all[index - 1] ?? 0))
    }
    await expect.poll(sorted).toBe(true)
    const zone = await anna.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect(section(anna, 'Parcel Track').getByText(`Times of ${zone}`)).toBeVisible()
  })

  test('saves the notes of the package and of its items when they lose the focus, only if they changed', async ({
    app,
  }) => {
    const anna = await openKnown(app)
    const saved = countRequests(anna, 'PUT', '/api/checkout/update_note')
    const note = anna.getByLabel(`Note of ${known}`)
    await note.fill('wet box')
    expect(saved()).toBe(0)
    await note.blur()
    await expect(anna.getByText('Note saved.')).toBeVisible()
    await note.focus()
    await note.blur()
    const ofMilk = items(anna, 'Stock').getByLabel('Note of Milk')
    await expect(ofMilk).toHaveValue('fragile')
    await ofMilk.fill('keep dry')
    await ofMilk.blur()
    await expect.poll(async () => (await storedStock(anna))?.note).toBe('keep dry')
    expect(saved()).toBe(2)
    await anna.reload()
    await expect(note).toHaveValue('wet box')
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
    await expect(anna).toHaveURL(new RegExp(`/dashboard/transaction\\?transaction_id=${transaction_id}$`))
  })

  test('keeps the rest on show when the list of recent packages fails, and tries again', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await placeKnown(anna)
    await deafen(anna)
    await anna.route('**/api/package/latest_package*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'No list today.' } }),
    )
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await expect(anna.getByText('No list today.')).toBeVisible()
    await expect(section(anna, 'Receiver Information')).toBeVisible()
    await anna.unroute('**/api/package/latest_package*')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(anna).first()).toBeVisible()
  })

  test.describe('with visitors who may only read', () => {
    test.use({ env: { VISITOR_ACCESS: 'read-only' } })

    test('lets a visitor who may only read look, and change no note', async ({ app }) => {
      await placeKnown(await app.person('staff', 'Anna'))
      const visitor = await app.person('visitor', 'Vic')
      await visitor.goto(`/dashboard/package?pk_id=${known}`)
      await expect(section(visitor, 'Parcel Track')).toBeVisible()
      const notes = visitor.getByLabel(/^Note of/)
      await expect(notes).toHaveCount(3)
      for (const index of [0, 1, 2]) await expect(notes.nth(index)).toBeDisabled()
    })
  })
})
