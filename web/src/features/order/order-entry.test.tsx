// @rules 9-order-16 1-cost-01 1-postage-02 1-weight-01 10-order-05 9-order-09 16-format-05 9-order-03
// @rules 9-order-06 9-order-30 9-order-31 12-order-09 12-order-11 12-order-13 16-format-03
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { lei } from '../../shared/testing/addresses.ts'
import { fill, press, visibleText } from '../../shared/testing/dom.ts'
import {
  button,
  cell,
  chooseSendTime,
  chooseType,
  field,
  fillHeads,
  fillRow,
  honey,
  noCell,
  totals,
} from '../../shared/testing/order-form.ts'

const place = { city: '深圳市', district: '南山区', address: '科技园1号' }
const address = { ...lei, phone: '13900139000', ...place }

const openEmpty = () =>
  openEmptyOrder((server) => server.on(listAddresses, { result: [address], next: null }))

const review = () => press(button('Review'))
const itemTable = () => within(screen.getByRole('table', { name: 'Item rows' }))
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
const reviewed = () => screen.findByRole('heading', { name: 'Review of HAND0000001' })

describe('entering an order', () => {
  test("offers three types to choose, and lists the courier's own types apart", async () => {
    await openEmpty()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }))
    const shown = (selector: string) => [...document.querySelectorAll(selector)].map(visibleText)
    await waitFor(() =>
      expect(shown('.ant-select-dropdown .ant-select-item')).toEqual([
        '蓝胖子3 · Adult formula, 3 cans',
        '蓝胖子6 · Adult formula, 6 cans',
        '其他 · Other',
        'Courier’s types',
        '奶粉 · Baby formula',
        '非奶粉 · Regular',
      ]),
    )
    expect(shown('.ant-select-item-group')).toEqual(['Courier’s types'])
  })

  test('sets weight and count of 蓝胖子, and updates postage, weight and cost of each piece', async () => {
    await openEmpty()
    const parcel = () =>
      within(screen.getByRole('table', { name: 'Data of the package' }))
        .getAllByRole('cell')
        .map(visibleText)
    await chooseType('蓝胖子6')
    await waitFor(() => expect(parcel().slice(2, 6)).toEqual(['7.80', '6', 'A$ 54.00', '4.7']))
    await chooseType('其他')
    fill(await waitFor(() => field('Weight (Kg)')), '2')
    fillRow(1, honey)
    const figures = () =>
      itemTable()
        .getAllByRole('cell')
        .map(visibleText)
        .filter((text) => /^[\d¥]+[. ]/.test(text))
    await waitFor(() => expect(figures()).toEqual(['0.25', '¥ 109.86']))
    fill(cell('Qty', 1), '2')
    await waitFor(() => expect(figures()).toEqual(['0.50', '¥ 125.73']))
  })

  test('fills the receiver from a saved address, shown as province, city, district and address', async () => {
    await openEmpty()
    fill(field('Receiver'), '南山')
    const option = await screen.findByRole('option')
    expect(option.textContent).toBe('李雷+86 13900139000 · 广东省深圳市南山区科技园1号')
    fireEvent.click(option)
    await waitFor(() => expect(field('Receiver').value).toBe('李雷'))
    expect(field('Phone').value).toBe('13900139000')
    expect(field('Address').value).toBe('广东省深圳市南山区科技园1号')
    expect(document.activeElement).toBe(cell('Item', 1))
  })

  test('goes by Enter to the next empty cell that is needed, by Shift+Enter back over each, and ends in an empty last row', async () => {
    const { user } = await openEmpty()
    const atCell = (column: string, row: number) =>
      waitFor(() => expect(document.activeElement).toBe(cell(column, row)))
    // The form focuses the first empty cell.
    await hasFocus(screen.getByRole('combobox', { name: 'Type' }))
    await chooseType('其他')
    await hasFocus(field('Weight (Kg)'))
    // Over the count, which follows from the pieces, and over the send time, which is now.
    await user.keyboard('2{Enter}')
    await hasFocus(field('Receiver'))
    await user.keyboard('王小明{Enter}')
    await hasFocus(field('Phone'))
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await hasFocus(field('Receiver'))
    fill(field('Phone'), '13800138000')
    await user.keyboard('{Enter}')
    await hasFocus(field('Address'))
    await user.keyboard('上海市浦东新区世纪大道1号{Enter}')
    await atCell('Item', 1)
    for (const text of ['Honey', '4', '20', '1']) await user.keyboard(`${text}{Enter}`)
    await atCell('Item', 2)
    expect(field('Count').placeholder).toBe('4')
    fill(cell('Price per each (AUD)', 2), '5')
    cell('Item', 2).focus()
    await user.keyboard('Soap{Enter}')
    await atCell('Qty', 2)
    await user.keyboard('1{Enter}')
    await atCell('Subtotal weight (Kg)', 2)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await atCell('Price per each (AUD)', 2)
    await user.keyboard('{ArrowUp}')
    await atCell('Price per each (AUD)', 1)
    await user.keyboard('{Enter}')
    await atCell('Subtotal weight (Kg)', 2)
    await user.keyboard('0.5{Enter}')
    await atCell('Item', 3)
    await user.keyboard('{Enter}')
    await hasFocus(button('Review'))
    await waitFor(() => expect(noCell('Item', 3)).toBe(true))
    await user.keyboard('{Enter}')
    await reviewed()
    expect(visibleText(document.body)).toContain('其他 2.00 5 A$ 27.00')
  })

  test('adds a row with the focus in its first cell, deletes a row and restores it', async () => {
    await openEmpty()
    fill(cell('Item', 1), 'Honey')
    fireEvent.click(button('Add row'))
    await waitFor(() => expect(document.activeElement).toBe(cell('Item', 2)))
    fireEvent.click(button('Delete row 1'))
    await waitFor(() => expect(cell('Item', 1).value).toBe(''))
    expect(await screen.findByText('Row 1 is deleted: Honey')).toBeTruthy()
    fireEvent.click(button('Undo'))
    await waitFor(() => expect(cell('Item', 1).value).toBe('Honey'))
    expect(noCell('Item', 2)).toBe(false)
  })

  test('shows the remaining weight and pieces, and the total cost', async () => {
    await openEmpty()
    await fillHeads()
    fillRow(1, { ...honey, Qty: '3', 'Subtotal weight (Kg)': '0.75' })
    for (const text of ['0.75 of 2.00', '1.25 left', '3 of 4', '1 left', '¥ 329.58'])
      expect(await totals().findByText(text)).toBeTruthy()
    fill(cell('Qty', 1), '6')
    expect(await totals().findByText('2 over')).toBeTruthy()
  })

  test('reduces stock, employee, weight and price to their limits, and says why', async () => {
    await openEmpty()
    fill(field('Weight (Kg)'), '2')
    for (const [column, typed, kept, why] of [
      ['Stock', '5', '3', 'At most 3.'],
      ['Employee', '9', '1', 'At most 1.'],
      ['Stock', '-1', '0', 'Not below 0.'],
      ['Employee', '-0.5', '0', 'Not below 0.'],
      ['Subtotal weight (Kg)', '2.5', '2', 'At most 2 Kg.'],
      ['Subtotal weight (Kg)', '-2', '0', 'Not below 0.'],
      ['Price per each (AUD)', '-20', '0', 'Not below 0.'],
    ] as const) {
      fillRow(1, { ...honey, Employee: '1', Stock: '3' })
      fill(cell(column, 1), typed)
      fireEvent.focusOut(cell(column, 1))
      await waitFor(() => expect(cell(column, 1).value).toBe(kept))
      expect(itemTable().getByText(why)).toBeTruthy()
      fillRow(1, { Stock: '', Employee: '' })
    }
  })

  test('fills in the remaining weight by Auto Fill, at least 0', async () => {
    await openEmpty()
    fill(field('Weight (Kg)'), '2')
    fillRow(1, { 'Subtotal weight (Kg)': '0.6' })
    fireEvent.click(button('Add row'))
    const autoFill = 'Auto Fill: the remaining package weight for row 2'
    fireEvent.click(await screen.findByRole('button', { name: autoFill }))
    await waitFor(() => expect(cell('Subtotal weight (Kg)', 2).value).toBe('1.4'))
    fill(cell('Subtotal weight (Kg)', 1), '2')
    fireEvent.click(button(autoFill))
    await waitFor(() => expect(cell('Subtotal weight (Kg)', 2).value).toBe('0'))
  })

  test('reads the send time in Adelaide time, whatever the local time zone', async () => {
    await openEmpty()
    await fillHeads()
    chooseSendTime('15/07/2026 09:30:00')
    fillRow(1, honey)
    review()
    await reviewed()
    expect(screen.getByText('15/07/2026 09:30:00')).toBeTruthy()
  })
})
