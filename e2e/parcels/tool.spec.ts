import type { Locator, Page } from '@playwright/test'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

const columns = [
  'Price / unit (AUD)',
  'Qty',
  'Type',
  'Weight / unit (Kg)',
  'Extra postage in AU (AUD)',
  'Domestic postage (RMB)',
  'Action',
  'Subtotal (RMB)',
] as const
const zero = /^0(\.0+)?$/

/** Vera is a visitor; the calculator has the rates of a first start. */
async function openTool(app: TestApp): Promise<Page> {
  const vera = await app.person('visitor', 'Vera')
  await loadTool(vera)
  return vera
}

async function loadTool(page: Page): Promise<void> {
  await page.goto('/dashboard/tool')
  await ribbon(page, 'Latest exchange and postage rate').waitFor()
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const choose = (page: Page, type: string) => page.getByRole('radio', { name: type }).check()
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click()
const subtotal = (page: Page) => page.getByRole('table').getByRole('status')
const ribbon = (page: Page, text: string | RegExp) => page.locator('.ant-ribbon').filter({ hasText: text })

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

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

test.describe('the cost calculator', () => {
  test('[9-tool-01] is a table of one row with its columns, and both extra postages 0', async ({ app }) => {
    const vera = await openTool(app)
    await expect(vera.getByRole('heading', { name: 'Cost Calculator' })).toBeVisible()
    await expect(vera.getByRole('columnheader')).toHaveText([...columns], { useInnerText: true })
    await expect(vera.getByRole('row')).toHaveCount(2)
    await expect(vera.getByRole('radiogroup', { name: 'Type' }).locator('label')).toHaveText(
      ['Normal item', 'Baby formula'],
      { useInnerText: true },
    )
    await expect(field(vera, 'Extra postage in AU (AUD)')).toHaveValue(zero)
    await expect(field(vera, 'Domestic postage (RMB)')).toHaveValue(zero)
    await expect(field(vera, 'Price / unit (AUD)')).toHaveValue('')
  })

  test('[1-calculator-01 9-tool-06 16-format-01 16-format-02] computes a normal item, in bold green, and Clear empties the row', async ({
    app,
  }) => {
    const vera = await openTool(app)
    // ((10 + 1.5 x 12) x 200 + 3) x 4.7 + 20 = 5603 x 4.7 + 20 = 26354.10
    await fill(vera, { 'Price / unit (AUD)': '10', Qty: '200', 'Weight / unit (Kg)': '1.5' })
    await choose(vera, 'Normal item')
    await fill(vera, { 'Extra postage in AU (AUD)': '3', 'Domestic postage (RMB)': '20' })
    await calculate(vera)
    await expect(subtotal(vera)).toHaveText(/^¥\s26,354\.10$/)
    await expect
      .poll(() => lookOf(subtotal(vera).locator('strong')))
      .toMatchObject({ bold: true, green: true })
    await vera.getByRole('button', { name: 'Clear' }).click()
    await expect(subtotal(vera)).toHaveText('')
    for (const name of ['Price / unit (AUD)', 'Qty', 'Weight / unit (Kg)'])
      await expect(field(vera, name)).toHaveValue('')
    await expect(vera.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(field(vera, 'Domestic postage (RMB)')).toHaveValue(zero)
  })

  test('[9-tool-08 12-form-07] has a ribbon: green with the latest rates, red if they could not be fetched', async ({
    app,
  }) => {
    const vera = await app.person('visitor', 'Vera')
    const release = await delayRequests(vera, '**/api/setting')
    await vera.goto('/dashboard/tool')
    await expect(field(vera, 'Qty')).toBeVisible()
    await expect(ribbon(vera, /Latest|Failed/)).toHaveCount(0)
    await release()
    await expect(ribbon(vera, 'Latest exchange and postage rate')).toBeVisible()
    await expect.poll(() => lookOf(ribbon(vera, 'Latest'))).toMatchObject({ greenGround: true })

    await vera.route('**/api/setting', (route) => route.fulfill({ status: 500, json: { msg: 'No.' } }))
    await vera.reload()
    await expect(ribbon(vera, 'Failed to fetch exchange and postage rate')).toBeVisible()
    await expect.poll(() => lookOf(ribbon(vera, 'Failed'))).toMatchObject({ redGround: true })
    await choose(vera, 'Baby formula')
    await fill(vera, { 'Price / unit (AUD)': '20', Qty: '3' })
    await calculate(vera)
    await expect(
      vera
        .getByRole('alert')
        .getByText('Failed to get exchange and postage rate. Refresh the page.', { exact: true })
        .first(),
    ).toBeVisible()
  })
})
