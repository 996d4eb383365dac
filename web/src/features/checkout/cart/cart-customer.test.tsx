// @rules 9-party-01 18-name-03 18-name-02 9-checkout-23 9-checkout-21 18-later-02
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getBusinessValues } from '#contract/business.ts'
import { addToCart, listCart, setCustomerPaysLater } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listParties } from '#contract/party.ts'
import { nameCartCustomer } from '#contract/party-naming.ts'
import { noBusinessValues, pageValues } from '#domain/setting/business-settings.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { fill, findGone, press, rowWith } from '../../../shared/testing/dom.ts'
import { allItems, cartEntry, item } from '../../../shared/testing/items.ts'
import { newParty } from '../../../shared/testing/parties.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const wang = newParty('p1', 'Wang', { isSender: false, isCustomer: true })
const first = item('sold', 5)
const second = item('sold', 2, { item: 'Honey' })

const openCheckout = (person: Person = {}, query = '', cart: ReturnType<typeof cartEntry>[] = []) =>
  openContent(
    `/dashboard/checkout${query}`,
    (server) =>
      server
        .on(listItems, allItems([first, second]))
        .on(listCart, { result: cart })
        .on(getBusinessValues, pageValues(noBusinessValues))
        .on(listParties, { result: [wang], next: null }),
    person,
  )

async function openForm(name: string) {
  const row = await waitFor(() => rowWith(name))
  press(within(row).getByRole('button', { name: /^Add to cart/ }))
  return within(await screen.findByRole('dialog', { name: 'Add to cart' }))
}

async function choose(box: HTMLElement) {
  fireEvent.mouseDown(box)
  const option = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.ant-select-item-option')
    if (!found) throw new Error('no option')
    return found
  })
  fireEvent.click(option)
}

describe('the customer of a cart entry', () => {
  test('goes into the cart with the pieces, and is there for the next entry', async () => {
    const { server } = await openCheckout()
    const form = await openForm('Milk')
    fill(form.getByLabelText(/^Subtotal/), '900')
    await choose(await form.findByLabelText('Customer (optional)'))
    server.on(addToCart, { msg: 'Added.', entry_id: 'e1' })
    press(form.getByRole('button', { name: 'Add to cart' }))
    await findGone('dialog')
    const milk = { _id: first._id, type: 'sold', addToCart: 5, subtotal: 900, customer: 'p1' }
    expect(server.sent(addToCart)[0]?.body).toEqual(milk)
    const next = await openForm('Honey')
    expect(await next.findByText('Wang')).toBeTruthy()
    fill(next.getByLabelText(/^Subtotal/), '400')
    press(next.getByRole('button', { name: 'Add to cart' }))
    await findGone('dialog')
    expect(server.sent(addToCart)[1]?.body).toMatchObject({ subtotal: 400, customer: 'p1' })
  })

  test('is named and changed in the cart', async () => {
    const entry = cartEntry('sold')
    const { server } = await openCheckout({}, '?cart=open', [entry])
    press(await screen.findByRole('button', { name: /: Customer of Milk$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Customer of Milk' }))
    await choose(await dialog.findByRole('combobox'))
    server.on(nameCartCustomer, { msg: 'Wang is named.' })
    server.on(listCart, { result: [{ ...entry, customer: { _id: 'p1', name: 'Wang' } }] })
    press(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Customer: Wang')).toBeTruthy()
    expect(server.sent(nameCartCustomer)[0]?.body).toEqual({ _id: entry._id, party: 'p1' })
  })

  test('is named once for all rows of the cart that a customer pays for', async () => {
    const [milk, tea, honey] = [cartEntry('sold'), cartEntry('employee'), cartEntry('stock')]
    const { server } = await openCheckout({}, '?cart=open', [milk, tea, honey])
    press(await screen.findByRole('button', { name: 'Name the customer of all rows: Customer of all rows' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Customer of all rows' }))
    await choose(await dialog.findByRole('combobox'))
    server.on(nameCartCustomer, { msg: 'Wang is named.' })
    press(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Wang is named.')
    expect(server.sent(nameCartCustomer).map(({ body }) => body)).toEqual([
      { _id: milk._id, party: 'p1' },
      { _id: honey._id, party: 'p1' },
    ])
  })

  test('can be ticked as paying later while the pieces are added', async () => {
    const { server } = await openCheckout()
    const form = await openForm('Milk')
    fill(form.getByLabelText(/^Subtotal/), '900')
    // The customer of the last entry is kept; without one there is nothing to tick.
    if (form.queryByText('Wang') === null) await choose(await form.findByLabelText('Customer (optional)'))
    press(await form.findByRole('checkbox', { name: 'The customer pays later' }))
    server.on(addToCart, { msg: 'Added.', entry_id: 'e1' })
    press(form.getByRole('button', { name: 'Add to cart' }))
    await findGone('dialog')
    expect(server.sent(addToCart)[0]?.body).toMatchObject({ customer: 'p1', customerPaysLater: true })
  })

  test('is ticked as paying later in the cart', async () => {
    const entry = { ...cartEntry('sold'), customer: { _id: 'p1', name: 'Wang' } }
    const { server } = await openCheckout({}, '?cart=open', [entry])
    server.on(setCustomerPaysLater, { msg: 'Wang pays later for Milk.' })
    server.on(listCart, { result: [{ ...entry, customerPaysLater: true }] })
    press(await screen.findByRole('checkbox', { name: 'Pays later: Milk' }))
    expect(await screen.findByText('Wang pays later for Milk.')).toBeTruthy()
    expect(server.sent(setCustomerPaysLater)[0]?.body).toEqual({ _id: entry._id, customerPaysLater: true })
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pays later: Milk' }).checked).toBe(true),
    )
  })

  test('stays as it was where the server refuses it, and each place says why', async () => {
    const [milk, honey] = [
      { ...cartEntry('sold'), customer: { _id: 'p1', name: 'Wang' } },
      cartEntry('stock', { item: 'Honey' }),
    ]
    const { server } = await openCheckout({}, '?cart=open', [milk, honey])
    server.on(setCustomerPaysLater, refusal('cart.entry_gone', 'It was paid.'))
    const later = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Pays later: Milk' })
    press(later)
    await screen.findByText('It was paid.')
    await waitFor(() => expect([later.checked, later.disabled]).toEqual([false, false]))
    server.on(nameCartCustomer, ({ body: { _id } }) =>
      _id === milk._id ? { msg: 'Named.' } : refusal('party.gone', 'Wang was merged.'),
    )
    press(screen.getByRole('button', { name: 'Name the customer of all rows: Customer of all rows' }))
    const all = within(await screen.findByRole('dialog', { name: 'Customer of all rows' }))
    await choose(await all.findByRole('combobox'))
    press(all.getByRole('button', { name: 'Save' }))
    await all.findByText('Wang was merged.')
    press(all.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog', 'Customer of all rows')
    press(screen.getByRole('button', { name: 'Name the customer: Customer of Honey' }))
    const one = within(await screen.findByRole('dialog', { name: 'Customer of Honey' }))
    await choose(await one.findByRole('combobox'))
    press(one.getByRole('button', { name: 'Save' }))
    await one.findByText('Wang was merged.')
    const of = ({ _id }: typeof honey) => ({ _id, party: 'p1' })
    expect(server.sent(nameCartCustomer).map(({ body }) => body)).toEqual([milk, honey, honey].map(of))
  })

  test('is nothing for visitors', async () => {
    await openCheckout({ role: 'visitor' }, '?cart=open', [cartEntry('sold')])
    expect((await screen.findAllByText('Milk')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /: Customer of Milk$/ })).toBeNull()
  })
})
