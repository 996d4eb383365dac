import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import type { PackageType } from '#domain/package-type.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

/** A package that the sandbox courier knows, so that it has a track and a post slip. */
const known = 'PE1234567AB'
const typed: readonly (readonly [string, PackageType])[] = [
  ['TYP00000001', '奶粉'],
  ['TYP00000002', '蓝胖子3'],
  ['TYP00000003', '蓝胖子6'],
  ['TYP00000004', '其他'],
]

describe('the package screen', () => {
  let desk: Desk
  let anna: Page
  let visitor: Page
  beforeAll(async () => {
    desk = await openDesk({ VISITOR_ACCESS: 'read-only' })
    anna = await desk.person('staff', 'Anna')
    visitor = await desk.person('visitor', 'Vic')
  })
  afterAll(() => desk?.close())

  const search = () => anna.getByPlaceholder('Please enter package ID')
  const tiles = () => anna.locator('.package-tile')
  const section = (title: string, page = anna) =>
    page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: title }) })

  it('says at first use where packages come from', async () => {
    const release = await hold(anna, '**/api/package/latest_package*')
    await anna.goto('/dashboard/package')
    await anna.getByRole('status', { name: 'Loading' }).waitFor()
    await release()
    await anna.getByText('No package is saved yet. Save the first one on the order page.').waitFor()
  })

  it("warns 'Input must not be null.' of a blank input, and asks nothing", async () => {
    const asked = countRequests(anna, 'GET', '/api/package/')
    await search().fill('  - ')
    await anna.getByRole('button', { name: 'Search' }).click()
    await anna.locator('.ant-message-warning').getByText('Input must not be null.').waitFor()
    await anna.getByRole('search').getByText('Input must not be null.').waitFor()
    await search().fill('x')
    await expect.poll(() => anna.getByRole('search').getByText('Input must not be null.').count()).toBe(0)
    expect(asked()).toBe(0)
  })

  it('says of an ID that is none what an ID looks like', async () => {
    await search().fill('NOSUCHPACK1')
    await search().press('Enter')
    await anna.getByText('There is no package NOSUCHPACK1.').waitFor()
    await anna.getByText('Check the ID: it has 11 letters or digits.').waitFor()
    expect(await anna.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it('shows 10, 20 or 30 recently added packages, 10 at first and ten in a row', async () => {
    for (let number = 10; number < 36; number += 1) {
      await placeOrder(anna, `REC000000${number}`, { lines: [{ sold: 1 }], receiver: `收件人${number}` })
    }
    for (const [pkId, type] of typed) await placeOrder(anna, pkId, { lines: [{ sold: 1 }], type })
    await placeOrder(anna, known, { lines: [{ sold: 5, stock: 2, note: 'fragile' }] })
    const first = anna.waitForRequest('**/api/package/latest_package*')
    await anna.goto('/dashboard/package')
    expect(new URL((await first).url()).searchParams.get('limit')).toBe('10')
    await tiles().first().waitFor()
    expect(await tiles().count()).toBe(10)
    for (const count of [20, 30]) {
      await anna.getByRole('radiogroup').getByText(String(count)).click()
      await expect.poll(() => tiles().count()).toBe(count)
    }
    const tops = await Promise.all(
      [0, 9, 10, 19, 20].map(async (n) => (await tiles().nth(n).boundingBox())?.y),
    )
    expect([tops[0] === tops[1], tops[1] === tops[2], tops[2] === tops[3], tops[3] === tops[4]]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('writes id, receiver, day in Adelaide and type on each tile, in the colour of its type', async () => {
    expect(await words(tiles().filter({ hasText: 'REC00000035' }))).toEqual([
      'REC00000035 收件人35 03-01 非奶粉',
    ])
    const colour = (text: string) =>
      tiles()
        .filter({ hasText: text })
        .evaluate((tile) => getComputedStyle(tile).backgroundColor)
    const colours = await Promise.all([...typed.map(([pkId]) => pkId), known].map(colour))
    expect(colours[1]).toBe(colours[2])
    expect(new Set(colours).size).toBe(4)
  })

  it('has a legend of four: Baby Formulas, Regular, Adult formulas, Other', async () => {
    const legend = anna.getByRole('list', { name: 'Colours of the types' }).getByRole('listitem')
    expect(await words(legend)).toEqual(['Baby Formulas', 'Regular', 'Adult formulas', 'Other'])
  })

  it('searches the package of a tile that is clicked', async () => {
    await tiles().filter({ hasText: known }).click()
    await anna.waitForURL(`**/dashboard/package?pk_id=${known}`)
    await section('Package Information').waitFor()
    expect(await search().inputValue()).toBe(known)
  })

  it('shows package, receiver and items in three tables', async () => {
    const [info] = await words(section('Package Information'))
    for (const text of [
      known,
      '01/03/2026 13:00:00',
      '非奶粉',
      'Weight (Kg) 10',
      'Count 7',
      'Postage (AUD) A$ 120.00',
      'Exchange rate (AUD/RMB) 4.7',
    ])
      expect(info).toContain(text)
    expect(info).toMatch(/Status \S+.* Domestic courier \S+.* Domestic parcel ID \S+/)
    const [receiver] = await words(section('Receiver Information'))
    expect(receiver).toBe(
      'Receiver Information Receiver 王小明 Phone +86 13800138000 Address 上海市浦东新区世纪大道1号',
    )
    const items = section('Item Information').getByRole('row').filter({ hasText: 'Milk' })
    expect((await words(items)).sort()).toEqual([
      'Milk 2 Stock 30.00 0.30 157.92 Unpaid',
      'Milk 5 Sold 30.00 0.30 157.92 Unpaid',
    ])
  })

  it('draws the track from top to bottom in local time, the last entry as the current one', async () => {
    const steps = section('Parcel Track').locator('.package-step')
    const lines = await words(steps)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d( · \S+)?$/)
    expect(lines.map((line) => line.includes('Current')).indexOf(true)).toBe(lines.length - 1)
    expect(await steps.last().getAttribute('aria-current')).toBe('step')
    const tops = await Promise.all(
      (await steps.all()).map(async (step) => (await step.boundingBox())?.y ?? 0),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const zone = await anna.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await section('Parcel Track').getByText(`Times of ${zone}`).waitFor()
  })

  it('shows page 1 of the post slip', async () => {
    await section('Package Information').getByRole('button', { name: 'View' }).click()
    const slip = anna.getByRole('dialog', { name: `Post slip of ${known}` })
    await slip.getByRole('img', { name: 'Page 1 of the post slip' }).locator('canvas').waitFor()
    expect(await slip.locator('canvas').count()).toBe(1)
    await slip.getByRole('button', { name: 'Close' }).last().click()
    await slip.waitFor({ state: 'hidden' })
  })

  it("says 'PDF error.' when the slip is no PDF, with a way to try again", async () => {
    await anna.goto(`/dashboard/package?pk_id=TYP00000001`)
    await anna.route('**/api/package/post_slip*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>' }),
    )
    await section('Package Information').getByRole('button', { name: 'View' }).click()
    const slip = anna.getByRole('dialog')
    await slip.getByText('PDF error.').waitFor()
    await anna.unroute('**/api/package/post_slip*')
    await slip.getByRole('button', { name: 'Try again' }).waitFor()
    await slip.getByRole('button', { name: 'Close' }).last().click()
  })

  it.each(['TYP00000002', 'TYP00000003'])(
    'has no post slip to view for the adult formula of %s',
    async (pkId) => {
      await search().fill(pkId)
      await search().press('Enter')
      await section('Package Information').getByText(pkId).waitFor()
      expect(await anna.getByRole('button', { name: 'View' }).isDisabled()).toBe(true)
      await anna.getByText('Adult formula parcels have no post slip.').waitFor()
    },
  )

  it('leads by pk_id to a package; what is pasted with spaces and dashes is found too', async () => {
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await section('Package Information').getByText('01/03/2026 13:00:00').waitFor()
    await search().fill(' typ-0000 0004 ')
    await anna.getByRole('button', { name: 'Search' }).click()
    await anna.waitForURL('**/dashboard/package?pk_id=TYP00000004')
    await section('Package Information').getByText('其他').waitFor()
  })

  it('saves the notes of the package and of its items when they lose the focus, only if they changed', async () => {
    const saved = countRequests(anna, 'PUT', '/api/checkout/update_note')
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    const note = anna.getByLabel(`Note of ${known}`)
    await note.fill('wet box')
    expect(saved()).toBe(0)
    await note.blur()
    await anna.getByText('Note saved.').waitFor()
    await note.focus()
    await note.blur()
    const items = section('Item Information').getByRole('row').filter({ hasText: 'Stock' })
    expect(await items.getByLabel('Note of Milk').inputValue()).toBe('fragile')
    await items.getByLabel('Note of Milk').fill('keep dry')
    await items.getByLabel('Note of Milk').blur()
    await expect
      .poll(
        async () =>
          (await callAs(anna, listItems, {})).result.stockItems.find(({ pk_id }) => pk_id === known)?.note,
      )
      .toBe('keep dry')
    expect(saved()).toBe(2)
    await anna.reload()
    await note.waitFor()
    await expect.poll(() => note.inputValue()).toBe('wet box')
  })

  it('links the payment of an item to its transaction: Unpaid, Pending, Completed', async () => {
    const boss = await desk.person('admin', 'Boss')
    const state = () => section('Item Information').getByRole('row').filter({ hasText: 'Stock' })
    await state().getByText('Unpaid').waitFor()
    const row = (await callAs(anna, listItems, {})).result.stockItems.find(({ pk_id }) => pk_id === known)
    await callAs(anna, addToCart, {
      body: { addToCart: 2, _id: row?._id ?? '', type: 'stock', subtotal: 400 },
    })
    await callAs(anna, payCart, { body: { paymentMethod: 'Bank' } })
    await state().getByRole('link', { name: 'Pending' }).waitFor()
    const transaction_id = (await callAs(anna, listTransactions, {})).result[0]?._id ?? ''
    await callAs(boss, approveTransaction, { body: { transaction_id } })
    await state().getByRole('link', { name: 'Completed' }).click()
    await anna.waitForURL(`**/dashboard/transaction?transaction_id=${transaction_id}`)
  })

  it('keeps the rest on show when the list of recent packages fails, and tries again', async () => {
    const hear = await deafen(anna)
    await anna.route('**/api/package/latest_package*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'No list today.' } }),
    )
    await anna.goto(`/dashboard/package?pk_id=${known}`)
    await anna.getByText('No list today.').waitFor()
    await section('Receiver Information').waitFor()
    await anna.unroute('**/api/package/latest_package*')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await tiles().first().waitFor()
    await hear()
  })

  it('lets a visitor who may only read look, and change no note', async () => {
    await visitor.goto(`/dashboard/package?pk_id=${known}`)
    await section('Parcel Track', visitor).waitFor()
    for (const note of await visitor.getByLabel(/^Note of/).all()) expect(await note.isDisabled()).toBe(true)
    expect(await visitor.getByLabel(/^Note of/).count()).toBe(3)
  })
})
