// @rules 9-checkout-22 18-onaccount-01 9-checkout-25 9-checkout-24
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listCart } from '#contract/cart.ts'
import { listParties } from '#contract/party.ts'
import { nameSender } from '#contract/party-naming.ts'
import { setTransferNumber } from '#contract/payment-proof.ts'
import { payCartEntries } from '#contract/transaction.ts'
import { openPayment } from '../../../../app/testing/open-payment.ts'
import type { Person } from '../../../../app/testing/open-screen.tsx'
import { fill, findGone, press, visibleText } from '../../../../shared/testing/dom.ts'
import { cartEntry } from '../../../../shared/testing/items.ts'
import { newParty } from '../../../../shared/testing/parties.ts'
import { json } from '../../../../shared/testing/signed-in-page.ts'

const li = { _id: 'p1', name: 'Li' }
const party = newParty(li._id, li.name)
// 538.85 + 1,203.00 + 159.23 = 1,901.08.
const milk = cartEntry('sold', { payAmountToSender: 538.85, pk_id: 'PE1234567AB', sender: li })
const honey = cartEntry('stock', { item: 'Honey', payAmountToSender: 1203, pk_id: 'PE1234567AB', sender: li })
const tea = cartEntry('employee', { item: 'Tea', payAmountToSender: 159.23, pk_id: 'PE7654321AB' })

const openCart = (entries: ReturnType<typeof cartEntry>[], person: Person = {}) =>
  openPayment(entries, person, (server) => server.on(listParties, { result: [party], next: null }))

const finish = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Finish on account: ¥ / })

describe('paying on account', () => {
  test('says what stays owed to which sender, and pays nothing', async () => {
    const { payment, server } = await openCart([milk, honey])
    press(payment.getByRole('tab', { name: 'On account' }))
    expect(await payment.findByText(/^The senders are not paid now/)).toBeTruthy()
    // 538.85 + 1,203.00
    expect(visibleText(payment.getByText('Li').closest('tr') ?? document.head)).toBe('Li ¥ 1,741.85')
    server.on(payCartEntries, { msg: 'T-2041 is on account.', transaction_id: 't1', number: 2041 })
    server.on(listCart, { result: [] })
    press(finish())
    expect(await screen.findByText(/^T-2041 is on account\./)).toBeTruthy()
    await findGone('dialog')
    expect(server.sent(payCartEntries).map(({ body }) => body)).toEqual([
      { paymentMethod: 'On account', entries: [milk, honey].map(({ _id, version }) => ({ _id, version })) },
    ])
  })

  test('waits until every sender is named, and names them', async () => {
    const { payment, server } = await openCart([milk, tea])
    press(payment.getByRole('tab', { name: 'On account' }))
    expect(await payment.findByText('Name the senders of these packages first:')).toBeTruthy()
    expect(finish().disabled).toBe(true)
    press(payment.getByRole('button', { name: 'PE7654321AB: Sender of PE7654321AB' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Sender of PE7654321AB' }))
    fireEvent.mouseDown(await choice.findByRole('combobox'))
    await waitFor(() => expect(document.querySelector('.ant-select-item-option')).toBeTruthy())
    fireEvent.click(document.querySelector('.ant-select-item-option') ?? document.body)
    server.on(nameSender, { msg: 'Li is named.' }).on(listCart, { result: [milk, { ...tea, sender: li }] })
    press(choice.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(finish().disabled).toBe(false))
    expect(server.sent(nameSender)[0]?.body).toEqual({ pk_id: 'PE7654321AB', party: 'p1', seen: null })
    // 538.85 + 159.23
    expect(visibleText(payment.getByText('Li').closest('tr') ?? document.head)).toBe('Li ¥ 698.08')
  })

  test('leads to the package whose sender is missing when the server refuses', async () => {
    const { payment, server } = await openCart([milk])
    press(payment.getByRole('tab', { name: 'On account' }))
    await payment.findByText(/^The senders are not paid now/)
    const msg = 'Name the sender of PE1234567AB before you pay on account.'
    server.on(
      payCartEntries,
      json({ code: 'account.sender_needed', msg, params: { pk_id: 'PE1234567AB' } }, 400),
    )
    press(finish())
    expect(await payment.findByText(msg)).toBeTruthy()
    const link = payment.getByRole('link', { name: 'PE1234567AB' })
    expect(link.getAttribute('href')).toContain('pk_id=PE1234567AB')
  })

  test('takes no proof, since nothing is paid, and keeps what was chosen', async () => {
    const { payment, server } = await openCart([milk, honey])
    fill(payment.getByLabelText('Transfer number'), '4200001')
    press(payment.getByRole('tab', { name: 'On account' }))
    await waitFor(() => expect(payment.queryByRole('region', { name: /^Proof of payment/ })).toBeNull())
    press(payment.getByRole('tab', { name: 'Bank' }))
    expect(payment.getByLabelText<HTMLInputElement>('Transfer number').value).toBe('4200001')
    press(payment.getByRole('tab', { name: 'On account' }))
    server.on(payCartEntries, { msg: 'T-2041 is on account.', transaction_id: 't1', number: 2041 })
    server.on(listCart, { result: [] })
    press(finish())
    expect(await screen.findByText(/^T-2041 is on account\./)).toBeTruthy()
    expect(server.sent(setTransferNumber)).toEqual([])
  })

  test('is not offered to visitors who may pay', async () => {
    const { payment } = await openCart([cartEntry('sold')], { role: 'visitor' })
    expect(payment.getByRole('tab', { name: 'Alipay' })).toBeTruthy()
    expect(payment.queryByRole('tab', { name: 'On account' })).toBeNull()
  })
})

describe('the payment dialog', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Finish payment/ })

  test('pays nothing before a method is chosen, whatever is pressed', async () => {
    const { payment, server, user } = await openCart([milk])
    server.on(payCartEntries, { msg: 'T-2041 is paid.', transaction_id: 't1', number: 2041 })
    expect(payment.getByText('Choose how the senders are paid. Nothing is paid before.')).toBeTruthy()
    expect(button().disabled).toBe(true)
    await user.keyboard('{Enter}')
    await findGone('dialog', /^Pay:/)
    press(screen.getByRole('button', { name: /^Pay ¥/ }))
    const again = within(await screen.findByRole('dialog', { name: /^Pay:/ }))
    press(again.getByRole('tab', { name: 'Wechat' }))
    expect(button().disabled).toBe(false)
    press(again.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog', /^Pay:/)
    press(screen.getByRole('button', { name: /^Pay ¥/ }))
    await screen.findByRole('dialog', { name: /^Pay:/ })
    expect(button().disabled, 'the next time').toBe(true)
    expect(server.sent(payCartEntries)).toEqual([])
  })

  test('says what goes to senders and what customers pay now and later', async () => {
    const later = { ...honey, payAmountFromCustomer: 1500.5, customerPaysLater: true }
    const { payment } = await openCart([{ ...milk, payAmountFromCustomer: 600 }, later, tea])
    const sums = () => {
      const rows = ['To senders', 'From customers'].flatMap((text) =>
        payment.queryAllByText(new RegExp(`^${text}`)),
      )
      return rows.map((label) => visibleText(label.closest('tr') ?? document.head))
    }
    expect(sums()).toEqual([
      // 538.85 + 1,203.00 + 159.23
      'To senders now ¥ 1,901.08',
      'From customers now ¥ 600.00',
      'From customers later ¥ 1,500.50',
    ])
    press(payment.getByRole('tab', { name: 'On account' }))
    expect(sums()[0]).toBe('To senders, stays owed ¥ 1,901.08')
  })
})
