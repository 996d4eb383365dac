// @rules 9-transaction-09 13-role-05 3-approve-03 9-transaction-10
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account.ts'
import { approveTransaction, listTransactions } from '#contract/transaction.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { findGone, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { found, refusal } from '../../../shared/testing/test-server.ts'
import { paidMilk, pending, type Transaction } from '../../../shared/testing/transactions.ts'

function transaction(number: number, profits: number, more: Partial<Transaction> = {}): Transaction {
  const all = { qty: 2, profits, payAmountFromCustomer: 200, payAmountToSender: 150.5 }
  const items = [{ ...paidMilk, ...all, _id: `i${number}`, item: `Milk ${number}` }]
  const own = { _id: `01KB00000000000000000${number}`, number, version: `v${number}` }
  return { ...pending, ...own, ...all, user_id: 'Anna', items, ...more }
}
const first = transaction(2041, 42.08)
const second = transaction(2042, -48.81)
const third = transaction(2043, 10)
const done = transaction(2040, 5, { approved: true, approvedAt: '2026-03-01T03:00:00.000Z' })
const all = [third, second, first, done]
const approvedOf = (one: Transaction) => ({ ...one, approved: true, approvedAt: '2026-03-01T03:00:00.000Z' })

async function openAsAdmin(listed = all) {
  const page = await openContent(
    '/dashboard/transaction',
    (server) => server.on(listTransactions, found(listed)),
    { name: 'Boss', role: 'admin' },
  )
  await screen.findByText('T-2043')
  return page
}

const box = (number: number) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Choose transaction T-${number}`) })
const everyBox = () => screen.getByRole('checkbox', { name: 'All 3 pending' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('approving several transactions', () => {
  test('has a tick box on pending rows, for admins only', async () => {
    await openAsAdmin()
    expect(screen.getAllByRole('checkbox', { name: /Choose transaction/ })).toHaveLength(3)
    expect(within(rowWith('T-2040')).queryByRole('checkbox')).toBeNull()
  })

  test('Shift and an arrow tick a row and the next pending one, and go there', async () => {
    await openAsAdmin()
    fireEvent.keyDown(box(2042), { key: 'ArrowDown', shiftKey: true })
    expect([2043, 2042, 2041].map((number) => box(number)).filter((one) => one.matches(':checked'))).toEqual([
      box(2042),
      box(2041),
    ])
    expect(document.activeElement).toBe(box(2041))
  })

  test('has no tick box for staff', async () => {
    await openContent('/dashboard/transaction', (server) =>
      server.on(listTransactions, { result: all, next: null }),
    )
    await screen.findByText('T-2043')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('asks once with count, pieces, money and losses, Cancel focused, and then approves each as it was seen', async () => {
    const { user, server } = await openAsAdmin()
    everyBox().focus()
    await user.keyboard(' ')
    ;(await button('Approve 3 transactions')).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Approve 3 transactions?' })
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })),
    )
    const text = visibleText(dialog)
    expect(text).toContain(
      'Qty 6 From customers ¥ 600.00 Profits ¥ 3.27 To senders ¥ 451.50 1 item sold at a loss: −¥ 48.81',
    )
    expect(text).toContain('T-2042 · 王小明 · Milk 2042 · −¥ 48.81')
    expect(server.sent(approveTransaction)).toEqual([])
    server
      .on(approveTransaction, { msg: 'Transaction is approved.' })
      .on(listTransactions, { result: all.map(approvedOf), next: null })
    await user.dblClick(within(dialog).getByRole('button', { name: 'Approve 3 transactions' }))
    expect(await screen.findByText('3 transactions approved.')).toBeTruthy()
    await findGone('dialog')
    expect(server.sent(approveTransaction).map(({ body }) => body)).toEqual([
      { transaction_id: third._id, version: 'v2043' },
      { transaction_id: second._id, version: 'v2042' },
      { transaction_id: first._id, version: 'v2041' },
    ])
    await waitFor(() => expect(screen.queryAllByRole('checkbox')).toEqual([]))
    // Not to a field, for which a phone would open its keyboard.
    await waitFor(() => expect(rowWith('T-2040').contains(document.activeElement)).toBe(true))
  })

  test('goes on after a refusal and says which was refused and why', async () => {
    const { user, server } = await openAsAdmin()
    await user.click(box(2043))
    await user.click(box(2042))
    await user.click(await button('Approve 2 transactions'))
    server
      .on(approveTransaction, ({ body }) =>
        body.transaction_id === third._id
          ? refusal('approval.done', 'This transaction was already approved by Chief.')
          : { msg: 'Transaction is approved.' },
      )
      .on(listTransactions, { result: [approvedOf(third), approvedOf(second), first, done], next: null })
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve 2 transactions' }))
    expect(await dialog.findByText('1 transaction approved.')).toBeTruthy()
    expect(visibleText(dialog.getByRole('alert'))).toContain(
      '1 was not: T-2043: This transaction was already approved by Chief.',
    )
    expect(server.sent(approveTransaction)).toHaveLength(2)
    await user.click(dialog.getByText('Close'))
    await findGone('dialog')
  })

  test('stops without an answer, and keeps the rest chosen', async () => {
    const { user, server } = await openAsAdmin()
    await user.click(everyBox())
    await user.click(await button('Approve 3 transactions'))
    server.on(approveTransaction, new Response('down', { status: 502 }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve 3 transactions' }))
    expect(await dialog.findByText('0 transactions approved.')).toBeTruthy()
    expect(visibleText(dialog.getByRole('alert'))).toContain('2 were not tried and are still chosen.')
    expect(server.sent(approveTransaction)).toHaveLength(1)
    await user.click(dialog.getByText('Close'))
    await findGone('dialog')
    expect(box(2041)).toHaveProperty('checked', true)
  })

  test('stops after the one that is being approved', async () => {
    const { user, server } = await openAsAdmin()
    await user.click(everyBox())
    await user.click(await button('Approve 3 transactions'))
    const release = server.hold(approveTransaction, { msg: 'Transaction is approved.' })
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve 3 transactions' }))
    await user.click(await dialog.findByRole('button', { name: 'Stop' }))
    release()
    expect(await dialog.findByText('1 transaction approved.')).toBeTruthy()
    expect(server.sent(approveTransaction)).toHaveLength(1)
  })

  test('adds up all losses, and names eight', async () => {
    const losses = Array.from({ length: 9 }, (_, at) => transaction(2043 + at, -1))
    const { user } = await openAsAdmin(losses)
    await user.click(screen.getByRole('checkbox', { name: 'All 9 pending' }))
    await user.click(await button('Approve 9 transactions'))
    const text = visibleText(await screen.findByRole('dialog'))
    expect(text).toContain('9 items sold at a loss, in all: −¥ 9.00')
    expect(text.match(/· −¥ 1\.00/g)).toHaveLength(8)
  })

  test('counts only what the search shows', async () => {
    const { user } = await openAsAdmin()
    await user.click(everyBox())
    await button('Approve 3 transactions')
    await user.type(screen.getByPlaceholderText('Enter transaction ID or time'), 'Milk 2042')
    expect(await button('Approve 1 transaction')).toBeTruthy()
  })

  test('cannot choose an own payment while four eyes is on', async () => {
    const { server } = await openContent(
      '/dashboard/transaction',
      (one) =>
        one
          .on(listTransactions, { result: [third, { ...second, user_id: 'Boss' }], next: null })
          .on(getUserInfo, {
            email: 'boss@example.com',
            name: 'Boss',
            role: 'admin',
            _id: 'Boss',
            fourEyes: true,
            active: true,
            emailVerified: true,
            createdAt: '2026-03-01T02:30:00.000Z',
          }),
      { name: 'Boss', role: 'admin' },
    )
    await screen.findByText('T-2043')
    await waitFor(() => expect(box(2042)).toHaveProperty('disabled', true))
    expect(box(2043)).toHaveProperty('disabled', false)
    fireEvent.click(screen.getByRole('checkbox', { name: '1 pending' }))
    expect([box(2043), box(2042)]).toMatchObject([{ checked: true }, { checked: false }])
    expect(await button('Approve 1 transaction')).toBeTruthy()
    expect(server.sent(approveTransaction)).toEqual([])
  })

  test('leaves the focus on the next row that waits, and after the last on the next row', async () => {
    const { user, server } = await openAsAdmin([third, second, done])
    server
      .on(approveTransaction, { msg: 'Transaction is approved.' })
      .on(listTransactions, { result: [approvedOf(third), second, done], next: null })
    await user.click(await button('Approve transaction T-2043'))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve transaction T-2042' })),
    )
    await waitFor(() => expect(within(rowWith('T-2043')).getByText('Approved')).toBeTruthy())
    server.on(listTransactions, { result: [approvedOf(third), approvedOf(second), done], next: null })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rowWith('T-2040').contains(document.activeElement)).toBe(true))
  })
})
