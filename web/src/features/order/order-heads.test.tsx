// @rules 12-order-17 9-order-22 12-order-16
/** @module-tag slow */

import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { parseSendTime } from '../../shared/form/adelaide-time.ts'
import { fill, press, visibleText } from '../../shared/testing/dom.ts'
import { button, chooseSendTime, field, fillHeads, fillRow, honey } from '../../shared/testing/order-form.ts'

const openEmpty = () =>
  openEmptyOrder((server) => server.on(submitOrder, { msg: 'Package HAND0000001 is saved.' }))

const sendTime = () => field('Send time (ACST)')
const type = () => screen.getByRole('combobox', { name: 'Type' })
/** The library's select knows keys by their code, which user-event does not send. */
const pressEnter = (keys = {}) => {
  const target = document.activeElement ?? document.body
  fireEvent.keyDown(target, { key: 'Enter', keyCode: 13, ...keys })
  fireEvent.keyUp(target, { key: 'Enter', keyCode: 13, ...keys })
}
const parcel = () => within(screen.getByRole('table', { name: 'Data of the package' }))
const chosenType = () => visibleText(parcel().getAllByRole('cell')[1] ?? document.body)
const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))
const reviewed = () => screen.findByRole('heading', { name: 'Review of HAND0000001' })
const noTime = 'Enter a date, with or without a time: 22/11/2026 10:15.'

describe('the send time of an order', () => {
  test('is now until the person says otherwise, and is read when the field is left', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000
    const { user } = await openEmpty()
    const shown = Date.parse(parseSendTime(sendTime().value) ?? '')
    expect(shown).toBeGreaterThanOrEqual(before)
    expect(shown).toBeLessThanOrEqual(Date.now())
    await user.clear(sendTime())
    await user.type(sendTime(), '22/11/2026 10:15{Enter}')
    await hasFocus(() => field('Receiver'))
    expect(sendTime().value).toBe('22/11/2026 10:15:00')
    await user.clear(sendTime())
    await user.type(sendTime(), '2026-11-23')
    await user.tab()
    expect(sendTime().value).toBe('23/11/2026 00:00:00')
    // The calendar is passed by Tab.
    await hasFocus(() => field('Receiver'))
  })

  test('keeps text that is no time, says so, and is not reviewed with it', async () => {
    await openEmpty()
    await fillHeads()
    fillRow(1, honey)
    chooseSendTime('tomorrow')
    expect(await parcel().findByText(noTime)).toBeTruthy()
    expect(sendTime().value).toBe('tomorrow')
    expect(sendTime().getAttribute('aria-invalid')).toBe('true')
    press(button('Review'))
    await waitFor(() =>
      expect(document.querySelector('.ant-message')?.textContent).toContain('Input is incompleted.'),
    )
    expect(sendTime().value).toBe('tomorrow')
    chooseSendTime('22/11/2026')
    press(button('Review'))
    await reviewed()
    expect(screen.getByText('22/11/2026 00:00:00')).toBeTruthy()
  })
})

describe('the type of an order', () => {
  test('is typed and taken by Enter, which goes on to the next cell', async () => {
    const { user } = await openEmpty()
    await hasFocus(type)
    await user.keyboard('非奶粉')
    pressEnter()
    await hasFocus(() => field('Weight (Kg)'))
    expect(chosenType()).toBe('非奶粉')
    pressEnter({ shiftKey: true })
    await hasFocus(type)
    // With a type chosen, Enter goes on.
    pressEnter()
    await hasFocus(() => field('Weight (Kg)'))
    pressEnter({ shiftKey: true })
    await hasFocus(type)
    await user.keyboard('lpz6')
    pressEnter()
    // Weight and count of this type are fixed, and it is sent now.
    await hasFocus(() => field('Receiver'))
    expect(chosenType()).toBe('蓝胖子6')
  })

  test('is not taken by Enter when nothing is typed, or nothing fits', async () => {
    const { user } = await openEmpty()
    await hasFocus(type)
    pressEnter()
    pressEnter()
    expect(chosenType()).toBe('Choose or type')
    await user.keyboard('box')
    expect(await screen.findByText('There is no such type')).toBeTruthy()
    pressEnter()
    expect(chosenType()).toBe('Choose or type')
  })
})

describe('the phone of an order', () => {
  const note = 'This is no Chinese phone number.'

  test('has a note when it is neither a mobile nor a landline of China, and a hint for landlines', async () => {
    await openEmpty()
    const receiver = within(screen.getByRole('table', { name: 'Data of the receiver' }))
    fill(field('Phone'), '12345')
    // Not while it is typed.
    expect(receiver.queryByText(note)).toBeNull()
    fireEvent.focusOut(field('Phone'))
    expect(await receiver.findByText(note)).toBeTruthy()
    fill(field('Phone'), '+86 138-0013-8000')
    fireEvent.focusOut(field('Phone'))
    await waitFor(() => expect(field('Phone').value).toBe('13800138000'))
    expect(receiver.queryByText(note)).toBeNull()
    fill(field('Phone'), '010-65529988')
    fireEvent.focusOut(field('Phone'))
    expect(await receiver.findByText('A landline: the courier cannot send messages to it.')).toBeTruthy()
  })

  test('may be any text that the person confirms before Submit', async () => {
    const { server, user } = await openEmpty()
    await fillHeads()
    fillRow(1, honey)
    fill(field('Phone'), '+61 412 345 678')
    press(button('Review'))
    await reviewed()
    expect(screen.getByText('+61412345678 is no Chinese phone number.')).toBeTruthy()
    press(button('Submit'))
    const confirm = screen.getByRole('checkbox', { name: 'Save it anyway' })
    await hasFocus(() => confirm)
    expect(screen.getByText('Tick this to submit, or go back and correct the number.')).toBeTruthy()
    expect(server.sent(submitOrder)).toHaveLength(0)
    await user.click(confirm)
    press(button('Submit'))
    await screen.findByText('Package HAND0000001 is saved.')
    expect(server.sent(submitOrder)).toHaveLength(1)
  })
})
