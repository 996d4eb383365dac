// @rules 9-order-07 11-flow-01 16-format-01 16-format-05 19-booked-02 9-order-08 9-order-11 11-flow-03
// @rules 11-flow-18 9-keyboard-05 9-order-18
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getUserInfo, login, logout } from '#contract/account.ts'
import { listAddresses } from '#contract/address.ts'
import { openDraft } from '#contract/draft.ts'
import { getOpenMonth } from '#contract/month.ts'
import { findOrder, submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import { firstSettings, settingNames } from '#domain/setting/settings.ts'
import { rate } from '#domain/unit/units.ts'
import { openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { bodyRows, fill, findGone, hrefOf, press, visibleText } from '../../shared/testing/dom.ts'
import {
  button,
  cell,
  chooseType,
  enterByHand,
  field,
  fillHeads,
  fillRow,
  honey,
  noCell,
} from '../../shared/testing/order-form.ts'
import { refusal } from '../../shared/testing/test-server.ts'

const pk_id = 'SUB00000001'
const vera = {
  email: 'vera@example.com',
  name: 'Vera',
  role: 'visitor',
  _id: 'Vera',
  active: true,
  emailVerified: true,
} as const
const saved = { msg: `Package ${pk_id} is saved.` }

async function enter(person = {}, open = openContent) {
  const page = await open(
    '/dashboard/order',
    (server) => server.on(findOrder, { exist: false }).on(listAddresses, { result: [], next: null }),
    person,
  )
  await enterByHand(pk_id)
  await fillHeads()
  fillRow(1, honey)
  return page
}

async function review() {
  press(button('Review'))
  return screen.findByRole('heading', { name: `Review of ${pk_id}` })
}

async function enterAndReview() {
  const page = await enter()
  await review()
  return page
}

const dialog = () => within(screen.getByRole('dialog'))
const findDialog = async () => within(await screen.findByRole('dialog'))
const footer = () => [...document.querySelectorAll('.ant-modal-footer button')].map(visibleText)
/** The settings of a new database with another exchange rate. */
const settingsWith = (exchangeRate: number) => ({
  result: settingNames.map((name) => ({
    name,
    updatedAt: '2026-03-01T02:30:00.000Z',
    value: name === 'exchangeRateInSetting' ? exchangeRate : rate.toNumber(firstSettings[name]),
  })),
})

describe('reviewing and submitting an order', () => {
  test('shows package, receiver and the three lists without empty states; Back returns to what was typed', async () => {
    await enter()
    fillRow(1, { Stock: '1', Employee: '2', Note: 'sweet' })
    press(button('Add row'))
    await waitFor(() => expect(noCell('Item', 2)).toBe(false))
    fillRow(2, { ...honey, Item: 'Milk', Qty: '2', 'Subtotal weight (Kg)': '0.5', Employee: '2' })
    const title = await review()
    await waitFor(() => expect(document.activeElement).toBe(title))
    for (const text of ['其他', '2.00', 'A$ 27.00', '01/03/2026 13:00:00', '王小明', '+86 13800138000'])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    for (const [type, entries] of [
      ['Sold', ['麦卢卡蜂蜜 sweet 1 109.86']],
      ['Stock', ['麦卢卡蜂蜜 sweet 1 109.86']],
      ['Employee', ['麦卢卡蜂蜜 sweet 2 219.72', 'Milk 2 219.72']],
    ] as const)
      expect(bodyRows(screen.getByRole('table', { name: type })).map(visibleText)).toEqual(entries)
    press(button('Back'))
    await waitFor(() => expect(cell('Item', 2).value).toBe('Milk'))
    expect(cell('Employee', 1).value).toBe('2')
    expect(field('Receiver').value).toBe('王小明')
  })

  test('says before it is submitted that the month of the send time is closed', async () => {
    const { server } = await enter()
    server.on(getOpenMonth, { month: '2026-04' })
    await review()
    expect(await screen.findByText('2026-03 is closed, so this order will count in 2026-04.')).toBeTruthy()
  })

  test('submits once for a double click, and shows the confirmation of the server with a thumb up', async () => {
    const { server, user } = await enterAndReview()
    const release = server.hold(submitOrder, saved)
    await user.dblClick(button('Submit'))
    await waitFor(() =>
      expect(visibleText(document.querySelector('.ant-btn-loading') ?? document.head)).toBe('Submit'),
    )
    expect(button('Back').matches(':disabled')).toBe(true)
    release()
    const result = await findDialog()
    result.getByText(saved.msg)
    result.getByRole('img', { name: 'like' })
    expect(footer()).toEqual(['Print slip', 'Sell these', 'Close', 'Place a new order'])
    const sent = server.sent(submitOrder).map(({ body }) => body)
    const line = { item: honey.Item, qty: 4, cost: 109.86, weight: 0.25, price: 20 }
    expect(sent).toEqual([
      {
        reviewData: { pk_id, sold: [expect.objectContaining(line)], stock: [], employee: [] },
        packageData: {
          pk_id,
          type: '其他',
          weight: 2,
          count: 4,
          postage: 27,
          exchangeRate: 4.7,
          sendTimeISO: '2026-03-01T02:30:00.000Z',
        },
        receiverData: { receiver: '王小明', phone: '13800138000', address: '上海市浦东新区世纪大道1号' },
        draft: { _id: expect.any(String), user_id: 'Anna' },
      },
    ])
  })

  test('is reviewed by Ctrl+Enter as it was typed last, and submitted by the next one, but not by a held key', async () => {
    const { server, user } = await enter()
    server.on(submitOrder, saved)
    const time = field('Send time (ACST)')
    time.focus()
    fill(time, '02/03/2026 13:00:00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const title = await screen.findByRole('heading', { name: `Review of ${pk_id}` })
    await waitFor(() => expect(document.activeElement).toBe(title))
    fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true, repeat: true })
    expect(button('Submit').matches('.ant-btn-loading')).toBe(false)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const result = await findDialog()
    result.getByText(saved.msg)
    // In the dialog it is no Submit.
    fireEvent.keyDown(result.getByText(saved.msg), { key: 'Enter', ctrlKey: true })
    expect(server.sent(submitOrder).map(({ body }) => body.packageData.sendTimeISO)).toEqual([
      '2026-03-02T02:30:00.000Z',
    ])
  })

  test('stays with the saved order after Close, and begins a new one with Place a new order', async () => {
    const { server } = await enterAndReview()
    server.on(submitOrder, saved)
    press(button('Submit'))
    press((await findDialog()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await findGone('dialog')
    expect(hrefOf(pk_id)).toBe(`/dashboard/package?pk_id=${pk_id}`)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    press(screen.getByRole('button', { name: 'Place a new order' }))
    const id = await screen.findByLabelText<HTMLInputElement>('Package ID')
    await waitFor(() => expect(document.activeElement).toBe(id))
    expect(id.value).toBe('')
    expect(noCell('Item', 1)).toBe(true)
  })

  test('begins a new order when somebody has left a saved one by the menu', async () => {
    const { server } = await enter({}, openScreen)
    await review()
    server.on(submitOrder, saved)
    press(button('Submit'))
    press((await findDialog()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await findGone('dialog')
    fireEvent.click(screen.getByRole('link', { name: 'Tool' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: `Review of ${pk_id}` })).toBeNull())
    fireEvent.click(screen.getByRole('link', { name: 'Order' }))
    await screen.findByRole('button', { name: 'Search & Fill' })
    expect(server.sent(openDraft)).toEqual([])
  })

  test('shows a refusal in a dialog with an error icon, and keeps the draft', async () => {
    const { server, user } = await enterAndReview()
    const msg = `Package ${pk_id} is already saved, by Boss.`
    server.on(submitOrder, refusal('order.already_saved', msg))
    press(button('Submit'))
    const result = await findDialog()
    result.getByText(msg)
    result.getByRole('img', { name: 'close-circle' })
    expect(footer()).toEqual(['Close'])
    await user.keyboard('{Escape}')
    await findGone('dialog')
    press(button('Back'))
    await waitFor(() => expect(cell('Item', 1).value).toBe(honey.Item))
  })

  test('asks for another review when rates have changed', async () => {
    const { server, user } = await enterAndReview()
    const differs = 'The cost is 116.88, not 109.86: rates may have changed. Review the order again.'
    server.on(submitOrder, refusal('order.number_differs', differs)).on(listSettings, settingsWith(5))
    press(button('Submit'))
    await (await findDialog()).findByText(differs)
    await user.keyboard('{Escape}')
    await findGone('dialog')
    press(button('Back'))
    // (20 + 0.25 / 2 x 27) x 5 = 116.875 -> 116.88
    await screen.findByText('¥ 467.52')
    await review()
    server.on(submitOrder, saved)
    press(button('Submit'))
    await (await findDialog()).findByText(saved.msg)
    expect(server.sent(submitOrder).map(({ body }) => body.packageData.exchangeRate)).toEqual([4.7, 5])
  })

  test('says that there was no answer, and that the order can be submitted again', async () => {
    const { server, user } = await enterAndReview()
    server.on(submitOrder, () => Promise.reject(new Error('cut off')))
    press(button('Submit'))
    const result = await findDialog()
    result.getByText('Oops, something wrong.')
    result.getByText(/^No reply from the server\. Submit again/)
    await user.keyboard('{Escape}')
    await findGone('dialog')
    server.on(submitOrder, saved)
    press(button('Submit'))
    const done = await findDialog()
    await done.findByText(saved.msg)
    press(done.getByRole('button', { name: 'Place a new order' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: `Review of ${pk_id}` })).toBeNull())
    const [first, second] = server.sent(submitOrder)
    expect(second).toEqual(first)
  })

  test('discards a draft only after a confirmation, whose focus is on Cancel', async () => {
    const { user } = await enter()
    press(button('Start over'))
    ;(await findDialog()).getByText(`What you entered for ${pk_id} will be discarded.`)
    const cancel = dialog().getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await user.keyboard('{Enter}')
    await findGone('dialog')
    expect(cell('Item', 1).value).toBe(honey.Item)
    press(button('Start over'))
    press((await findDialog()).getByRole('button', { name: 'Discard' }))
    await screen.findByRole('button', { name: 'Search & Fill' })
  })

  test('shows the draft to no other person, and the page to visitors who may only read', async () => {
    const { server } = await enter({}, openScreen)
    server
      .on(logout, { msg: 'You are logged out.' })
      .on(login, { msg: 'Hi.', token: 't2', name: 'Vera', role: 'visitor', mustSetUpTwoFactor: false })
    server.on(getUserInfo, { ...vera, createdAt: '2026-03-01T02:30:00.000Z' })
    server.on(submitOrder, refusal('session.ended', 'Your session has ended.', { status: 401 }))
    await review()
    press(button('Submit'))
    const modal = within(await screen.findByRole('dialog', { name: 'Please login again' }))
    fill(modal.getByLabelText('Email'), 'vera@example.com')
    fill(modal.getByLabelText('Password'), 'correct horse battery')
    press(modal.getByRole('button', { name: 'Login' }))
    await screen.findByText('You may look up packages, but your role does not allow saving orders.')
    await screen.findByRole('button', { name: 'Search & Fill' })
    expect(noCell('Item', 1)).toBe(true)
    await enterByHand(pk_id)
    await fillHeads()
    await chooseType('蓝胖子3')
    fillRow(1, honey)
    await review()
    expect(button('Submit').matches(':disabled')).toBe(true)
  })
})
