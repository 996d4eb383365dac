// @rules 8-area-06 10-package-01 6-polar-09 9-order-01 10-order-02 10-order-03 10-order-05 9-order-02
// @rules 9-order-17 15-error-02 9-order-13 11-flow-03 13-role-03
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { findOrder, getExchangeRate } from '#contract/order.ts'
import { closeScreen, openContent } from '../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, press, visibleText } from '../../shared/testing/dom.ts'
import { button, cell, enterByHand, field, noCell } from '../../shared/testing/order-form.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

const known = 'PE1234567AB'
const draft: NonNullable<Answer<typeof findOrder>['result']> = {
  package_id: known,
  package_weight: 3.2,
  receiver_name: '王小明',
  receiver_phone: '13800138000',
  doubtful: { receiver_phone: null, receiver_address: null },
  receiver_address: '上海市浦东新区世纪大道1号',
  item_count: 5,
  item_type: '非奶粉',
  items: ['Milk * 3', 'Honey * 2'],
  sendTimeISO: '2026-03-01T02:30:00.000Z',
  unread: [],
}
const found = { exist: false, result: draft }

/** Opens the order page, which asks for the package ID. */
const openOrder = (answer: (server: TestServer) => void, person = {}) =>
  openContent(
    '/dashboard/order',
    (server) => answer(server.on(listAddresses, { result: [], next: null })),
    person,
  )

const idField = () => screen.findByLabelText<HTMLInputElement>('Package ID')
const wrong = () => document.querySelector('#package-id-wrong')?.textContent
const rate = (name = 'Live exchange rate') => screen.findByRole('group', { name })

describe("the courier's address", () => {
  const hint = 'The areas of this address do not belong together. Check it.'

  test('has a hint while it is doubtful and not typed over', async () => {
    const doubtful = { receiver_phone: null, receiver_address: 'differ' } as const
    const { user } = await openOrder((server) =>
      server.on(findOrder, {
        exist: false,
        result: { ...draft, doubtful, receiver_phone: '13800138000 / 13900139000' },
      }),
    )
    fill(await idField(), known)
    press(button('Search & Fill'))
    expect(await screen.findByText(hint)).toBeTruthy()
    expect(screen.getByText('Several numbers. Keep one, or check that both are right.')).toBeTruthy()
    expect(field('Address').getAttribute('aria-describedby')).toBeTruthy()
    // Typing elsewhere leaves the hint.
    await user.type(field('Receiver'), '!')
    expect(screen.getByText(hint)).toBeTruthy()
    fill(field('Address'), '浙江省杭州市西湖区文三路1号')
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull())
  })
})

describe('finding the package of an order', () => {
  test('names the required length for the IDs PE123, PE1234567ABC and 王小明', async () => {
    await openOrder(() => undefined)
    for (const text of ['PE123', 'PE1234567ABC', '王小明']) {
      fill(await idField(), text)
      await waitFor(() => expect(wrong()).toBe(''))
      press(button('Search & Fill'))
      await waitFor(() => expect(wrong()).toMatch(/^A package ID has 11 letters or digits/))
    }
  })

  test('names what the courier answered in a form that cannot be read', async () => {
    const half = { ...draft, package_weight: null, unread: ['package_weight', 'items'] as const }
    await openOrder((server) =>
      server.on(findOrder, { exist: false, result: { ...half, unread: [...half.unread] } }),
    )
    fill(await idField(), known)
    press(button('Search & Fill'))
    await findAlert(
      'Not everything that the courier answered could be read. Please check: Weight (Kg) and Items.',
    )
  })

  test("searches on Enter, and fills package, receiver and items with the courier's data", async () => {
    let release: () => void = () => undefined
    const { user } = await openOrder((server) => {
      release = server.hold(findOrder, found)
    })
    // As pasted: lower case, with a dash, spaces and an invisible character.
    fill(await idField(), ' pe12-345 67ab\u200b')
    await user.type(await idField(), '{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Search & Fill/ }).matches('.ant-btn-loading')).toBe(true),
    )
    release()
    await waitFor(() => expect(cell('Item', 1).value).toBe('Milk'))
    expect(field('Package ID').value).toBe(known)
    const table = within(screen.getByRole('table', { name: 'Data of the package' }))
    expect(table.getByText(draft.item_type)).toBeTruthy()
    expect(field('Receiver').value).toBe(draft.receiver_name)
    expect(field('Phone').value).toBe(draft.receiver_phone)
    expect(field('Address').value).toBe(draft.receiver_address)
    expect([cell('Qty', 1).value, cell('Item', 2).value, cell('Qty', 2).value]).toEqual(['3', 'Honey', '2'])
    expect(noCell('Item', 3)).toBe(true)
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Send time (ACST)').value).toBe('01/03/2026 13:00:00'),
    )
    expect([...document.querySelectorAll('main thead th')].map(visibleText).filter(Boolean)).toEqual(
      [
        'Package ID|Type|Weight (Kg)|Count|Postage (AUD)|Rate (AUD/RMB)|Send time (ACST)|Receiver|Phone',
        'Address|#|Item|Qty|Price per each (AUD)|Subtotal weight (Kg)|Weight per each (Kg)|Stock|Employee',
        'Cost per each (¥)|Note',
      ].flatMap((line) => line.split('|')),
    )
  })

  test("shows the courier's answer, and offers manual input", async () => {
    await openOrder((server) =>
      server.on(findOrder, refusal('order.not_found', 'Package not found, please check your input!')),
    )
    fill(await idField(), 'HAND0000001')
    press(button('Search & Fill'))
    await findAlert('Package not found, please check your input!')
    press(button('Manual input'))
    await waitFor(() => expect(cell('Item', 1).value).toBe(''))
    expect(field('Package ID').value).toBe('HAND0000001')
  })

  test('keeps the typed ID when the courier fails or does not answer', async () => {
    const { user, server } = await openOrder(() => undefined)
    for (const [text, answer] of [
      [
        'The courier does not answer. Try again.',
        () => json({ msg: 'The courier does not answer. Try again.' }, 502),
      ],
      ['Oops, something wrong.', () => Promise.reject(new Error('cut off'))],
    ] as const) {
      server.on(findOrder, answer)
      fill(await idField(), known)
      press(button('Search & Fill'))
      await findAlert(text)
      expect((await idField()).value).toBe(known)
      server.on(findOrder, found)
      press(button('Search & Fill'))
      await waitFor(() => expect(cell('Item', 1)).toBeTruthy())
      await user.click(button('Start over'))
      await user.click(await screen.findByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(noCell('Item', 1)).toBe(true))
    }
  })

  test("shows 'already saved' for a saved package, with a link to its page, also for manual input", async () => {
    await openOrder((server) => server.on(findOrder, { exist: true }))
    fill(await idField(), 'saved000001')
    press(button('Search & Fill'))
    const flag = /^This order has already been saved\. View it at package page: SAVED000001$/
    await findAlert(flag)
    expect(noCell('Item', 1)).toBe(true)
    await enterByHand('SAVED000001')
    const link = within(await findAlert(flag)).getByRole('link', { name: 'SAVED000001' })
    expect(link.getAttribute('href')).toBe('/dashboard/package?pk_id=SAVED000001')
  })

  test('shows the live exchange rate to admins; other roles neither see nor fetch it', async () => {
    const updatedAt = new Date().toISOString()
    const fixed = { result: 4.7, source: 'fixed', updatedAt }
    await openOrder((server) => server.on(getExchangeRate, fixed), { role: 'admin' })
    const shown = within(await rate('Exchange rate'))
    expect(shown.getByText('1 AUD = 4.7 RMB')).toBeTruthy()
    expect(shown.getByText('fixed in Settings')).toBeTruthy()
    closeScreen()
    const { server } = await openOrder((answers) => answers.on(findOrder, { exist: false }))
    await enterByHand('HAND0000001')
    expect(screen.queryByText(/exchange rate/i)).toBeNull()
    await waitFor(() => expect(server.sent(findOrder)).toHaveLength(1))
    expect(server.sent(getExchangeRate)).toEqual([])
  })

  test('shows the age of the live rate and its distance from the setting, with a link when the distance is large', async () => {
    const show = async (result: number, hours: number) => {
      const updatedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      const live = { result, source: 'frankfurter', updatedAt }
      await openOrder((server) => server.on(getExchangeRate, live), { role: 'admin' })
      const shown = within(await rate())
      expect(await shown.findByText(`1 AUD = ${result} RMB`)).toBeTruthy()
      return shown
    }
    const near = await show(4.72, 20)
    expect(near.getByText('from Frankfurter, 20 hr ago')).toBeTruthy()
    expect(await near.findByText('0.43 % above the setting (4.7)')).toBeTruthy()
    expect(near.queryByRole('link')).toBeNull()
    expect(near.queryByText(/^Stale/)).toBeNull()
    closeScreen()
    const far = await show(4.6, 5 * 24)
    expect(far.getByText('from Frankfurter, 5 days ago')).toBeTruthy()
    expect(far.getByText('Out of date: the source has had no newer rate for more than 4 days.')).toBeTruthy()
    expect(await far.findByText('2.13 % below the setting (4.7)')).toBeTruthy()
    expect(far.getByRole('link', { name: 'Change the setting' }).getAttribute('href')).toBe(
      '/dashboard/settings',
    )
  })

  test('tells an admin when there is no rate, and works without it', async () => {
    await openOrder(
      (server) =>
        server
          .on(
            getExchangeRate,
            json({ msg: 'The source of rates does not answer.', code: 'rate.failed' }, 502),
          )
          .on(findOrder, { exist: false }),
      { role: 'admin' },
    )
    expect(
      await screen.findByText('No live exchange rate: The source of rates does not answer.'),
    ).toBeTruthy()
    await enterByHand('HAND0000002')
    await findGone('dialog')
  })
})
