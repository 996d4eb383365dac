// @rules 9-tool-01
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** How many lines the text of a heading takes. */
const linesOf = (heading: Locator) =>
  heading.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the cost calculator breaks no heading into three lines at 1280 px and none at 1920, and each cell holds what is in it', async ({
  app,
}) => {
  const vera = await app.person('visitor', 'Vera')
  await vera.goto('/dashboard/tool')
  for (const [width, lines] of [
    [1280, 2],
    [1920, 1],
  ] as const) {
    await vera.setViewportSize({ width, height: 800 })
    for (const language of ['EN', '中文']) {
      const button = vera.getByRole('button', { name: language, exact: true })
      if (await button.isVisible()) await button.click()
      for (const heading of await vera.getByRole('columnheader').all())
        expect(await linesOf(heading), `${await heading.innerText()} at ${width}`).toBeLessThanOrEqual(lines)
      for (const type of await vera.locator('.ant-radio-label').all()) expect(await linesOf(type)).toBe(1)
      for (const cell of await vera.locator('.calculator-table tbody td').all())
        expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    }
  }
})
