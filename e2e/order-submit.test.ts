import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#contract/account.ts'
import { updateSetting } from '#contract/setting.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import {
  button,
  cell,
  chooseType,
  enterByHand,
  field,
  fillHeads,
  fillRow,
  honey,
  isFocused,
  startAnew,
} from './order-form.ts'
import { placeOrder } from './place-order.ts'
import { emailOf, makePerson, password } from './sign-in.ts'
import { words } from './words.ts'

describe('reviewing and submitting an order', () => {
  let desk: Desk
  let anna: Page
  let boss: Page
  beforeAll(async () => {
    desk = await openDesk({ VISITOR_ACCESS: 'read-only' })
    anna = await desk.person('staff', 'Anna')
    boss = await desk.person('admin', 'Boss')
    await makePerson(anna, desk.server, 'visitor', 'Vera')
  })
  afterAll(() => desk?.close())

  const enter = async (pk_id: string) => {
    await startAnew(anna)
    await enterByHand(anna, pk_id)
    await fillHeads(anna)
    await fillRow(anna, 1, honey)
  }
  const review = async () => {
    await button(anna, 'Review').click()
    await anna.getByRole('heading', { name: /^Review of/ }).waitFor()
  }
  const dialog = () => anna.getByRole('dialog')

  it('shows package, receiver and the three lists, of positive parts only; Back leads to what was typed', async () => {
    await enter('SUB00000001')
    await fillRow(anna, 1, { Stock: '1', Employee: '2', Note: 'sweet' })
    await anna.getByRole('button', { name: 'Add row' }).click()
    await fillRow(anna, 2, { ...honey, Item: 'Milk', Qty: '2', 'Subtotal weight (Kg)': '0.5', Employee: '2' })
    await review()
    expect(await isFocused(anna.getByRole('heading', { name: 'Review of SUB00000001' }))).toBe(true)
    for (const text of ['其他', '2.00', 'A$ 27.00', '01/03/2026 13:00:00', '王小明', '+86 13800138000'])
      await anna.getByText(text, { exact: true }).first().waitFor()
    const list = async (type: string) =>
      (await words(anna.getByRole('table', { name: type }).getByRole('row'))).slice(1)
    expect(await list('sold')).toEqual(['麦卢卡蜂蜜 sweet 1 109.86'])
    expect(await list('stock')).toEqual(['麦卢卡蜂蜜 sweet 1 109.86'])
    expect(await list('employee')).toEqual(['麦卢卡蜂蜜 sweet 2 219.72', 'Milk 2 219.72'])
    await button(anna, 'Back').click()
    expect(await cell(anna, 'Item', 2).inputValue()).toBe('Milk')
    expect(await cell(anna, 'Employee', 1).inputValue()).toBe('2')
    expect(await field(anna, 'Receiver').inputValue()).toBe('王小明')
  })

  it('submits once for a double click, and says what the server says with a thumb up', async () => {
    await review()
    const sent = countRequests(anna, 'POST', '/api/order/submit')
    const release = await hold(anna, '**/api/order/submit')
    await button(anna, 'Submit').dblclick()
    await anna.locator('.ant-btn-loading').filter({ hasText: 'Submit' }).waitFor()
    expect(await button(anna, 'Back').isDisabled()).toBe(true)
    await release()
    await dialog().getByText('Package SUB00000001 is saved.', { exact: true }).waitFor()
    await dialog().getByRole('img', { name: 'like' }).waitFor()
    expect(await words(dialog().locator('.ant-modal-footer').getByRole('button'))).toEqual([
      'Close',
      'Place a new order',
    ])
    expect(sent()).toBe(1)
  })

  it('stays with the saved order after Close, and begins a new one with Place a new order', async () => {
    await dialog().locator('.ant-modal-footer').getByRole('button', { name: 'Close' }).click()
    await dialog().waitFor({ state: 'hidden' })
    expect(await anna.getByRole('link', { name: 'SUB00000001' }).getAttribute('href')).toBe(
      '/dashboard/package?pk_id=SUB00000001',
    )
    expect(await button(anna, 'Submit').count()).toBe(0)
    await button(anna, 'Place a new order').click()
    expect(await field(anna, 'Package ID').inputValue()).toBe('')
    expect(await isFocused(field(anna, 'Package ID'))).toBe(true)
    await anna.reload()
    await button(anna, 'Search & Fill').waitFor()
    expect(await cell(anna, 'Item', 1).count()).toBe(0)
  })

  it('says in a dialog with an error icon what the server refuses, and loses nothing', async () => {
    await enter('SUB00000002')
    await review()
    await placeOrder(boss, 'SUB00000002')
    await button(anna, 'Submit').click()
    await dialog().getByText('Package SUB00000002 is already saved, by Boss.', { exact: true }).waitFor()
    await dialog().getByRole('img', { name: 'close-circle' }).waitFor()
    expect(await dialog().getByRole('button', { name: 'Place a new order' }).count()).toBe(0)
    await anna.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await button(anna, 'Back').click()
    expect(await cell(anna, 'Item', 1).inputValue()).toBe(honey.Item)
  })

  it('asks for another review when rates have changed meanwhile', async () => {
    await enter('SUB00000003')
    await review()
    await callAs(boss, updateSetting, { body: { name: 'exchangeRateInSetting', value: 5 } })
    await button(anna, 'Submit').click()
    await dialog()
      .getByText(/rates may have changed\. Review the order again\.$/)
      .waitFor()
    await anna.keyboard.press('Escape')
    await button(anna, 'Back').click()
    // (20 + 0.25 / 2 x 27) x 5 = 116.875 -> 116.88
    await anna.getByText('¥ 467.52').waitFor()
    await review()
    await button(anna, 'Submit').click()
    await dialog().getByText('Package SUB00000003 is saved.').waitFor()
    await callAs(boss, updateSetting, { body: { name: 'exchangeRateInSetting', value: 4.7 } })
  })

  it('saves an order once when the answer was lost and Submit is pressed again', async () => {
    await enter('SUB00000004')
    await review()
    await anna.route('**/api/order/submit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(anna, 'Submit').click()
    await dialog().getByText('Oops, something wrong.', { exact: true }).waitFor()
    await dialog()
      .getByText(/^No answer came\. Submit again/)
      .waitFor()
    await anna.keyboard.press('Escape')
    await anna.unroute('**/api/order/submit')
    await button(anna, 'Submit').click()
    await dialog().getByText('Package SUB00000004 is saved.').waitFor()
    await dialog().getByRole('button', { name: 'Place a new order' }).click()
  })

  it('keeps the draft over a reload and over a session that has ended', async () => {
    await enter('SUB00000005')
    await anna.reload()
    expect(await cell(anna, 'Item', 1).inputValue()).toBe(honey.Item)
    expect(await field(anna, 'Address').inputValue()).toBe('上海市浦东新区世纪大道1号')
    expect(await anna.getByLabel('Send time (ACST)').inputValue()).toBe('01/03/2026 13:00:00')
    await review()
    await callAs(anna, logout, {})
    await button(anna, 'Submit').click()
    await dialog().getByText('Please login again').waitFor()
    await dialog().getByText('What you typed on this page is still there.', { exact: false }).waitFor()
    await logInAs('Anna')
    await button(anna, 'Submit').click()
    await dialog().getByText('Package SUB00000005 is saved.').waitFor()
  })

  it('throws a draft away only when asked, with the way back at hand first', async () => {
    await enter('SUB00000006')
    await button(anna, 'Start over').click()
    await dialog().getByText('What is entered for SUB00000006 is thrown away.').waitFor()
    await expect.poll(() => isFocused(dialog().getByRole('button', { name: 'Cancel' }))).toBe(true)
    await anna.keyboard.press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    expect(await cell(anna, 'Item', 1).inputValue()).toBe(honey.Item)
    await button(anna, 'Start over').click()
    await dialog().getByRole('button', { name: 'Throw away' }).click()
    await button(anna, 'Search & Fill').waitFor()
  })

  it('shows the draft to nobody else, and lets visitors who may only read look', async () => {
    await enter('SUB00000007')
    await callAs(anna, logout, {})
    await anna.getByRole('link', { name: 'Log', exact: true }).click()
    await logInAs('Vera')
    await anna.getByRole('link', { name: 'Order', exact: true }).click()
    await anna.getByText('You may look up packages, but your role does not allow saving orders.').waitFor()
    await button(anna, 'Search & Fill').waitFor()
    expect(await cell(anna, 'Item', 1).count()).toBe(0)
    await enterByHand(anna, 'SUB00000008')
    await fillHeads(anna)
    await chooseType(anna, '蓝胖子3')
    await fillRow(anna, 1, honey)
    await review()
    expect(await button(anna, 'Submit').isDisabled()).toBe(true)
  })

  async function logInAs(name: string) {
    await dialog().getByLabel('Email').fill(emailOf(name))
    await dialog().getByLabel('Password', { exact: true }).fill(password)
    await dialog().getByRole('button', { name: 'Login' }).click()
    await dialog().waitFor({ state: 'hidden' })
  }
})
