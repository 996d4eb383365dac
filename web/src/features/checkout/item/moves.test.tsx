// @rules 11-moves-02 11-flow-18 12-cart-01 15-error-09 11-moves-06 9-checkout-13
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { approveException, listItems, transferItem } from '#contract/checkout.ts'
import { fewOfEach, fromMenu, openCheckout, sold } from '../../../app/testing/open-checkout.ts'
import { closeScreen } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, press, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, item } from '../../../shared/testing/items.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const actions = (state: string) => within(rowWith(state)).getAllByRole('button', { name: /Milk$/ })
const labelOf = (radio: HTMLElement) => radio.closest('label') ?? radio
const findRow = async (state: string) => waitFor(() => rowWith(state))

describe('the moves of pieces to other states', () => {
  test('offers for each state exactly the allowed moves, to the cart and to other states', async () => {
    for (const [state, targets] of [
      ['Sold', ['Stock', 'Employee']],
      ['Stock', ['Employee']],
      ['Employee', ['Stock']],
    ] as const) {
      await openCheckout()
      await findRow(state)
      expect(actions(state).map(visibleText)).toEqual(['Add to cart', '…'])
      press(within(rowWith(state)).getByRole('button', { name: 'More actions: Milk' }))
      const [move, ...others] = await screen.findAllByRole('menuitem')
      expect([move, ...others].map((one) => one && visibleText(one))).toEqual(['Transfer', 'Write off'])
      if (move) press(move)
      const dialog = await screen.findByRole('dialog')
      expect(
        within(dialog)
          .getAllByRole('radio')
          .map((radio) => visibleText(labelOf(radio))),
      ).toEqual(targets)
      closeScreen()
    }
  })

  test('transfers between 1 and all available pieces, once on a double click', async () => {
    const { user, server } = await openCheckout()
    server.on(transferItem, { msg: '2 × Milk moved from sold to employee.' })
    await findRow('Sold')
    await fromMenu(rowWith('Sold'), 'Transfer')
    const dialog = within(await screen.findByRole('dialog'))
    const transfer = () => dialog.getByRole('button', { name: 'Transfer' })
    for (const [typed, text] of [
      ['', 'Incompleted input! Enter the quantity.'],
      ['0', 'Enter a whole number from 1 to 5.'],
      ['6', 'Enter a whole number from 1 to 5.'],
      ['1.5', 'Enter a whole number from 1 to 5.'],
    ] as const) {
      fill(dialog.getByLabelText(/^Quantity/), typed)
      await user.click(transfer())
      expect(await findAlert(text)).toBeTruthy()
    }
    fill(dialog.getByLabelText(/^Quantity/), '2')
    await user.click(dialog.getByRole('radio', { name: 'Employee' }))
    await user.dblClick(transfer())
    expect(await screen.findByText('2 × Milk moved from sold to employee.')).toBeTruthy()
    await findGone('dialog')
    expect(server.sent(transferItem).map(({ body }) => body)).toEqual([
      { original_id: sold._id, sourceType: 'sold', targetType: 'employee', transferQty: 2 },
    ])
  })

  test('says of what the pieces are, why they are not moved, and who has taken them meanwhile', async () => {
    const { user, server } = await openCheckout()
    await findRow('Sold')
    await fromMenu(rowWith('Sold'), 'Transfer')
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer' }))
    expect(visibleText(screen.getByRole('dialog'))).toBe(
      'Transfer Item Milk Receiver 王小明 Package ID CHK00000001 Cost of one ¥ 157.92 Quantity from 1 to 5 All To Stock Employee Cancel Transfer',
    )
    await user.click(dialog.getByRole('button', { name: 'All' }))
    server.on(transferItem, refusal('item.not_enough', 'Only 2 are left.'))
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    expect(await dialog.findByText('Only 2 are left.')).toBeTruthy()
    expect(server.sent(transferItem).map(({ body }) => body)).toEqual([
      { original_id: sold._id, sourceType: 'sold', targetType: 'stock', transferQty: 5 },
    ])
    server
      .on(transferItem, refusal('item.gone', 'It is no longer there.'))
      .on(listItems, allItems(fewOfEach.filter((row) => row !== sold)))
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    const gone = 'This item is no longer here. Somebody may have moved or paid it.'
    expect(await dialog.findByText(gone)).toBeTruthy()
  })

  test('recovers an exception to its original state', async () => {
    const exception = item('exception', 2, { originalType: 'sold', subtotal: 100, payAmount: 207.92 })
    const { user, server } = await openCheckout('', [...fewOfEach, exception])
    server.on(transferItem, { msg: '1 × Milk moved from exception to sold.' })
    await findRow('Exception')
    await fromMenu(rowWith('Exception'), 'Return to Sold')
    const dialog = within(await screen.findByRole('dialog', { name: 'Return to Sold' }))
    fill(dialog.getByLabelText(/^Quantity/), '1')
    await user.click(dialog.getByRole('button', { name: 'Return to Sold' }))
    expect(await screen.findByText('1 × Milk moved from exception to sold.')).toBeTruthy()
    expect(server.sent(transferItem).map(({ body }) => body)).toEqual([
      { original_id: exception._id, sourceType: 'exception', targetType: 'sold', transferQty: 1 },
    ])
  })

  test('shows an admin the loss, who asked, why and the receiver before an approval', async () => {
    const asked = { requestedBy: ['u1'], requestedByNames: ['Anna'], reason: 'dented tin', version: 'v1' }
    const exception = item('exception', 2, {
      originalType: 'sold',
      subtotal: 100,
      payAmount: 207.92,
      receiver: '周海燕',
      ...asked,
    })
    const { user, server } = await openCheckout('?type=Exception', [...fewOfEach, exception], {
      role: 'admin',
    })
    expect(screen.getAllByRole('columnheader').map(visibleText).filter(Boolean)).toEqual(
      'Details|Choose|Item|Package ID|Receiver|Qty|Subtotal ¥|Profits ¥|State|Actions'.split('|'),
    )
    // 100 - 2 x 157.92.
    const row = await findRow('周海燕')
    expect(within(row).getByRole('cell', { name: '−215.84' })).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: 'Approve the exception Milk' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }))
    for (const text of ['周海燕', '¥ 315.84', '¥ 100.00', '−¥ 215.84', '¥ 207.92', 'Anna', 'dented tin'])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(server.sent(approveException)).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    server.on(approveException, refusal('item.approved_already', 'Approved already, by Boss.'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByText('Approved already, by Boss.')).toBeTruthy()
    server.on(approveException, { msg: 'Exception Milk is approved.' })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await findGone('dialog')
    expect(server.sent(approveException).at(-1)?.body).toEqual({ _id: exception._id, version: 'v1' })
  })
})
