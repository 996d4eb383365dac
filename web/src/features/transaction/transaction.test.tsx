// @rules 9-transaction-06 9-transaction-03 9-transaction-07 10-transaction-01 16-format-04 10-transaction-02
// @rules 9-transaction-01 9-transaction-08 9-transaction-02
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { listItems, updateNote } from '#contract/checkout.ts'
import { listLatestPackages } from '#contract/package.ts'
import { approveTransaction, getInvoice, listPayers, listTransactions } from '#contract/transaction.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { bodyRows, fill, findAlert, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { allItems } from '../../shared/testing/items.ts'
import { found, refusal } from '../../shared/testing/test-server.ts'
import { paidMilk, pending, type Transaction } from '../../shared/testing/transactions.ts'

const milk = {
  ...paidMilk,
  qty: 1,
  note: 'for Mei',
  cost: 157.92,
  costPerEach: 157.92,
  price: 30,
  weight: 0.3,
  profits: 42.08,
  payAmountFromCustomer: 200,
  payAmountToSender: 178.96,
}
const { profits: _, payAmountFromCustomer: __, ...unsold } = milk
const tea = {
  ...unsold,
  _id: 'i2',
  item: 'Tea',
  originalType: 'employee' as const,
  note: '',
  payAmountToSender: 157.92,
}

const transaction = (second: number, more: Partial<Transaction>): Transaction => ({
  ...pending,
  _id: `01KB000000000000000000000${second}`,
  number: 2040 + second,
  createdAt: `2026-03-01T02:30:0${second}.000Z`,
  user_id: 'Anna',
  qty: 1,
  payAmountToSender: 157.92,
  items: [tea],
  ...more,
})
const alipay = transaction(1, { qty: 2, paymentMethod: 'Alipay', payAmountToSender: 357.92 })
const bank = transaction(2, {})
const wechat = transaction(3, {
  payAmountFromCustomer: 200,
  profits: 42.08,
  qty: 2,
  paymentMethod: 'Wechat',
  payAmountToSender: 336.88,
  items: [milk, tea],
})
/** What people call a transaction. */
const nameOf = ({ number }: Transaction) => `T-${number}`
const three = [wechat, bank, alipay]
/** Answers as the server does: what fits the filters, and has the words. */
const thrice = (input: Input<typeof listTransactions>) => {
  const { state, method, user, from = '' } = input.query ?? {}
  const fits = three.filter(
    (one) =>
      (state ?? 'pending') === (one.approved ? 'approved' : 'pending') &&
      [one.paymentMethod, undefined].includes(method as typeof one.paymentMethod) &&
      [one.username, undefined].includes(user) &&
      from <= one.createdAt,
  )
  return found(fits)(input)
}

/** Opens the transaction screen with three payments of Anna. */
const openTransactions = (query = '', person = {}) =>
  openContent(`/dashboard/transaction${query}`, (server) => server.on(listTransactions, thrice), person)

/** The rows of transactions, without those of their items. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => /T-20\d\d/.test(visibleText(row)) && row.matches('.ant-table-row'))
const findRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Enter transaction ID or time')

describe('the transaction screen', () => {
  test('explains how the first transaction is made', async () => {
    let release: () => void = () => undefined
    const { user } = await openContent('/dashboard/transaction', (server) => {
      server.on(listItems, allItems([])).on(listLatestPackages, { result: [] })
      release = server.hold(listTransactions, { result: [], next: null })
    })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    release()
    expect(
      await screen.findByText('No transactions yet. Pay a cart in Checkout to make the first one.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to Checkout' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard/checkout'))
  })

  test('lists number, user, receivers, items, money, state and day in China, newest first', async () => {
    await openTransactions()
    await findRows(3)
    expect(rows().map(visibleText)).toEqual([
      'T-2043 Anna 王小明 · Milk × 1 +1 2 200.00 42.08 336.88 Pending 2026-03-01',
      'T-2042 Anna 王小明 · Tea × 1 1 – – 157.92 Pending 2026-03-01',
      'T-2041 Anna 王小明 · Tea × 1 2 – – 357.92 Pending 2026-03-01',
    ])
  })

  test('expands a row to its method, time and items: all fields, and a note that is saved on blur', async () => {
    const { user, server } = await openTransactions()
    server.on(updateNote, { msg: 'Note saved.' })
    await findRows(3)
    await user.click(within(rowWith(nameOf(wechat))).getByRole('button', { name: 'Expand row' }))
    const items = await screen.findByRole('table', { name: `Items of transaction ${nameOf(wechat)}` })
    expect(screen.getByText('Wechat · 2026-03-01 10:30:03')).toBeTruthy()
    const lines = bodyRows(items).filter((row) => row.matches('.ant-table-row'))
    expect(lines.map(visibleText)).toEqual([
      'Milk TRX00000001 王小明 Sold 1 157.92 200.00 42.08 178.96 30.00 0.30',
      'Tea TRX00000001 王小明 Employee 1 157.92 – – 157.92 30.00 0.30',
    ])
    const note = within(items).getByLabelText<HTMLInputElement>('Note of Milk')
    expect(note.value).toBe('for Mei')
    note.focus()
    note.blur()
    fill(note, 'for Lan')
    note.blur()
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    expect(server.sent(updateNote).map(({ body }) => body)).toEqual([
      { newNote: 'for Lan', note: 'for Mei', type: 'transaction', _id: 'i1' },
    ])
    expect(within(items).getAllByRole('columnheader').map(visibleText).filter(Boolean)).toEqual(
      [
        'Item, package ID|Receiver|Type|Qty|Cost ¥|From customer ¥|Profits ¥|To sender ¥|Price A$|Weight Kg',
        'Note',
      ].flatMap((line) => line.split('|')),
    )
  })

  test('has every number under its heading, and sorts by user and by what senders get', async () => {
    const result = [{ ...wechat, username: 'Zoe' }, alipay, bank]
    const { user } = await openContent('/dashboard/transaction', (server) =>
      server.on(listTransactions, { result, next: null }),
    )
    await findRows(3)
    const headings = () => screen.getAllByRole('columnheader').map(visibleText).filter(Boolean)
    expect(headings().join()).toBe(
      'Details,No.,User,Receivers · items,Qty,Customer ¥,Profits ¥,To sender ¥,State,Created (CST),Actions',
    )
    const order = () => rows().map((row) => /T-\d+/.exec(visibleText(row))?.[0])
    await user.click(screen.getByRole('columnheader', { name: /^To sender/ }))
    await waitFor(() => expect(order()).toEqual(['T-2042', 'T-2043', 'T-2041']))
    await user.click(screen.getByRole('columnheader', { name: 'User' }))
    await waitFor(() => expect(order().at(-1)).toBe('T-2043'))
  })

  test('says when too much is found to add it up, and when the sums cannot be had', async () => {
    const { user, server } = await openContent('/dashboard/transaction?method=Bank', (answers) =>
      answers.on(listTransactions, (input) => ({ ...thrice(input), totals: null })),
    )
    const sums = await screen.findByRole('status', { name: 'Totals' })
    const tooMany = 'Too many transactions to add up. Choose fewer days.'
    await waitFor(() => expect(visibleText(sums)).toBe(tooMany))
    server.on(listTransactions, (input) =>
      input.query?.limit === '1' ? refusal('access.busy', 'Too much at once.') : thrice(input),
    )
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByTitle('With rejected, voided'))
    await waitFor(() =>
      expect(visibleText(screen.getByRole('status', { name: 'Totals' }))).toBe(
        'The totals could not be loaded.',
      ),
    )
    expect(location.search).toBe('?method=Bank&corrected=included')
    const asked = server.sent(listTransactions).map(({ query }) => query)
    expect(asked).toContainEqual({ method: 'Bank', corrected: 'included', limit: '1' })
  })

  test('asks the server for what is searched', async () => {
    const { server } = await openTransactions()
    await findRows(3)
    fill(search(), 't-2042')
    await waitFor(() => expect(server.sent(listTransactions).at(-1)?.query).toMatchObject({ q: 't-2042' }))
  })

  test('filters by the URL and adds up what the server finds, and clears the filters', async () => {
    const totals = {
      count: 1,
      qty: 2,
      payAmountFromCustomer: 200,
      profits: -42.08,
      payAmountToSender: 1336.88,
    }
    const { user, server } = await openContent(
      '/dashboard/transaction?method=Wechat&state=pending',
      (answers) => answers.on(listTransactions, (input) => ({ ...thrice(input), totals })),
    )
    await findRows(1)
    expect(visibleText(rows()[0] ?? document.body)).toContain('T-2043')
    const sums = await screen.findByRole('status', { name: 'Totals' })
    await waitFor(() =>
      expect(visibleText(sums)).toBe(
        '1 transaction 2 pieces From customers ¥ 200.00 Profits −¥ 42.08 To senders ¥ 1,336.88',
      ),
    )
    const asked = server.sent(listTransactions).map(({ query }) => query)
    expect(asked).toContainEqual({ method: 'Wechat', state: 'pending', limit: '1' })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await findRows(3)
    expect(location.search).toBe('')
    expect(screen.queryByRole('status', { name: 'Totals' })).toBeNull()
  })

  test('filters by days in China, and by the state that is chosen', async () => {
    const { user } = await openTransactions('?from=2026-03-01&to=2026-03-01')
    await findRows(3)
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByTitle('Approved'))
    await findRows(0)
    expect(location.search).toContain('state=approved')
  })

  test('offers everybody who has ever paid, not only those whose rows are loaded', async () => {
    const { user } = await openContent('/dashboard/transaction', (server) =>
      server.on(listTransactions, thrice).on(listPayers, { result: ['Anna', 'Long Gone'] }),
    )
    await findRows(3)
    await user.click(screen.getByRole('combobox', { name: 'User' }))
    await user.click(await screen.findByTitle('Long Gone'))
    await findRows(0)
    expect(location.search).toContain('user=Long')
  })

  test('shows only the transaction that ?transaction_id= names, expanded, until the user searches', async () => {
    await openTransactions(`?transaction_id=${alipay._id}`)
    expect(await screen.findByRole('table', { name: `Items of transaction ${nameOf(alipay)}` })).toBeTruthy()
    expect(rows()).toHaveLength(1)
    await waitFor(() => expect(search().value).toBe(nameOf(alipay)))
    fill(search(), '')
    await findRows(3)
  })

  test('says that an unknown id has no transaction', async () => {
    const { user } = await openTransactions('?transaction_id=12345678901234567890')
    expect(await screen.findByText('There is no transaction 12345678901234567890.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all transactions' }))
    await findRows(3)
  })

  test('says above the table that another admin has already approved it', async () => {
    const { user, server } = await openTransactions('', { name: 'Boss', role: 'admin' })
    await findRows(3)
    const approved = { ...bank, approved: true, approvedAt: '2026-03-01T03:00:00.000Z' }
    server
      .on(approveTransaction, refusal('approval.done', 'This transaction was already approved by Chief.'))
      .on(listTransactions, { result: [wechat, approved, alipay], next: null })
    await user.click(screen.getByRole('button', { name: `Approve transaction ${nameOf(bank)}` }))
    await findAlert(/This transaction was already approved by Chief/)
    await waitFor(() => expect(within(rowWith(nameOf(bank))).getByText('Approved')).toBeTruthy())
  })

  test('shows an invoice error above the table', async () => {
    const { user, server } = await openTransactions()
    await findRows(3)
    server.on(getInvoice, new Response('nothing'))
    await user.click(
      screen.getByRole('button', { name: `Download the invoice of transaction ${nameOf(bank)}` }),
    )
    await findAlert(`${nameOf(bank)}: PDF error.`)
  })
})
