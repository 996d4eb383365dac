import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRenders, drawnSince } from './count-renders.ts'
import { type Desk, openDesk } from './desk.ts'
import { cell, enterByHand, fillHeads, paste, startAnew } from './order-form.ts'

describe('an order of 200 rows', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    await countRenders(anna)
  })
  afterAll(() => desk?.close())

  async function pasteRows(count: number): Promise<void> {
    await startAnew(anna)
    await enterByHand(anna, 'SHL00000200')
    await fillHeads(anna)
    const lines = Array.from({ length: count }, (_, index) => `Honey ${index + 1}\t2\t20\t0.01`)
    await paste(cell(anna, 'Item', 1), lines.join('\n'))
    await cell(anna, 'Item', count).waitFor()
  }

  /** Components drawn for each of some keys in a row in the middle. */
  async function drawnPerKey(row: number): Promise<number> {
    const keys = '12345'
    await cell(anna, 'Price per each (AUD)', row).click()
    await drawnSince(anna)
    for (const key of keys) await anna.keyboard.press(key)
    expect(await cell(anna, 'Price per each (AUD)', row).inputValue()).toContain(keys)
    return (await drawnSince(anna)) / keys.length
  }

  it('draws no more at a key than one of 20', async () => {
    await pasteRows(20)
    const few = await drawnPerKey(10)
    expect(few).toBeGreaterThan(1)
    await pasteRows(200)
    expect(await drawnPerKey(100)).toBeLessThan(few + 10)
    // A row has nine cells: that of the key, and not the other 199.
    expect(few).toBeLessThan(200)
  })
})
