// @rules 16-sheet-03
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { addProduct } from '#contract/product.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

test.use({ demo: true })

const lists = ['checkout', 'transaction', 'package', 'address', 'products', 'parties', 'log', 'people']

test('each list is exported in the columns that it shows, by three presses', async ({ app }) => {
  const page = await app.open({ viewport: { width: 1920, height: 1080 }, acceptDownloads: true })
  await page.goto('/login')
  await page
    .getByRole('button', { name: /^Log in as / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\//)
  const names = { nameZh: '爱他美白金版3段', nameEn: 'Aptamil Platinum 3' }
  await callAs(page, addProduct, { body: { ...names, barcode: '', class: 'other', aliases: [] } })
  for (const path of lists) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.locator('main [data-row-key]').first()).toBeVisible()
    await waitUntilLoaded(page)
    const heads = await page.locator('main thead').first().getByRole('columnheader').allInnerTexts()
    const shown = heads
      .map((head) => head.trim())
      .filter((head) => !['', 'Actions', 'Choose', 'Details'].includes(head))
    await page.getByRole('button', { name: /^Export / }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV, all rows' }).click()
    const file = await (await download).path()
    const [titles = [], ...rows]: string[][] = parse(await readFile(file), { bom: true })
    expect([path, ...titles.filter((title) => shown.includes(title))]).toEqual([path, ...shown])
    expect(rows.length, path).toBeGreaterThan(0)
    expect(rows[0]?.[0], path).not.toBe('')
  }
})
