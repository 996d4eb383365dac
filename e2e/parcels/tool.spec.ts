// @rules 9-tool-06 9-tool-08 9-tool-01
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const subtotal = (page: Page) => page.getByRole('table').getByRole('status')
const ribbon = (page: Page, text: string | RegExp) => page.locator('.ant-ribbon').filter({ hasText: text })

/** The rendered font weight and colours. */
function lookOf(element: Locator) {
  return element.evaluate((node) => {
    const { fontWeight, color, backgroundColor } = getComputedStyle(node)
    const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
    const [r = 0, g = 0] = numbers(color)
    const [groundR = 0, groundG = 0] = numbers(backgroundColor)
    return {
      bold: Number(fontWeight) >= 600,
      green: g > r,
      greenGround: groundG > groundR,
      redGround: groundR > groundG,
    }
  })
}

/** How many lines the text of a heading takes. */
const linesOf = (heading: Locator) =>
  heading.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the cost calculator shows the subtotal in bold green; its ribbon is green with the latest rates, red if they could not be fetched', async ({
  app,
}) => {
  const vera = await app.person('visitor', 'Vera')
  await vera.goto('/dashboard/tool')
  await expect(ribbon(vera, 'Latest exchange and postage rate')).toBeVisible()
  await expect.poll(() => lookOf(ribbon(vera, 'Latest'))).toMatchObject({ greenGround: true })
  // ((10 + 1.5 x 12) x 200) x 4.7 = 26320
  await field(vera, 'Price / unit (AUD)').fill('10')
  await field(vera, 'Qty').fill('200')
  await field(vera, 'Weight / unit (Kg)').fill('1.5')
  await vera.getByRole('radio', { name: 'Normal item' }).check()
  await vera.getByRole('button', { name: 'Calculate' }).click()
  await expect(subtotal(vera)).toHaveText(/^¥\s26,320\.00$/)
  await expect.poll(() => lookOf(subtotal(vera).locator('strong'))).toMatchObject({ bold: true, green: true })
  await vera.route('**/api/setting', (route) => route.fulfill({ status: 500, json: { msg: 'No.' } }))
  await vera.reload()
  await expect(ribbon(vera, 'Failed to fetch exchange and postage rate')).toBeVisible()
  await expect.poll(() => lookOf(ribbon(vera, 'Failed'))).toMatchObject({ redGround: true })
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
