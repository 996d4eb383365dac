// @rules 9-list-01 9-list-02 9-list-03
import type { Page } from '@playwright/test'
import { addProduct } from '#contract/product.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

/** Each list: the heading of its names, which get at least 240 px, and the rows that 800 px have room for. */
const lists = [
  { path: 'checkout', name: 'Item', rows: 13 },
  { path: 'transaction', name: 'Receivers · items', rows: 13 },
  { path: 'address', name: 'Name', rows: 13 },
  { path: 'products', name: 'Name', rows: 13 },
  { path: 'log', name: 'Action', rows: 13 },
  { path: 'parties', name: 'Name', rows: 13 },
  { path: 'people', name: 'Name', rows: 13 },
  { path: 'package', name: 'Items', rows: 10 },
] as const

test.use({ demo: true })

async function openAt(app: TestApp, width: number, height: number): Promise<Page> {
  const page = await app.open({ viewport: { width, height } })
  await page.goto('/login')
  await page
    .getByRole('button', { name: /^Log in as / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\//)
  const names = { nameZh: '爱他美白金版3段', nameEn: 'Aptamil Platinum 3' }
  await callAs(page, addProduct, { body: { ...names, barcode: '', class: 'other', aliases: [] } })
  return page
}

async function openList(page: Page, path: string) {
  await page.goto(`/dashboard/${path}`)
  await expect(page.locator('main [data-row-key]').first()).toBeVisible()
  await waitUntilLoaded(page)
}

/** What the rows of the list of the page measure, in px. */
const measure = (page: Page, name: string) =>
  page.evaluate((heading) => {
    const main = document.querySelector('main')
    const rows = [...(main?.querySelectorAll('tr.ant-table-row') ?? [])]
    const heads = [...(main?.querySelectorAll('thead th') ?? [])]
    const top = rows[0]?.getBoundingClientRect().top ?? window.innerHeight
    const named = heads.find((head) => head.textContent?.trim() === heading)
    const at = named instanceof HTMLTableCellElement ? named.cellIndex : -1
    const names = rows.flatMap((row) => row.children[at]?.querySelector('.clamped-text') ?? [])
    const cut = names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    return {
      heights: rows.map((row) => row.getBoundingClientRect().height),
      head: Math.max(...heads.map((head) => head.getBoundingClientRect().height)),
      inSight: Math.floor((window.innerHeight - top) / 40),
      width: named?.getBoundingClientRect().width ?? 0,
      whole: 1 - cut.length / Math.max(1, names.length),
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  }, name)

test('lists have rows of 40 px, names of 240 px and headings of one line at 1280 x 800', async ({ app }) => {
  const page = await openAt(app, 1280, 800)
  for (const { path, name, rows } of lists) {
    await openList(page, path)
    const found = await measure(page, name)
    expect(Math.max(...found.heights), path).toBeLessThanOrEqual(40)
    expect(found.head, path).toBeLessThanOrEqual(40)
    expect(found.inSight, path).toBeGreaterThanOrEqual(rows)
    expect(found.width, path).toBeGreaterThanOrEqual(240)
    // Sentences of the log and several items in one row may be longer.
    if (name === 'Name' || name === 'Item') expect(found.whole, path).toBeGreaterThanOrEqual(0.95)
    expect(found.beyond, path).toBe(0)
  }
})

test('cards of a phone have two lines and at most 96 px, and open when they are pressed', async ({ app }) => {
  const page = await openAt(app, 390, 844)
  for (const { path } of lists) {
    await openList(page, path)
    const card = page.locator('main .row-card').first()
    const heights = await page
      .locator('main .row-card')
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights), path).toBeLessThanOrEqual(96)
    const closed = (await card.boundingBox())?.height ?? 0
    await card.locator('.row-card-line').click()
    await expect(card.getByRole('button', { name: 'Hide the details' }), path).toBeVisible()
    expect((await card.boundingBox())?.height, path).toBeGreaterThan(closed)
  }
})
