// @rules 9-order-11 9-order-18 11-flow-03 11-flow-10
import { logout } from '#contract/account.ts'
import { logInAgain } from '../actions/log-in-again.ts'
import { button, cell, field, fillHeads, fillRow, honey, openForm } from '../actions/order-form.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

test('keeps the draft of an order over a reload, over Back and Forward, and over a session that has ended, until the order is saved', {
  tag: '@main',
}, async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  const dialog = anna.getByRole('dialog')
  await openForm(anna, 'SUB00000005')
  await fillHeads(anna)
  await fillRow(anna, 1, honey)
  await anna.reload()
  await expect(cell(anna, 'Item', 1)).toHaveValue(honey.Item)
  await expect(field(anna, 'Address')).toHaveValue('上海市浦东新区世纪大道1号')
  await expect(anna.getByLabel('Send time (ACST)')).toHaveValue('01/03/2026 13:00:00')
  await button(anna, 'Review').click()
  await expect(anna.getByRole('heading', { name: /^Review of/ })).toBeVisible()
  await anna.goBack()
  await expect(field(anna, 'Address')).toHaveValue('上海市浦东新区世纪大道1号')
  await anna.goForward()
  await expect(anna.getByRole('heading', { name: /^Review of/ })).toBeVisible()
  await anna.reload()
  await expect(anna.getByRole('heading', { name: /^Review of/ })).toBeVisible()
  await callAs(anna, logout, {})
  await button(anna, 'Submit').click()
  await expect(dialog.getByText('Please login again')).toBeVisible()
  await expect(
    dialog.getByText('What you typed on this page is still there.', { exact: false }),
  ).toBeVisible()
  await logInAgain(anna, 'Anna')
  await button(anna, 'Submit').click()
  await expect(dialog.getByText('Package SUB00000005 is saved.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Place a new order' }).click()
  await expect(field(anna, 'Package ID')).toBeFocused()
  await anna.reload()
  await expect(button(anna, 'Search & Fill')).toBeVisible()
  await expect(cell(anna, 'Item', 1)).toHaveCount(0)
})
