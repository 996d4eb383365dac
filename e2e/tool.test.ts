import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { words } from './words.ts'

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

describe('the cost calculator', () => {
  let desk: Desk
  let vera: Page
  beforeAll(async () => {
    desk = await openDesk()
    vera = await desk.person('visitor', 'Vera')
  })
  afterAll(() => desk?.close())
  beforeEach(async () => {
    await vera.goto('/dashboard/tool')
    await field('Price / unit (AUD)').waitFor()
  })

  const field = (name: string) => vera.getByLabel(name, { exact: true })
  const choose = (type: string) => vera.getByRole('radio', { name: type }).check()
  const calculate = () => vera.getByRole('button', { name: 'Calculate' }).click()
  const subtotal = () => vera.getByRole('table').getByRole('status')
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  }
  const ribbon = (text: string) => vera.locator('.ant-ribbon').filter({ hasText: text })

  it('is a table of one row with the columns of the specification, and both extra postages 0', async () => {
    await vera.getByRole('heading', { name: 'Cost Calculator' }).waitFor()
    expect(await words(vera.getByRole('columnheader'))).toEqual([...columns])
    expect(await vera.getByRole('row').count()).toBe(2)
    expect(await words(vera.getByRole('radiogroup', { name: 'Type' }).locator('label'))).toEqual([
      'Normal item',
      'Baby formula',
    ])
    expect(Number(await field('Extra postage in AU (AUD)').inputValue())).toBe(0)
    expect(Number(await field('Domestic postage (RMB)').inputValue())).toBe(0)
    expect(await field('Price / unit (AUD)').inputValue()).toBe('')
  })

  it('computes a normal item, in bold green, and Clear empties the row', async () => {
    // ((10 + 1.5 x 12) x 200 + 3) x 4.7 + 20 = 5603 x 4.7 + 20 = 26354.10
    await fill({ 'Price / unit (AUD)': '10', Qty: '200', 'Weight / unit (Kg)': '1.5' })
    await choose('Normal item')
    await fill({ 'Extra postage in AU (AUD)': '3', 'Domestic postage (RMB)': '20' })
    await calculate()
    expect(await subtotal().textContent()).toMatch(/^¥\s26,354\.10$/)
    const look = await lookOf(subtotal().locator('strong'))
    expect(Number(look.weight)).toBeGreaterThanOrEqual(600)
    expect(look.green).toBe(true)
    await vera.getByRole('button', { name: 'Clear' }).click()
    expect(await subtotal().textContent()).toBe('')
    for (const name of ['Price / unit (AUD)', 'Qty', 'Weight / unit (Kg)'])
      expect(await field(name).inputValue()).toBe('')
    expect(await vera.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(Number(await field('Domestic postage (RMB)').inputValue())).toBe(0)
  })

  it('needs no weight for baby formula: its field is disabled; Enter calculates', async () => {
    await choose('Baby formula')
    expect(await field('Weight / unit (Kg)').isDisabled()).toBe(true)
    // (20 + 27 / 3) x 3 x 4.7 = 87 x 4.7 = 408.90
    await fill({ 'Price / unit (AUD)': '20', Qty: '3' })
    await field('Qty').press('Enter')
    await expect.poll(() => subtotal().textContent()).toMatch(/^¥\s408\.90$/)
    await choose('Normal item')
    expect(await field('Weight / unit (Kg)').isDisabled()).toBe(false)
  })

  it.each([
    ['price', { Qty: '1', 'Weight / unit (Kg)': '1' }, 'Normal item'],
    ['qty', { 'Price / unit (AUD)': '1', 'Weight / unit (Kg)': '1' }, 'Normal item'],
    ['type', { 'Price / unit (AUD)': '1', Qty: '1', 'Weight / unit (Kg)': '1' }, null],
    ['weight', { 'Price / unit (AUD)': '1', Qty: '1' }, 'Normal item'],
    ['price above 0', { 'Price / unit (AUD)': '0', Qty: '1' }, 'Baby formula'],
    ['price above 0, not below', { 'Price / unit (AUD)': '-5', Qty: '1' }, 'Baby formula'],
    ['price in digits', { 'Price / unit (AUD)': 'ten', Qty: '1' }, 'Baby formula'],
  ] as const)("warns 'Incompleted input.' without a %s", async (_, values, type) => {
    await fill(values)
    if (type) await choose(type)
    await calculate()
    await vera.locator('.ant-message').getByText('Incompleted input.', { exact: true }).waitFor()
    await vera.getByRole('alert').getByText('Incompleted input.', { exact: true }).first().waitFor()
    expect(await subtotal().textContent()).toBe('')
    expect(await vera.locator('[aria-invalid=true]').count()).toBe(1)
  })

  it('brings negative numbers back to 0 and reads pasted ones with commas', async () => {
    await choose('Baby formula')
    // (1250 + 9) x 2 x 4.7 = 11834.60
    await fill({ 'Price / unit (AUD)': ' 1,250.00\u200b', Qty: '2', 'Extra postage in AU (AUD)': '-3' })
    await field('Domestic postage (RMB)').fill('-0.01')
    await field('Domestic postage (RMB)').blur()
    expect(Number(await field('Extra postage in AU (AUD)').inputValue())).toBe(0)
    expect(Number(await field('Domestic postage (RMB)').inputValue())).toBe(0)
    await calculate()
    expect(await subtotal().textContent()).toMatch(/^¥\s11,834\.60$/)
  })

  it("says 'Oops, something wrong.' where the numbers are too large to count", async () => {
    await choose('Baby formula')
    await fill({ 'Price / unit (AUD)': '1'.repeat(30), Qty: '3' })
    await calculate()
    await vera.getByRole('alert').getByText('Oops, something wrong.').first().waitFor()
  })

  it('wears a ribbon: green with the latest rates, red when they could not be fetched', async () => {
    await ribbon('Latest exchange and postage rate').waitFor()
    expect((await lookOf(ribbon('Latest'))).greenGround).toBe(true)
    const release = await hold(vera, '**/api/setting')
    await vera.reload()
    await field('Qty').waitFor()
    expect((await ribbon('Latest').count()) + (await ribbon('Failed').count())).toBe(0)
    await release()
    await ribbon('Latest exchange and postage rate').waitFor()

    await vera.route('**/api/setting', (route) => route.fulfill({ status: 500, json: { msg: 'No.' } }))
    await vera.reload()
    await ribbon('Failed to fetch exchange and postage rate').waitFor()
    expect((await lookOf(ribbon('Failed'))).redGround).toBe(true)
    await choose('Baby formula')
    await fill({ 'Price / unit (AUD)': '20', Qty: '3' })
    await calculate()
    await vera
      .getByRole('alert')
      .getByText('Failed to get exchange and postage rate. Refresh the page.', { exact: true })
      .first()
      .waitFor()
    await vera.unroute('**/api/setting')
  })
})

/** Weight and colours as they are drawn. */
function lookOf(element: Locator) {
  return element.evaluate((node) => {
    const { fontWeight, color, backgroundColor } = getComputedStyle(node)
    const parts = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
    const [r = 0, g = 0] = parts(color)
    const [groundR = 0, groundG = 0] = parts(backgroundColor)
    return { weight: fontWeight, green: g > r, greenGround: groundG > groundR, redGround: groundR > groundG }
  })
}
