// @rules 9-tool-01 1-calculator-01 9-tool-06 16-format-01 16-format-02 9-tool-08 12-form-07 9-tool-04
// @rules 12-form-05 12-form-09 12-form-08
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listSettings } from '#contract/setting.ts'
import { closeScreen, openContent } from '../../app/testing/open-screen.tsx'
import { fill, findAlert, press, visibleText } from '../../shared/testing/dom.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import { palettes } from '../../shared/theme/palette.ts'

const ribbon = () => document.querySelector('.ant-ribbon')?.getAttribute('style')
const zero = /^0(\.0+)?$/

/** Opens the calculator with the settings of a new database. */
async function openTool() {
  const page = await openContent('/dashboard/tool', undefined, { role: 'visitor' })
  await screen.findByText('Latest exchange and postage rate')
  return page
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const choose = (type: string) => press(screen.getByRole('radio', { name: type }))
const calculate = () => press(screen.getByRole('button', { name: 'Calculate' }))
const subtotal = () => visibleText(screen.getByRole('table').querySelector('[role=status]') ?? document.body)

function fillRow(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) fill(field(name), value)
}

describe('the cost calculator', () => {
  test('is a table of one row with its columns, and both extra postages 0', async () => {
    await openTool()
    expect(screen.getByRole('heading', { name: 'Cost Calculator' })).toBeTruthy()
    expect(ribbon()).toContain(palettes.light.success)
    expect(screen.getAllByRole('columnheader').map(visibleText)).toEqual(
      [
        'Price / unit (AUD)|Qty|Type|Weight / unit (Kg)|Extra postage in AU (AUD)|Domestic postage (RMB)',
        'Action|Subtotal (RMB)',
      ].flatMap((line) => line.split('|')),
    )
    expect(screen.getAllByRole('row')).toHaveLength(2)
    const types = screen.getByRole('radiogroup', { name: 'Type' }).querySelectorAll('label')
    expect([...types].map(visibleText)).toEqual(['Normal item', 'Baby formula'])
    expect(field('Extra postage in AU (AUD)').value).toMatch(zero)
    expect(field('Domestic postage (RMB)').value).toMatch(zero)
    expect(field('Price / unit (AUD)').value).toBe('')
  })

  test('computes a normal item, and Clear empties the row', async () => {
    await openTool()
    // ((10 + 1.5 x 12) x 200 + 3) x 4.7 + 20 = 5603 x 4.7 + 20 = 26354.10
    fillRow({ 'Price / unit (AUD)': '10', Qty: '200', 'Weight / unit (Kg)': '1.5' })
    choose('Normal item')
    fillRow({ 'Extra postage in AU (AUD)': '3', 'Domestic postage (RMB)': '20' })
    calculate()
    await waitFor(() => expect(subtotal()).toMatch(/^¥\s26,354\.10$/))
    press(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(subtotal()).toBe(''))
    for (const name of ['Price / unit (AUD)', 'Qty', 'Weight / unit (Kg)']) expect(field(name).value).toBe('')
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
    expect(field('Domestic postage (RMB)').value).toMatch(zero)
  })

  test('has a ribbon: with the latest rates, or that they could not be fetched', async () => {
    const { server } = await openContent('/dashboard/tool', (one) =>
      one.hold(listSettings, json({ msg: 'No.' }, 500)),
    )
    await screen.findByLabelText('Qty')
    expect(screen.queryByText(/^(Latest|Failed)/)).toBeNull()
    server.release()
    await screen.findByText('Failed to fetch exchange and postage rate')
    expect(ribbon()).toContain(palettes.light.error)
    choose('Baby formula')
    fillRow({ 'Price / unit (AUD)': '20', Qty: '3' })
    calculate()
    await findAlert('Failed to get exchange and postage rate. Refresh the page.')
  })

  test('disables the weight of baby formula, and calculates on Enter', async () => {
    const { user } = await openTool()
    choose('Baby formula')
    await waitFor(() => expect(field('Weight / unit (Kg)').disabled).toBe(true))
    // (20 + 27 / 3) x 3 x 4.7 = 87 x 4.7 = 408.90
    fillRow({ 'Price / unit (AUD)': '20', Qty: '3' })
    await user.type(field('Qty'), '{Enter}')
    await waitFor(() => expect(subtotal()).toMatch(/^¥\s408\.90$/))
    expect(screen.getByText(/^Cost of one: ¥\s136\.30$/)).toBeTruthy()
    choose('Normal item')
    await waitFor(() => expect(field('Weight / unit (Kg)').disabled).toBe(false))
  })

  test("warns 'Incompleted input.' without a price above 0, a qty, a type or a weight", async () => {
    for (const [values, type] of [
      [{ Qty: '1', 'Weight / unit (Kg)': '1' }, 'Normal item'],
      [{ 'Price / unit (AUD)': '1', 'Weight / unit (Kg)': '1' }, 'Normal item'],
      [{ 'Price / unit (AUD)': '1', Qty: '1', 'Weight / unit (Kg)': '1' }, null],
      [{ 'Price / unit (AUD)': '1', Qty: '1' }, 'Normal item'],
      [{ 'Price / unit (AUD)': '0', Qty: '1' }, 'Baby formula'],
      [{ 'Price / unit (AUD)': '-5', Qty: '1' }, 'Baby formula'],
      [{ 'Price / unit (AUD)': 'ten', Qty: '1' }, 'Baby formula'],
    ] as const) {
      await openTool()
      fillRow(values)
      if (type) choose(type)
      calculate()
      await waitFor(() => expect(document.querySelector('.ant-message')).toBeTruthy())
      await waitFor(() =>
        expect(visibleText(document.querySelector('.ant-message') ?? document.head)).toBe(
          'Incompleted input.',
        ),
      )
      await findAlert('Incompleted input.')
      expect(subtotal()).toBe('')
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
      closeScreen()
    }
  })

  test('changes negative numbers to 0, and accepts pasted numbers with commas', async () => {
    await openTool()
    choose('Baby formula')
    // (1250 + 9) x 2 x 4.7 = 11834.60
    fillRow({ 'Price / unit (AUD)': ' 1,250.00\u200b', Qty: '2', 'Extra postage in AU (AUD)': '-3' })
    fill(field('Domestic postage (RMB)'), '-0.01')
    field('Domestic postage (RMB)').blur()
    await waitFor(() => expect(field('Extra postage in AU (AUD)').value).toMatch(zero))
    expect(field('Domestic postage (RMB)').value).toMatch(zero)
    calculate()
    await waitFor(() => expect(subtotal()).toMatch(/^¥\s11,834\.60$/))
  })

  test("shows 'Oops, something wrong.' for numbers that are too large", async () => {
    await openTool()
    choose('Baby formula')
    fillRow({ 'Price / unit (AUD)': '1'.repeat(30), Qty: '3' })
    calculate()
    await findAlert('Oops, something wrong.')
  })
})
