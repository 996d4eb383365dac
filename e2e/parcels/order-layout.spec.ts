import type { Page } from '@playwright/test'
import { button, cell, field, fillHeads, openForm, paste } from '../actions/order-form.ts'
import { rules } from '../fixtures/rules.ts'
import { expect, test } from '../fixtures/test.ts'

const name = '澳洲进口麦卢卡蜂蜜独麦素十加五百克装'

/** The number of item rows that are wholly between the headings and what stands above the totals. */
const visibleRows = (page: Page) =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const from = Math.max(56, edge('.order-items thead')?.bottom ?? 0)
    const to = Math.min(edge('.order-problems')?.top ?? 0, edge('.order-bar')?.top ?? 0)
    const rows = [...document.querySelectorAll('.order-items tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    return rows.filter(({ top, bottom }) => top >= from && bottom <= to).length
  })

test.describe('the room on the screen of an order', () => {
  test('shows eight rows beside the list of problems at 800 px, wherever they are', {
    tag: '@main',
    ...rules('12-order-02'),
  }, async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.setViewportSize({ width: 1280, height: 800 })
    await openForm(anna, 'HAND0000001')
    await fillHeads(anna)
    const lines = Array.from({ length: 60 }, (_, index) => `${name} ${index + 1}\t1\t10\t0.02`)
    for (const wrong of [[1], [30], [60], [1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30, 59]]) {
      const typed = lines.map((line, index) => (wrong.includes(index + 1) ? '\t1\t10\t0.02' : line))
      await paste(cell(anna, 'Item', 1), typed.join('\n'))
      await anna.evaluate(() => window.scrollTo(0, 0))
      await button(anna, 'Review').click()
      const list = anna.locator('.order-problems')
      await expect(list).toBeFocused()
      await expect(list).toBeInViewport({ ratio: 1 })
      expect(await visibleRows(anna)).toBeGreaterThanOrEqual(8)
      await list.getByRole('button').last().click()
      await expect(list).toBeInViewport({ ratio: 1 })
      expect(await visibleRows(anna)).toBeGreaterThanOrEqual(8)
    }
    await field(anna, 'Receiver').fill('')
    await button(anna, 'Review').click()
    await expect(field(anna, 'Receiver')).toBeInViewport({ ratio: 1 })
  })
})
