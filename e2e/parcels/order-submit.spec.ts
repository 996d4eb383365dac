import type { Page } from '@playwright/test'
import { logout } from '#contract/account.ts'
import { updateSetting } from '#contract/setting.ts'
import {
  button,
  cell,
  chooseType,
  enterByHand,
  field,
  fillHeads,
  fillRow,
  honey,
  openForm,
} from '../actions/order-form.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'

/** Anna is staff; she has entered an order of one line. */
async function enter(app: TestApp, pk_id: string): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await openForm(anna, pk_id)
  await fillHeads(anna)
  await fillRow(anna, 1, honey)
  return anna
}

async function review(page: Page): Promise<void> {
  await button(page, 'Review').click()
  await expect(page.getByRole('heading', { name: /^Review of/ })).toBeVisible()
}

async function enterAndReview(app: TestApp, pk_id: string): Promise<Page> {
  const anna = await enter(app, pk_id)
  await review(anna)
  return anna
}

const dialogOn = (page: Page) => page.getByRole('dialog')

/** Logs in through the login modal. */
async function logInAs(page: Page, name: string): Promise<void> {
  const dialog = dialogOn(page)
  await dialog.getByLabel('Email').fill(emailOf(name))
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
}

test.describe('reviewing and submitting an order', () => {
  test.use({ env: { VISITOR_ACCESS: 'read-only' } })

  test('[9-order-07 11-flow-01 16-format-01 16-format-05] shows package, receiver and the three lists without empty states; Back returns to what was typed', async ({
    app,
  }) => {
    const anna = await enter(app, 'SUB00000001')
    await fillRow(anna, 1, { Stock: '1', Employee: '2', Note: 'sweet' })
    await anna.getByRole('button', { name: 'Add row' }).click()
    await fillRow(anna, 2, { ...honey, Item: 'Milk', Qty: '2', 'Subtotal weight (Kg)': '0.5', Employee: '2' })
    await review(anna)
    await expect(anna.getByRole('heading', { name: 'Review of SUB00000001' })).toBeFocused()
    for (const text of ['其他', '2.00', 'A$ 27.00', '01/03/2026 13:00:00', '王小明', '+86 13800138000'])
      await expect(anna.getByText(text, { exact: true }).first()).toBeVisible()
    for (const [type, entries] of [
      ['sold', ['麦卢卡蜂蜜 sweet 1 109.86']],
      ['stock', ['麦卢卡蜂蜜 sweet 1 109.86']],
      ['employee', ['麦卢卡蜂蜜 sweet 2 219.72', 'Milk 2 219.72']],
    ] as const) {
      const rows = anna.getByRole('table', { name: type }).locator('tbody').getByRole('row')
      await expect(rows).toHaveText([...entries], { useInnerText: true })
    }
    await button(anna, 'Back').click()
    await expect(cell(anna, 'Item', 2)).toHaveValue('Milk')
    await expect(cell(anna, 'Employee', 1)).toHaveValue('2')
    await expect(field(anna, 'Receiver')).toHaveValue('王小明')
  })

  test('[9-order-08 9-order-11 11-flow-03 11-flow-18] submits once for a double click, and shows the confirmation of the server with a thumb up', async ({
    app,
  }) => {
    const anna = await enterAndReview(app, 'SUB00000001')
    const dialog = dialogOn(anna)
    const sent = countRequests(anna, 'POST', '/api/order/submit')
    const release = await delayRequests(anna, '**/api/order/submit')
    await button(anna, 'Submit').dblclick()
    await expect(anna.locator('.ant-btn-loading').filter({ hasText: 'Submit' })).toBeVisible()
    await expect(button(anna, 'Back')).toBeDisabled()
    await release()
    await expect(dialog.getByText('Package SUB00000001 is saved.', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'like' })).toBeVisible()
    await expect(dialog.locator('.ant-modal-footer').getByRole('button')).toHaveText(
      ['Close', 'Place a new order'],
      { useInnerText: true },
    )
    expect(sent()).toBe(1)
  })

  test('[9-order-11 11-flow-03] stays with the saved order after Close, and begins a new one with Place a new order', async ({
    app,
  }) => {
    const anna = await enterAndReview(app, 'SUB00000001')
    const dialog = dialogOn(anna)
    await button(anna, 'Submit').click()
    await dialog.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(anna.getByRole('link', { name: 'SUB00000001' })).toHaveAttribute(
      'href',
      '/dashboard/package?pk_id=SUB00000001',
    )
    await expect(button(anna, 'Submit')).toHaveCount(0)
    await button(anna, 'Place a new order').click()
    await expect(field(anna, 'Package ID')).toHaveValue('')
    await expect(field(anna, 'Package ID')).toBeFocused()
    await anna.reload()
    await expect(button(anna, 'Search & Fill')).toBeVisible()
    await expect(cell(anna, 'Item', 1)).toHaveCount(0)
  })

  test('[9-order-11 11-flow-03] shows a refusal in a dialog with an error icon, and keeps the draft', async ({
    app,
  }) => {
    const anna = await enterAndReview(app, 'SUB00000002')
    const dialog = dialogOn(anna)
    const boss = await app.person('admin', 'Boss')
    await placeOrder(boss, 'SUB00000002')
    await button(anna, 'Submit').click()
    await expect(
      dialog.getByText('Package SUB00000002 is already saved, by Boss.', { exact: true }),
    ).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'close-circle' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Place a new order' })).toHaveCount(0)
    await anna.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await button(anna, 'Back').click()
    await expect(cell(anna, 'Item', 1)).toHaveValue(honey.Item)
  })

  test('[11-flow-03] asks for another review when rates have changed', async ({ app }) => {
    const anna = await enterAndReview(app, 'SUB00000003')
    const dialog = dialogOn(anna)
    const boss = await app.person('admin', 'Boss')
    await callAs(boss, updateSetting, { body: { name: 'exchangeRateInSetting', value: 5 } })
    await button(anna, 'Submit').click()
    await expect(dialog.getByText(/rates may have changed\. Review the order again\.$/)).toBeVisible()
    await anna.keyboard.press('Escape')
    await button(anna, 'Back').click()
    // (20 + 0.25 / 2 x 27) x 5 = 116.875 -> 116.88
    await expect(anna.getByText('¥ 467.52')).toBeVisible()
    await review(anna)
    await button(anna, 'Submit').click()
    await expect(dialog.getByText('Package SUB00000003 is saved.')).toBeVisible()
  })

  test('[11-flow-03] saves an order once when the answer is lost and Submit is pressed again', async ({
    app,
  }) => {
    const anna = await enterAndReview(app, 'SUB00000004')
    const dialog = dialogOn(anna)
    await anna.route('**/api/order/submit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(anna, 'Submit').click()
    await expect(dialog.getByText('Oops, something wrong.', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^No reply from the server\. Submit again/)).toBeVisible()
    await anna.keyboard.press('Escape')
    await anna.unroute('**/api/order/submit')
    await button(anna, 'Submit').click()
    await expect(dialog.getByText('Package SUB00000004 is saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Place a new order' }).click()
  })

  test('[9-order-18 11-flow-10] keeps the draft over a reload and over a session that has ended', async ({
    app,
  }) => {
    const anna = await enter(app, 'SUB00000005')
    const dialog = dialogOn(anna)
    await anna.reload()
    await expect(cell(anna, 'Item', 1)).toHaveValue(honey.Item)
    await expect(field(anna, 'Address')).toHaveValue('上海市浦东新区世纪大道1号')
    await expect(anna.getByLabel('Send time (ACST)')).toHaveValue('01/03/2026 13:00:00')
    await review(anna)
    await callAs(anna, logout, {})
    await button(anna, 'Submit').click()
    await expect(dialog.getByText('Please login again')).toBeVisible()
    await expect(
      dialog.getByText('What you typed on this page is still there.', { exact: false }),
    ).toBeVisible()
    await logInAs(anna, 'Anna')
    await button(anna, 'Submit').click()
    await expect(dialog.getByText('Package SUB00000005 is saved.')).toBeVisible()
  })

  test('discards a draft only after a confirmation, whose focus is on Cancel', async ({ app }) => {
    const anna = await enter(app, 'SUB00000006')
    const dialog = dialogOn(anna)
    await button(anna, 'Start over').click()
    await expect(dialog.getByText('What you entered for SUB00000006 will be discarded.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await anna.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(cell(anna, 'Item', 1)).toHaveValue(honey.Item)
    await button(anna, 'Start over').click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(button(anna, 'Search & Fill')).toBeVisible()
  })

  test('[9-order-18] shows the draft to no other person, and the page to visitors who may only read', async ({
    app,
  }) => {
    await app.register('visitor', 'Vera')
    const anna = await enter(app, 'SUB00000007')
    await callAs(anna, logout, {})
    await anna.getByRole('link', { name: 'Log', exact: true }).click()
    await logInAs(anna, 'Vera')
    await anna.getByRole('link', { name: 'Order', exact: true }).click()
    await expect(
      anna.getByText('You may look up packages, but your role does not allow saving orders.'),
    ).toBeVisible()
    await expect(button(anna, 'Search & Fill')).toBeVisible()
    await expect(cell(anna, 'Item', 1)).toHaveCount(0)
    await enterByHand(anna, 'SUB00000008')
    await fillHeads(anna)
    await chooseType(anna, '蓝胖子3')
    await fillRow(anna, 1, honey)
    await review(anna)
    await expect(button(anna, 'Submit')).toBeDisabled()
  })
})
