// @rules 9-checkout-27 9-checkout-18 3-rows-01 9-phone-04
import { listItems, transferItem } from '#contract/checkout.ts'
import { placeOrder } from '../actions/place-order.ts'
import { phone } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

test('20 ticked rows are moved together while a colleague takes two of them', {
  tag: '@main',
}, async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  const boss = await app.person('admin', 'Boss')
  for (const pkId of ['ROW00000001', 'ROW00000002']) {
    const lines = Array.from({ length: 10 }, (_, line) => ({ item: `Tin ${pkId} ${line}`, sold: 1 }))
    await placeOrder(anna, pkId, { lines, count: 10 })
  }
  await anna.goto('/dashboard/checkout?type=Sold')
  await anna.getByRole('searchbox').fill('Tin')
  const everything = anna.getByRole('checkbox', { name: 'All 20 found' })
  await everything.press('Space')
  await expect(everything).toBeChecked()
  await anna.getByRole('button', { name: 'More actions', exact: true }).click()
  await anna.getByRole('menuitem', { name: 'Transfer 20 rows' }).click()
  const sheet = anna.getByRole('dialog')
  await expect(sheet.getByText('20', { exact: true })).toBeVisible()

  const taken = (await callAs(boss, listItems, {})).result.soldItems.slice(0, 2)
  for (const { _id: original_id } of taken) {
    const move = { sourceType: 'sold', targetType: 'employee', transferQty: 1 } as const
    await callAs(boss, transferItem, { body: { original_id, ...move } })
  }
  await sheet.getByRole('button', { name: 'Transfer 20 rows' }).click()
  await expect(sheet.getByText('18 done, 2 not')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  for (const { item, pk_id } of taken) {
    const line = sheet
      .getByRole('listitem')
      .filter({ has: anna.getByRole('link', { name: `${item}, ${pk_id}` }) })
    await expect(line).toContainText('Boss moved its last pieces from sold to employee.')
  }
  const { result } = await callAs(boss, listItems, {})
  expect([result.soldItems, result.stockItems, result.employeeItems].map(({ length }) => length)).toEqual([
    0, 18, 2,
  ])
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  await expect(sheet).toBeHidden()
  await anna.getByRole('button', { name: 'Undo' }).click()
  await expect(anna.getByText('18 rows are undone.')).toBeVisible()
})

test('on a phone the bar of ticked rows stands above the areas and is pressed', {
  tag: '@main',
}, async ({ app }) => {
  const anna = await app.person('staff', 'Anna', phone)
  const lines = Array.from({ length: 12 }, (_, line) => ({ item: `Tin ${line}`, sold: 1 }))
  await placeOrder(anna, 'ROW00000003', { lines, count: 12 })
  await anna.goto('/dashboard/checkout?type=Sold')
  const boxes = anna.getByRole('checkbox', { name: /^Choose Tin/ })
  await boxes.first().tap()
  await boxes.nth(1).tap()
  const bar = await anna.locator('.ticked-bar').boundingBox()
  const areas = await anna.getByRole('navigation', { name: 'Main menu' }).boundingBox()
  // Its last pixel is the line above the areas.
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((areas?.y ?? 0) + 1)
  // A tap is refused where something else lies above.
  await anna.getByRole('button', { name: 'More actions', exact: true }).tap()
  await expect(anna.getByRole('menuitem', { name: 'Transfer 2 rows' })).toBeVisible()
  await anna.keyboard.press('Escape')
  await anna.getByRole('button', { name: /^Add 2 rows/ }).tap()
  await expect(anna.getByRole('dialog', { name: 'Add 2 rows to cart' })).toBeVisible()
})
