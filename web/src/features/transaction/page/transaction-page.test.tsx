// @rules 9-transaction-12 9-transaction-13 9-transaction-14
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Answer, Input } from '#contract/call.ts'
import { listLogs } from '#contract/log.ts'
import { listReceipts } from '#contract/receipt.ts'
import { approveTransaction, getTransaction } from '#contract/transaction.ts'
import { previewRejection, rejectTransaction } from '#contract/transaction-correction.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { findAlert, press, visibleText } from '../../../shared/testing/dom.ts'
import { refusal } from '../../../shared/testing/test-server.ts'
import { approved, paidMilk, pending, type Transaction } from '../../../shared/testing/transactions.ts'

type Entry = Answer<typeof listLogs>['result'][number]
const boss: Person = { name: 'Boss', role: 'admin' }
const waiting: Transaction = { ...pending, payAmountFromCustomer: 778.78, profits: 479.86 }

const entry = (second: number, kind: string, more: Partial<Entry> = {}): Entry => ({
  _id: `l${second}`,
  action: kind,
  user: 'Anna',
  id: pending._id,
  number: 2041,
  package: '',
  createdAt: `2026-03-01T02:3${second}:00.000Z`,
  kind,
  params: {},
  ...more,
})
const paid = { qty: 3, amount: '538.85', paymentMethod: 'Bank' }
const created = entry(1, 'Create transaction', { params: paid })

const open = (transaction: Transaction, person: Person = {}, address = 'T-2041', story = [created]) =>
  openContent(
    `/dashboard/transaction/${address}`,
    (server) =>
      server.on(getTransaction, transaction).on(listLogs, (input: Input<typeof listLogs>) => {
        const result = input.query?.q === pending._id ? story : amendments
        return { result: result.toReversed(), next: null }
      }),
    person,
  )
const head = async () => within(await screen.findByRole('region', { name: 'Transaction' }))
const story = () => [...document.querySelectorAll('.ant-timeline-item')].map(visibleText)
const amendments = [
  entry(0, 'Amend order', { package: 'TRX00000001', createdAt: '2026-02-28T00:00:00.000Z' }),
  entry(3, 'Amend order', {
    id: 'TRX00000001',
    package: 'TRX00000001',
    params: { pk_id: 'TRX00000001', reason: 'other price' },
  }),
]

test('shows who paid what, the items and what happened; an id and any writing get the address of the number', async () => {
  const former = { price: 28, weight: 0.1, cost: 109.04, revision: 2 }
  const amended = { payAmountToSender: 612.3 }
  await open({ ...waiting, amended, items: [{ ...paidMilk, former }] }, {}, pending._id)
  const { getByText, getByRole } = await head()
  expect(getByRole('heading', { name: 'T-2041' })).toBeTruthy()
  const texts = ['Pending', 'Anna · 3 pieces', '¥ 778.78', '¥ 538.85', 'Amended, paid 612.30', '¥ 479.86']
  for (const text of texts) expect(getByText(text)).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/dashboard/transaction/T-2041'))
  await screen.findByRole('table', { name: 'Items of transaction T-2041' })
  await waitFor(() => expect(story()).toHaveLength(2))
  expect(story()[0]).toMatch(/^Create transaction: quantity 3, ¥ 538\.85 by Bank 2026-03-01 10:31:00 · Anna$/)
  const link = screen.getByRole('link', { name: /^Amend order/ })
  expect(link.getAttribute('href')).toBe('/dashboard/package?pk_id=TRX00000001#corrections')
})

test('is approved as it was seen, says why not, and shows the new state', async () => {
  const { server } = await open(waiting, boss)
  await head()
  server.on(approveTransaction, refusal('approval.changed', 'It has changed since.'))
  press(await screen.findByRole('button', { name: 'Approve transaction T-2041' }))
  await findAlert('T-2041: It has changed since.')
  server.on(approveTransaction, { msg: 'T-2041 is approved.' }).on(getTransaction, approved)
  press(screen.getByRole('button', { name: 'Approve transaction T-2041' }))
  await waitFor(async () => expect((await head()).getByText('Approved')).toBeTruthy())
  expect(server.sent(approveTransaction).at(-1)?.body).toEqual({ transaction_id: pending._id, version: 'v1' })
  await waitFor(() => expect(visibleText(document.activeElement ?? document.body)).toBe('T-2041'))
  expect(screen.getByRole('button', { name: 'Void T-2041' })).toBeTruthy()
})

test('is rejected by the question of its row, and stays with all amounts struck', async () => {
  const { server } = await open(waiting, boss)
  const effect = { qty: 3, items: [], accounts: [], version: 'v1' }
  server.on(previewRejection, effect as never)
  press(await screen.findByRole('button', { name: 'Reject T-2041' }))
  expect(await screen.findByRole('dialog', { name: 'Reject T-2041?' })).toBeTruthy()
  expect(server.sent(rejectTransaction)).toHaveLength(0)
})

test('one that somebody voids while it is open shows that, with its amounts struck', async () => {
  const { server } = await open({ ...approved, payAmountFromCustomer: 778.78 }, boss)
  expect((await head()).getByText('Approved')).toBeTruthy()
  const mark = { is: 'reversed' as const, qty: 3, of: 3 }
  server.on(getTransaction, {
    ...approved,
    payAmountFromCustomer: 778.78,
    mark,
    items: [{ ...paidMilk, mark }],
  })
  server.tell('transactions')
  await waitFor(async () => expect((await head()).getByText('Voided')).toBeTruthy())
  for (const amount of ['¥ 778.78', '¥ 538.85'])
    expect((await head()).getByText(amount).closest('del')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Void T-2041' })).toBeNull()
})

test('of one that does not exist says so, and leads to all', async () => {
  const { user } = await openContent('/dashboard/transaction/T-9', (server) =>
    server.on(getTransaction, refusal('transaction.gone', 'There is no such transaction.')),
  )
  await screen.findByText('There is no transaction T-9.')
  await user.click(screen.getByRole('link', { name: 'Show all transactions' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/transaction'))
})

test('opens its receipts from a link', async () => {
  const { server } = await openContent('/dashboard/transaction/T-2041?receipt=open', (answers) =>
    answers
      .on(getTransaction, approved)
      .on(listLogs, { result: [], next: null })
      .on(listReceipts, { result: [] }),
  )
  await screen.findByRole('dialog', { name: /^Receipt/ })
  await waitFor(() =>
    expect(server.sent(listReceipts)[0]?.query).toMatchObject({ transaction_id: approved._id }),
  )
})

test('shows a visitor neither receipts nor proofs', async () => {
  await open(approved, { role: 'visitor' })
  await head()
  expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
  expect(screen.queryByText(/Paste a screenshot/)).toBeNull()
})
