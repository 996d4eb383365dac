import type { Page } from '@playwright/test'
import { cell, fillHeads, openForm, paste } from '../actions/order-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { countRenders, drawnSince } from '../inspect/count-renders.ts'

async function pasteRows(page: Page, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => `Honey ${index + 1}\t2\t20\t0.01`)
  await paste(cell(page, 'Item', 1), lines.join('\n'))
  await expect(cell(page, 'Item', count)).toHaveValue(`Honey ${count}`)
}

/** Components drawn for each of some keys in a row in the middle. */
async function drawnPerKey(page: Page, row: number): Promise<number> {
  const keys = '12345'
  const price = cell(page, 'Price per each (AUD)', row)
  await price.click()
  await drawnSince(page)
  for (const key of keys) await page.keyboard.press(key)
  await expect(price).toHaveValue(new RegExp(keys))
  return (await drawnSince(page)) / keys.length
}

test.describe('an order of 200 rows', () => {
  test('draws no more at a key than one of 20', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await countRenders(anna)
    await openForm(anna, 'SHL00000200')
    await fillHeads(anna)
    await pasteRows(anna, 20)
    const few = await drawnPerKey(anna, 10)
    expect(few).toBeGreaterThan(1)
    // Over the 20 rows.
    await pasteRows(anna, 200)
    expect(await drawnPerKey(anna, 100)).toBeLessThan(few + 10)
    // A row has nine cells: that of the key, and not the other 199.
    expect(few).toBeLessThan(200)
  })
})
