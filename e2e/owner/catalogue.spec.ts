// @rules 9-product-02 21-history-01 21-history-02 9-order-25
import { button, cell, openForm } from '../actions/order-form.ts'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

test('past orders become a catalogue in a few clicks, which then fills the items of an order', {
  tag: '@main',
}, async ({ app }) => {
  const mei = await app.person('admin', 'MeiLin')
  const names = ['爱他美 3段 900g', '爱他美3段 0.9kg', 'Aptamil stage 3', 'Zinc 60', 'Fish oil 1L']
  for (const [at, item] of names.entries())
    await placeOrder(mei, `CAT0000000${at}`, { lines: [{ item, sold: 3, price: 20 + at }] })

  await mei.goto('/dashboard/products')
  await button(mei, 'From past orders').click()
  const row = (name: string) => mei.locator('tbody tr.ant-table-row').filter({ hasText: name })
  await expect(row('爱他美')).toHaveCount(1)
  expect(await seriousViolations(mei)).toEqual([])
  for (const name of ['爱他美3段 0.9kg', 'Aptamil stage 3']) await mei.getByLabel(`Choose ${name}`).check()
  await button(mei, 'Join 2 ticked into one').click()
  await expect(row('Also: 爱他美 3段 900g, Aptamil stage 3')).toHaveCount(1)
  await button(mei, 'Accept all 3').click()
  await expect(mei.getByText('3 products are in the catalogue.')).toBeVisible()
  await expect(
    mei.getByText('Everything that was ordered in the last year is in the catalogue.'),
  ).toBeVisible()
  await button(mei, 'All products').click()
  await expect(row('爱他美3段 0.9kg')).toContainText('21.00')
  const name = await row('爱他美3段 0.9kg').getByRole('cell').first().boundingBox()
  expect(name?.width).toBeGreaterThan(200)
  expect(await seriousViolations(mei)).toEqual([])

  await openForm(mei, 'CAT00000009')
  const item = cell(mei, 'Item', 1)
  await item.pressSequentially('aptamil st')
  await expect(mei.getByRole('option')).toHaveCount(1)
  await item.press('Enter')
  await expect(item).toHaveValue('爱他美3段 0.9kg')
  await expect(cell(mei, 'Price per each (AUD)', 1)).toHaveValue('21')
  await cell(mei, 'Qty', 1).fill('4')
  await expect(cell(mei, 'Subtotal weight (Kg)', 1)).toHaveValue('1.2')
})
