// @rules 9-order-03 9-order-21 12-order-16 12-order-17
import type { Page } from '@playwright/test'
import { cell, field, openForm, paste } from '../actions/order-form.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

/** Anna is staff; she has opened the empty form of a package. */
async function openEmpty(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await openForm(anna, 'HAND0000001')
  return anna
}

test.describe('entering an order', () => {
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
