// @rules 9-order-03 9-order-21 12-order-16 12-order-17
import type { Page } from '@playwright/test'
import { cell, chooseType, field, openForm, paste } from '../actions/order-form.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

/** Anna is staff; she has opened the empty form of a package. */
async function openEmpty(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await openForm(anna, 'HAND0000001')
  return anna
}

test.describe('entering an order', () => {
  test('accepts a pasted block of spreadsheet cells, even 200 rows of long names', async ({ app }) => {
    const anna = await openEmpty(app)
    const summary = anna.getByRole('region', { name: 'Totals of this order' })
    await paste(cell(anna, 'Qty', 1), '2\t1,250.50\t0.5\r\n3\t7\t０．２５\r\n')
    await expect(cell(anna, 'Qty', 2)).toHaveValue('3')
    await expect(cell(anna, 'Price per each (AUD)', 1)).toHaveValue('1,250.50')
    const name = '澳洲进口麦卢卡蜂蜜'.repeat(7).slice(0, 60)
    const lines = Array.from({ length: 200 }, (_, index) => `${name} ${index + 1}\t1\t10\t0.01`)
    await paste(cell(anna, 'Item', 1), lines.join('\n'))
    await expect(cell(anna, 'Item', 200)).toHaveValue(`${name} 200`)
    await expect(cell(anna, 'Item', 201)).toHaveCount(0)
    await chooseType(anna, '其他')
    await field(anna, 'Weight (Kg)').fill('3')
    await expect(summary.getByText('2.00 of 3.00')).toBeVisible()
    await expect.poll(() => anna.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
    await cell(anna, 'Qty', 200).fill('2')
    await expect(summary.getByText('201', { exact: false })).toBeVisible()
  })

  test('undoes a paste of rows with Ctrl+Z, and changes no other field with it', { tag: '@main' }, async ({
    app,
  }) => {
    const anna = await openEmpty(app)
    const undo = () => anna.keyboard.press('ControlOrMeta+z')
    const address = field(anna, 'Address')
    await address.pressSequentially('体育东路 1 号')
    await cell(anna, 'Item', 1).focus()
    await paste(cell(anna, 'Item', 1), 'Item\tQty\nHoney\t2\nMilk\t3')
    await expect(anna.getByText('2 rows pasted')).toBeInViewport()
    await undo()
    await expect(cell(anna, 'Item', 2)).toHaveCount(0)
    await expect(cell(anna, 'Item', 1)).toHaveValue('')
    await undo()
    await expect(cell(anna, 'Item', 1)).toBeFocused()
    await expect(address).toHaveValue('体育东路 1 号')
    // What is typed in a field is undone there, and not further.
    await anna.keyboard.type('Soap')
    await undo()
    await undo()
    await undo()
    await expect(cell(anna, 'Item', 1)).toHaveValue('')
    await expect(cell(anna, 'Item', 1)).toBeFocused()
    await expect(address).toHaveValue('体育东路 1 号')
    // Nor from a place without a field.
    await anna.getByRole('button', { name: 'Delete row 1' }).focus()
    await undo()
    await expect(address).toHaveValue('体育东路 1 号')
  })

  test('marks a field that is left without moving the clicked button away, and cuts texts at their limits while they are typed', async ({
    app,
  }) => {
    const anna = await openEmpty(app)
    await cell(anna, 'Item', 1).fill('名'.repeat(500))
    await expect(cell(anna, 'Item', 1)).toHaveValue('名'.repeat(200))
    await field(anna, 'Address').fill('a'.repeat(1000))
    await expect(field(anna, 'Address')).toHaveValue('a'.repeat(300))
    for (const [name, text, why] of [
      ['Send time (ACST)', 'tomorrow', /^Enter a date, with or without a time/],
      ['Phone', '12345', 'This is no Chinese phone number.'],
    ] as const) {
      await field(anna, name).fill(text)
      // The button is below the field.
      await anna.getByRole('button', { name: 'Add row' }).click()
      await expect(anna.getByText(why)).toBeVisible()
    }
    await expect(cell(anna, 'Item', 3)).toBeFocused()
  })
})
