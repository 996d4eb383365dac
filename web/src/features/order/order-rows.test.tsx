// @rules 12-order-15 12-order-02 9-order-20 9-order-21 9-order-23
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { fill, press, visibleText } from '../../shared/testing/dom.ts'
import { button, cell, field, fillHeads, fillRow, honey, noCell } from '../../shared/testing/order-form.ts'

const openEmpty = () =>
  openEmptyOrder((server) => server.on(submitOrder, { msg: 'Package HAND0000001 is saved.' }))

const paste = (target: HTMLElement, text: string) => {
  target.focus()
  fireEvent.paste(target, { clipboardData: { getData: () => text } })
}
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
const reviewed = () => screen.findByRole('heading', { name: 'Review of HAND0000001' })
/** Whether the page took Ctrl+Z, so that the browser does nothing. */
const pressUndo = () =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true })

describe('the item rows of an order', () => {
  test('are ignored at Review and Submit when they are wholly empty', async () => {
    const { server } = await openEmpty()
    await fillHeads()
    fireEvent.click(button('Add row'))
    await waitFor(() => expect(noCell('Item', 2)).toBe(false))
    fillRow(2, honey)
    fireEvent.click(button('Add row'))
    await waitFor(() => expect(noCell('Item', 3)).toBe(false))
    fill(cell('Note', 3), ' \u200b')
    press(button('Review'))
    await reviewed()
    press(button('Submit'))
    await screen.findByText('Package HAND0000001 is saved.')
    const [sent] = server.sent(submitOrder)
    expect(JSON.stringify(sent)).toContain('麦卢卡蜂蜜')
    expect(JSON.stringify(sent).match(/"price"/g)).toHaveLength(1)
  })

  test("are not all empty: then the page says 'Input is incompleted.'", async () => {
    await openEmpty()
    await fillHeads()
    fireEvent.click(button('Add row'))
    await waitFor(() => expect(noCell('Item', 2)).toBe(false))
    press(button('Review'))
    expect(await screen.findByText('Add at least one item.')).toBeTruthy()
    await waitFor(() =>
      expect(document.querySelector('.ant-message')?.textContent).toContain('Input is incompleted.'),
    )
    expect(cell('Item', 1).getAttribute('aria-invalid')).toBe('true')
    expect(cell('Item', 2).getAttribute('aria-invalid')).not.toBe('true')
  })

  test('can be pasted with their headings; the page says how many, and Undo restores the rows', async () => {
    await openEmpty()
    fillRow(1, { Item: 'Soap', Qty: '1', Note: 'kept' })
    paste(cell('Item', 1), 'Item\tQty\nHoney\t4\nMilk\t2\n')
    const told = await screen.findByText(/^2 rows pasted/)
    expect(visibleText(told)).toBe('2 rows pasted Undo')
    expect([cell('Item', 1).value, cell('Qty', 2).value, noCell('Item', 3)]).toEqual(['Honey', '2', true])
    fireEvent.click(within(told).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(noCell('Item', 2)).toBe(true))
    expect([cell('Item', 1).value, cell('Qty', 1).value, cell('Note', 1).value]).toEqual([
      'Soap',
      '1',
      'kept',
    ])
    await hasFocus(cell('Item', 1))
    expect(screen.queryByText(/rows pasted/)).toBeNull()
  })

  test('are restored by Ctrl+Z after a paste, which leaves every other field alone', async () => {
    const { user } = await openEmpty()
    await user.type(field('Address'), '体育东路 1 号')
    paste(cell('Item', 1), 'Honey\t4\nMilk\t2')
    await screen.findByText(/^2 rows pasted/)
    expect(pressUndo()).toBe(true)
    await waitFor(() => expect(noCell('Item', 2)).toBe(true))
    expect(cell('Item', 1).value).toBe('')
    // Nothing is left to undo here, and the address is not touched.
    expect(pressUndo()).toBe(true)
    expect(field('Address').value).toBe('体育东路 1 号')
    // What was typed in the field itself is undone by the browser.
    cell('Item', 1).focus()
    await user.keyboard('Soap')
    expect(pressUndo()).toBe(false)
  })

  test('keep a paste on Ctrl+Z once something else was changed', async () => {
    const { user } = await openEmpty()
    paste(cell('Item', 1), 'Honey\t4\nMilk\t2')
    await screen.findByText(/^2 rows pasted/)
    await user.type(field('Receiver'), '王')
    cell('Item', 1).focus()
    expect(pressUndo()).toBe(true)
    await waitFor(() => expect(cell('Item', 2).value).toBe('Milk'))
    expect(field('Receiver').value).toBe('王')
  })

  test('pass the focus on when they are deleted: to the next row, the last one, or Add row', async () => {
    await openEmpty()
    paste(cell('Item', 1), 'Honey\t4\nMilk\t2\nSoap\t1')
    await waitFor(() => expect(cell('Item', 3).value).toBe('Soap'))
    press(button('Delete row 1'))
    await waitFor(() => expect(cell('Item', 1).value).toBe('Milk'))
    await hasFocus(cell('Item', 1))
    press(button('Delete row 2'))
    await waitFor(() => expect(noCell('Item', 2)).toBe(true))
    await hasFocus(cell('Item', 1))
    press(button('Delete row 1'))
    await hasFocus(button('Add row'))
    press(button('Undo'))
    await waitFor(() => expect(cell('Item', 1).value).toBe('Milk'))
    await hasFocus(cell('Item', 1))
  })
})
