// @rules 9-checkout-28
import { screen, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getBusinessValues } from '#contract/business.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { payCartEntries } from '#contract/transaction.ts'
import { noBusinessValues, pageValues } from '#domain/setting/business-settings.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { findGone, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry, item } from '../../../shared/testing/items.ts'

describe('a cart of several customers', () => {
  const zhou = { _id: 'p1', name: '周强' }
  const sold = cartEntry('sold', { customer: zhou, payAmountFromCustomer: 1000.5, payAmountToSender: 658.17 })
  const honey = cartEntry('stock', { item: 'Honey', payAmountFromCustomer: 500, payAmountToSender: 486.88 })
  const butter = cartEntry('sold', {
    item: 'Butter',
    customer: zhou,
    payAmountFromCustomer: 160,
    payAmountToSender: 90,
  })

  test('has the rows of each together with their sums, and pays one of them', async () => {
    const { user, server } = await openContent('/dashboard/checkout?cart=open', (to) =>
      to
        .on(listItems, allItems([item('sold', 3)]))
        .on(listCart, { result: [sold, honey, butter] })
        .on(getBusinessValues, pageValues(noBusinessValues)),
    )
    const drawer = within(await screen.findByRole('dialog', { name: 'Cart' }))
    // 1,000.50 + 160 and 658.17 + 90.
    const group = within(await drawer.findByRole('region', { name: '周强' }))
    expect(visibleText(drawer.getByRole('region', { name: '周强' }))).toContain(
      '周强 From customers ¥ 1,160.50 Subtotal to sender ¥ 748.17',
    )
    expect(group.getAllByRole('row').slice(1).length).toBe(2)
    expect(drawer.getByRole('button', { name: 'Pay Not named ¥ 500.00' })).toBeTruthy()
    expect(drawer.getByRole('button', { name: 'Pay all 2 customers ¥ 1,660.50' })).toBeTruthy()
    await user.click(group.getByRole('button', { name: 'Pay 周强 ¥ 1,160.50' }))
    const payment = within(
      await screen.findByRole('dialog', {
        name: 'Pay: ¥ 1,160.50 from customers, ¥ 748.17 to senders · 周强',
      }),
    )
    await user.click(payment.getByRole('tab', { name: 'Bank' }))
    server
      .on(payCartEntries, { msg: 'T-2041 is paid.', number: 2041, transaction_id: 't1' })
      .on(listCart, { result: [honey] })
    await user.click(payment.getByRole('button', { name: 'Finish payment of ¥ 748.17' }))
    await findGone('dialog', /^Pay:/)
    expect(server.sent(payCartEntries).map(({ body }) => body)).toEqual([
      { paymentMethod: 'Bank', entries: [sold, butter].map(({ _id, version }) => ({ _id, version })) },
    ])
    // The others stay, in front of the person.
    expect(await drawer.findByRole('button', { name: 'Pay ¥ 500.00' })).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /^Pay Not named/ })).toBeNull()
  })
})
