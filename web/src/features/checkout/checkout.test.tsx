// @rules 9-checkout-04 9-checkout-10 9-checkout-02 9-checkout-01 9-long-01 9-checkout-05 10-item-02
// @rules 16-format-02 9-checkout-09 15-error-09 9-checkout-12 9-checkout-16 13-role-06
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getBusinessValues } from '#contract/business.ts'
import { listItems, updateNote } from '#contract/checkout.ts'
import { listLatestPackages } from '#contract/package.ts'
import { noBusinessValues, pageValues } from '#domain/setting/business-settings.ts'
import { fewOfEach, openCheckout, sold } from '../../app/testing/open-checkout.ts'
import { closeScreen, openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { fill, rowsWith, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { allItems, foundItems, item } from '../../shared/testing/items.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { json } from '../../shared/testing/signed-in-page.ts'

const pkId = 'CHK00000001'
const rows = () => rowsWith(pkId)
const selected = (tab: string) => screen.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true })
const findRow = async (state: string) => waitFor(() => rowWith(state))

describe('the checkout screen', () => {
  const search = () => screen.getByRole('searchbox')

  test('opens with the focus in the search, which tabs leave where it is', async () => {
    const { user } = await openCheckout()
    await waitFor(() => expect(document.activeElement).toBe(search()))
    await user.click(screen.getByRole('tab', { name: /^Sold/ }))
    await waitFor(() => expect(selected('Sold')).toBeTruthy())
    expect(document.activeElement).toBe(selected('Sold'))
  })

  test('does not take the focus on a phone, whose keyboard would open', async () => {
    resizeWindow(390)
    await openCheckout()
    await screen.findAllByText('Milk')
    expect(document.activeElement).not.toBe(search())
  })

  test('does not take the focus while the cart is open', async () => {
    await openContent('/dashboard/checkout?cart=open', (server) =>
      server.on(listItems, foundItems(fewOfEach)).on(getBusinessValues, pageValues(noBusinessValues)),
    )
    await findRow('Sold')
    expect(document.activeElement).not.toBe(search())
  })

  test('shows a skeleton while it loads, and explains an empty list', async () => {
    let release: () => void = () => undefined
    const { user } = await openContent('/dashboard/checkout', (server) => {
      release = server.on(listLatestPackages, { result: [] }).hold(listItems, allItems([]))
    })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    release()
    expect(await screen.findByText('No items yet. They appear here when an order is submitted.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New order' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard/order'))
  })

  test('shows a loading error and tries again on request', async () => {
    const { user, server } = await openContent('/dashboard/checkout', (answers) =>
      answers.on(listItems, json({ msg: 'The till is closed.' }, 500)),
    )
    expect(within(await screen.findByRole('alert')).getByText('The till is closed.')).toBeTruthy()
    server.on(listItems, allItems(fewOfEach))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findRow('Sold')
    expect(screen.queryByText('The till is closed.')).toBeNull()
  })

  test('has a count card for each tab: All, Sold, Stock, Employee, Exception', async () => {
    const { user } = await openCheckout()
    expect(screen.getAllByRole('tab').map(visibleText)).toEqual([
      'All 10 pieces · 3 rows',
      'Sold 5 pieces · 1 row',
      'Stock 3 pieces · 1 row',
      'Employee 2 pieces · 1 row',
      'Exception 0 pieces · 0 rows',
    ])
    await user.click(screen.getByRole('tab', { name: /^Employee/ }))
    await waitFor(() => expect(location.href).toMatch(/\/dashboard\/checkout\?type=Employee$/))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rowWith('Employee')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^Exception/ }))
    expect(await screen.findByText('No exceptions. Items sold below cost appear here.')).toBeTruthy()
  })

  test('selects the tab that ?type names', async () => {
    for (const [type, count] of [
      ['All', 3],
      ['Sold', 1],
      ['Stock', 1],
      ['Employee', 1],
      ['Exception', 0],
    ] as const) {
      await openCheckout(`?type=${type}`)
      expect(selected(type)).toBeTruthy()
      await waitFor(() => expect(rows()).toHaveLength(count))
      closeScreen()
    }
  })

  test('shows all items for an unknown type', async () => {
    await openCheckout('?type=Lost')
    expect(selected('All')).toBeTruthy()
    await findRow('Stock')
  })

  test('asks the server for the rows of a tab, and for further ones when a later page is opened', async () => {
    const many = Array.from({ length: 120 }, (_, at) => item('sold', 1, { item: `Row ${at}` }))
    const { counts } = allItems(many)
    const { user, server } = await openContent('/dashboard/checkout?type=Sold', (one) =>
      one.on(listItems, ({ query: { cursor } = {} }) =>
        cursor
          ? allItems(many.slice(0, 20))
          : { ...allItems(many.slice(20)), next: 'older', ...(counts && { counts }) },
      ),
    )
    expect(await screen.findByText('Latest 100 of 120. Search covers everything.')).toBeTruthy()
    expect(selected('Sold').textContent).toContain('120 rows')
    await user.click(await screen.findByTitle('3'))
    await waitFor(() => expect(rows()).toHaveLength(20))
    expect(await screen.findByText('Showing 120 of 120')).toBeTruthy()
    const asked = server.sent(listItems).map(({ query }) => query)
    expect(asked).toContainEqual({ limit: '100', type: 'sold' })
    expect(asked).toContainEqual({ limit: '1000', cursor: 'older', type: 'sold' })
  })

  test('searches while the user types, and distinguishes no match from no items', async () => {
    const { user } = await openCheckout()
    const search = screen.getByPlaceholderText('Find by item, package ID, receiver or note')
    fill(search, '  MILK 王小明 ')
    expect(await screen.findByText('3 found')).toBeTruthy()
    fill(search, 'tea')
    expect(await screen.findByText('Nothing found.')).toBeTruthy()
    expect(screen.getByText('0 found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await findRow('Sold')
    expect(screen.getByPlaceholderText<HTMLInputElement>(/^Find by item/).value).toBe('')
  })

  test('expands the details of an item: all fields, with formatted amounts and times', async () => {
    const { user } = await openCheckout()
    await user.click(within(await findRow('Sold')).getByRole('button', { name: 'Expand row' }))
    await screen.findByLabelText('Note of Milk')
    const details = () => visibleText(document.querySelector('.ant-table-expanded-row') ?? document.body)
    const all =
      'Price A$ 30.00 Weight 0.30 Kg Exchange rate 4.7 Cost of all pieces ¥ 789.60 Package CHK00000001 Receiver 王小明 Sent (ACST) 01/03/2026 13:00:00 Original state Sold Created (CST) 2026-03-01 11:00:00 Updated (CST) 2026-03-01 11:00:00'
    expect(details()).toBe(`${all} Note`)
    closeScreen()
    const exception = { ...sold, type: 'exception' as const, subtotal: 700, payAmount: 744.8 }
    const other = await openCheckout('', [exception])
    await other.user.click(within(await findRow('Exception')).getByRole('button', { name: 'Expand row' }))
    await screen.findByLabelText('Note of Milk')
    expect(details()).toBe(`${all} Subtotal of all pieces ¥ 700.00 To sender for all pieces ¥ 744.80 Note`)
  })

  test('has every number under its heading, and sorts by each', async () => {
    const items = [
      item('sold', 5, { item: 'Milk', pk_id: 'CHK00000001', receiver: '王', cost: 10 }),
      item('sold', 9, { item: 'Honey', pk_id: 'CHK00000003', receiver: '李', cost: 30, qty_in_cart: 6 }),
      item('sold', 4, { item: 'Tea', pk_id: 'CHK00000002', receiver: '韩', cost: 20 }),
    ]
    const { user } = await openCheckout('', items)
    await waitFor(() => rowWith('Honey'))
    const headings = screen.getAllByRole('columnheader').map(visibleText).filter(Boolean)
    expect(headings.join(', ')).toBe(
      'Details, Choose, Item, Package ID, Receiver, Qty, Cost ¥, State, Actions',
    )
    const order = () => rowsWith('CHK').map((row) => /Milk|Honey|Tea/.exec(visibleText(row))?.[0])
    for (const [heading, sorted] of [
      ['Item', ['Honey', 'Milk', 'Tea']],
      ['Package ID', ['Milk', 'Tea', 'Honey']],
      ['Qty', ['Honey', 'Tea', 'Milk']],
      ['Cost', ['Milk', 'Tea', 'Honey']],
    ] as const) {
      await user.click(screen.getByRole('columnheader', { name: new RegExp(`^${heading}`) }))
      await waitFor(() => expect([heading, ...order()]).toEqual([heading, ...sorted]))
    }
  })

  test('saves a changed note on blur', async () => {
    let stored = sold
    const { user, server } = await openCheckout()
    server
      .on(updateNote, ({ body }) => {
        stored = { ...stored, note: body.newNote }
        return { msg: 'Note saved.' }
      })
      .on(listItems, () => allItems([stored, ...fewOfEach.slice(1)]))
    await user.click(within(await findRow('Sold')).getByRole('button', { name: 'Expand row' }))
    const note = await screen.findByLabelText('Note of Milk')
    const saved = () => server.sent(updateNote).map(({ body }) => body)
    fill(note, 'for Mei')
    expect(saved()).toEqual([])
    note.blur()
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    note.focus()
    note.blur()
    fill(note, 'something else')
    fill(note, ' for Mei ')
    note.blur()
    // A later write: if the note had sent a request, it would come before this one.
    fill(note, 'for Lan')
    note.blur()
    await waitFor(() => expect(saved()).toHaveLength(2))
    const { _id } = sold
    expect(saved()).toEqual([
      { newNote: 'for Mei', note: '', type: 'sold', _id },
      { newNote: 'for Lan', note: 'for Mei', type: 'sold', _id },
    ])
  })

  test('groups stock by item with exact sums, and opens an item to show its rows', async () => {
    const two = [
      item('stock', 3, { cost: 0.1, sendTimeISO: '2026-03-02T02:30:00.000Z' }),
      item('stock', 7, { cost: 0.2, qty_in_cart: 2 }),
      item('stock', 1, { item: 'Honey', cost: 5 }),
    ]
    const { user } = await openCheckout('?type=Stock', [...two, sold])
    await user.click(screen.getByRole('switch', { name: 'Group by item' }))
    const milk = await findRow('Milk')
    const cells = within(milk).getAllByRole('cell').map(visibleText)
    expect(cells.slice(1)).toEqual(['Milk', '10', '2', '1.70', '01/03/2026 13:00:00'])
    expect(screen.getByText('2 items · 11 pieces · cost').parentElement?.textContent).toContain('¥ 6.70')
    expect(location.search).toContain('group=item')
    await user.click(within(milk).getByRole('button', { name: 'Expand row' }))
    await screen.findByRole('table', { name: 'Milk' })
    expect(screen.getAllByRole('button', { name: 'Add to cart: Milk' })).toHaveLength(2)
    await user.click(screen.getByRole('tab', { name: /^Sold/ }))
    await findRow('Sold')
    expect(screen.queryByRole('switch', { name: 'Group by item' })).toBeNull()
  })

  test('sorts the items by receiver, so that those of one person stand together', async () => {
    const people = ['王小明', '李雷', '王小明', '韩梅梅']
    const { user } = await openCheckout(
      '',
      people.map((receiver) => item('sold', 1, { receiver })),
    )
    await findRow('李雷')
    await user.click(screen.getAllByText('Receiver')[0] ?? document.body)
    const order = () =>
      rowsWith(/王小明|李雷|韩梅梅/).map((row) => /王小明|李雷|韩梅梅/.exec(visibleText(row))?.[0])
    await waitFor(() => expect(order()).toEqual(['韩梅梅', '李雷', '王小明', '王小明']))
  })

  test('shows a read-only visitor the items without any action', async () => {
    const { user, server } = await openCheckout('', fewOfEach, { role: 'visitor' }, openScreen)
    server.on(getBusinessValues, pageValues(noBusinessValues))
    await user.click(within(await findRow('Stock')).getByRole('button', { name: 'Expand row' }))
    expect((await screen.findByLabelText('Note of Milk')).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: /Add to cart|Transfer|Return|Approve/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Cart, / }))
    expect(await screen.findByText('Your cart is empty. Add items from the table.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
})
