import type { Locator, Page } from '@playwright/test'
import { rules } from '../fixtures/rules.ts'
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

test('the cost calculator shows the subtotal in bold green; its ribbon is green with the latest rates, red if they could not be fetched', async ({
  app,
}) => {
  rules('9-tool-06', '9-tool-08')
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
