import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { listItems, updateNote } from '#contract/checkout.ts'
import { listLatestPackages } from '#contract/package.ts'
import { approveTransaction, getInvoice, listTransactions } from '#contract/transaction.ts'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { bodyRows, fill, findAlert, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { allItems } from '../../shared/testing/items.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import { refusal } from '../../shared/testing/test-server.ts'

type Transaction = Answer<typeof listTransactions>['result'][number]

const pieces = {
  ...{
    qty: 1,
    cost: 157.92,
    costPerEach: 157.92,
    price: 30,
    weight: 0.3,
    pk_id: 'TRX00000001',
    receiver: '王小明',
  },
  returnAllProfits: false,
}
const milk = {
  ...{ ...pieces, _id: 'i1', item: 'Milk', originalType: 'sold' as const, note: 'for Mei' },
  ...{ profits: 42.08, payAmountFromCustomer: 200, payAmountToSender: 178.96 },
}
const tea = {
  ...{ ...pieces, _id: 'i2', item: 'Tea', originalType: 'employee' as const, note: '' },
  payAmountToSender: 157.92,
}

function transaction(second: number, more: Partial<Transaction>): Transaction {
  return {
    ...{ _id: `01KB000000000000000000000${second}`, createdAt: `2026-03-01T02:30:0${second}.000Z` },
    ...{ username: 'Anna', user_id: 'Anna', qty: 1, paymentMethod: 'Bank' },
    ...{ payAmountToSender: 157.92, approved: false, items: [tea] },
    ...more,
  }
}
const alipay = transaction(1, { qty: 2, paymentMethod: 'Alipay', payAmountToSender: 357.92 })
const bank = transaction(2, {})
const wechat = transaction(3, {
  ...{ qty: 2, paymentMethod: 'Wechat', payAmountToSender: 336.88, items: [milk, tea] },
})
const thrice = { result: [wechat, bank, alipay], next: null }

/** Opens the transaction screen with three payments of Anna. */
const openTransactions = (query = '', person = {}) =>
  openScreen(`/dashboard/transaction${query}`, (server) => server.on(listTransactions, thrice), person)

/** The rows of transactions, without those of their items. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => /Alipay|Bank|Wechat/.test(visibleText(row)) && row.matches('.ant-table-row'))
const findRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Enter transaction ID or time')

describe('the transaction screen', () => {
  test('[9-transaction-06] explains how the first transaction is made', async () => {
    let release: () => void = () => undefined
    const { user } = await openScreen('/dashboard/transaction', (server) => {
      server.on(listItems, allItems([])).on(listLatestPackages, { result: [] })
      release = server.hold(listTransactions, { result: [], next: null })
    })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    release()
    expect(
      await screen.findByText('No transaction yet. Paying a cart on Checkout makes the first one.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to Checkout' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard/checkout'))
  })

  test('[9-transaction-03 10-transaction-01 16-format-04] lists id, time in China, user, pieces, method and amount, newest first', async () => {
    await openTransactions()
    await findRows(3)
    expect(rows().map(visibleText)).toEqual([
      expect.stringMatching(new RegExp(`^${wechat._id} 2026-03-01 10:30:03 Anna 2 Wechat 336.88 Pending`)),
      expect.stringMatching(new RegExp(`^${bank._id} 2026-03-01 10:30:02 Anna 1 Bank 157.92 Pending`)),
      expect.stringMatching(new RegExp(`^${alipay._id} 2026-03-01 10:30:01 Anna 2 Alipay 357.92 Pending`)),
    ])
  })

  test('[9-transaction-03 10-transaction-02] expands a row to its items: all fields, and a note that is saved on blur', async () => {
    const { user, server } = await openTransactions()
    server.on(updateNote, { msg: 'Note saved.' })
    await findRows(3)
    await user.click(within(rowWith(wechat._id)).getByRole('button', { name: 'Expand row' }))
    const items = await screen.findByRole('table', { name: `Items of transaction ${wechat._id}` })
    const lines = bodyRows(items).filter((row) => row.matches('.ant-table-row'))
    expect(lines.map(visibleText)).toEqual([
      'Milk TRX00000001 Sold 1 157.92 200.00 42.08 No 178.96 30.00 0.30 王小明',
      'Tea TRX00000001 Employee 1 157.92 – – No 157.92 30.00 0.30 王小明',
    ])
    const note = within(items).getByLabelText<HTMLInputElement>('Note of Milk')
    expect(note.value).toBe('for Mei')
    note.focus()
    note.blur()
    fill(note, 'for Lan')
    note.blur()
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    expect(server.sent(updateNote)).toHaveLength(1)
  })

  test('[9-transaction-01 9-transaction-06] searches the loaded transactions by id and time while the user types', async () => {
    const { user } = await openTransactions()
    await findRows(3)
    const written = '2026-03-01 10:30:02'
    for (const typed of [bank._id.toLowerCase(), bank._id.slice(-9), written]) {
      fill(search(), typed)
      await findRows(1)
      expect(visibleText(rowWith(bank._id))).toContain(written)
      fill(search(), '1999')
      expect(await screen.findByText('Nothing found.')).toBeTruthy()
    }
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await findRows(3)
  })

  test('[9-transaction-02] shows only the transaction that ?transaction_id= names, expanded, until the user searches', async () => {
    await openTransactions(`?transaction_id=${alipay._id}`)
    expect(await screen.findByRole('table', { name: `Items of transaction ${alipay._id}` })).toBeTruthy()
    expect(rows()).toHaveLength(1)
    expect(search().value).toBe(alipay._id)
    fill(search(), '')
    await findRows(3)
  })

  test('[9-transaction-02] says that an unknown id has no transaction', async () => {
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
      .on(approveTransaction, refusal('approval.done', 'This transaction is approved already, by Chief.'))
      .on(listTransactions, { result: [wechat, approved, alipay], next: null })
    await user.click(screen.getByRole('button', { name: `Approve transaction ${bank._id}` }))
    await findAlert(/This transaction is approved already, by Chief/)
    await waitFor(() => expect(within(rowWith(bank._id)).getByText('Approved')).toBeTruthy())
  })

  test('shows an invoice error above the table', async () => {
    const { user, server } = await openTransactions()
    await findRows(3)
    server.on(getInvoice, new Response('nothing'))
    await user.click(screen.getByRole('button', { name: `Download the invoice of transaction ${bank._id}` }))
    await findAlert(`${bank._id}: PDF error.`)
  })

  test('shows a loading error and tries again on request', async () => {
    const { user, server } = await openScreen('/dashboard/transaction', (answers) =>
      answers.on(listTransactions, json({ msg: 'The book is shut.' }, 500)),
    )
    await findAlert('The book is shut.')
    server.on(listTransactions, thrice)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findRows(3)
  })
})
