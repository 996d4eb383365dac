import type { Page } from '@playwright/test'
import { cell, fillHeads, openForm, paste } from '../actions/order-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { countRenders, drawnSince } from '../inspect/count-renders.ts'

async function pasteRows(page: Page, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => `Honey ${index + 1}\t2\t20\t0.01`)
  await paste(cell(page, 'Item', 1), lines.join('\n'))
  await expect(cell(page, 'Item', count)).toHaveValue(`Honey ${count}`)
}

/**
 * The fewest components that a key typed in a middle row renders: an answer that arrives meanwhile renders
 * more.
 */
async function drawnPerKey(page: Page, row: number): Promise<number> {
  const price = cell(page, 'Price per each (AUD)', row)
  await price.click()
  const drawn: number[] = []
  for (const typed of ['1', '12', '123', '1234', '12345']) {
    await drawnSince(page)
    await page.keyboard.press(typed.slice(-1))
    await expect(price).toHaveValue(new RegExp(typed))
    drawn.push(await drawnSince(page))
  }
  return Math.min(...drawn)
}

test('an order of 200 rows renders no more components per key than an order of 20 rows', async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  await countRenders(anna)
  await openForm(anna, 'SHL00000200')
  await fillHeads(anna)
  await pasteRows(anna, 20)
  const few = await drawnPerKey(anna, 10)
  expect(few).toBeGreaterThan(1)
  // The edited row is among the visible 20.
  await pasteRows(anna, 200)
  expect(await drawnPerKey(anna, 100)).toBeLessThan(few + 10)
  // One row has nine cells; the other 199 rows must not render.
  expect(few).toBeLessThan(200)
})
