// @rules 9-palette-01 9-palette-02 9-keyboard-03 9-keyboard-04 9-package-21 9-package-22
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'

const saved = 'PE1234567AB'

test('finding by keyboard opens a package by Ctrl+K and a part of its id, goes to a screen by g, and moves from row to row', {
  tag: '@main',
}, async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, saved, { lines: [{ sold: 5, stock: 2 }] })
  await anna.goto('/dashboard/overview')
  await anna.getByRole('button', { name: 'Find anything' }).waitFor()
  await anna.keyboard.press('ControlOrMeta+k')
  await expect(anna.getByRole('combobox', { name: 'A name, phone, ID, item, or what to do' })).toBeFocused()
  await anna.keyboard.type('1234567ab')
  await expect(anna.getByRole('option', { selected: true })).toContainText(saved)
  await anna.keyboard.press('Enter')
  await expect(anna).toHaveURL(new RegExp(`/dashboard/package\\?pk_id=${saved}$`))
  await expect(anna.getByRole('heading', { name: 'Item Information' })).toBeVisible()

  await anna.keyboard.press('g')
  await anna.keyboard.press('l')
  await expect(anna).toHaveURL(/\/dashboard\/log$/)
  const rows = anna.getByRole('table').locator('[data-row-key]')
  await rows.filter({ hasText: 'Create order' }).first().waitFor()
  await anna.keyboard.press('j')
  // Newer rows may come above the one that was the first.
  await expect(rows.and(anna.locator(':focus'))).toHaveCount(1)
})
