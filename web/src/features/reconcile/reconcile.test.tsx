// @rules 9-reconcile-01 25-bill-04 25-bill-05 25-match-02 25-match-03 25-who-01
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getReconciliation, markBillLines, matchBillLine, payBillLine, readBill } from '#contract/bill.ts'
import type { Answer } from '#contract/call.ts'
import { listParties } from '#contract/party.ts'
import { alipayApp, billNumber } from '../../../../domain/test/bills.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { findAlert, press, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { encodeGb18030 } from '../../shared/testing/encode-gb18030.ts'
import { lei } from '../../shared/testing/parties.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { found, type TestServer } from '../../shared/testing/test-server.ts'

const account = { _id: 'a1', method: 'Alipay' as const, user: 'Ben', user_id: 'u2', name: '138****8000' }
const line = (index: number, amount: number, more: object = {}) => ({
  _id: `l${index}`,
  number: billNumber(index),
  at: `2026-10-0${index}T02:00:00.000Z`,
  amount,
  state: 'bill_only' as const,
  ...more,
})
const booked = { kind: 'account_payment' as const, id: 'e1', name: '李雷', party: 'p2' }
const movement = { ...booked, at: '2026-10-02T04:00:00.000Z', names: '李雷', number: '' }
const data: Answer<typeof getReconciliation> = {
  accounts: [account],
  people: [
    { _id: 'u1', name: 'Ada' },
    { _id: 'u2', name: 'Ben' },
  ],
  account: 'a1',
  months: ['2026-10'],
  month: '2026-10',
  matched: 1,
  of: 5,
  apart: 900.5,
  lines: [
    line(1, -400, { state: 'matched', counterpart: '李雷', booked: { ...booked, amount: -400 } }),
    line(2, -12.5),
    line(3, 88),
    line(4, -7, { state: 'not_ours' }),
    line(5, -75, { state: 'differs', counterpart: '李雷', booked: { ...booked, amount: -80 } }),
  ],
  movements: [
    { ...movement, id: 'e2', amount: -12.5, isLoose: true },
    { ...movement, id: 'e3', amount: -800, at: '2026-10-08T04:00:00.000Z', isLoose: true },
  ],
}
const answer = (server: TestServer) =>
  server.on(getReconciliation, data).on(listParties, (input) => ({ ...found([lei])(input), notNamed: {} }))
const open = () => openContent('/dashboard/reconcile', answer, { name: 'Ada', role: 'admin' })

const transfers = [
  { number: billNumber(2), at: '2026-10-02 10:00:00', yuan: -12.5, name: '*雷' },
  { number: billNumber(3), at: '2026-10-03 10:00:00', yuan: 88, name: '韩梅梅', words: '奶粉' },
]
const fileOf = (rows: readonly (readonly string[])[], name = 'bill.csv') =>
  new File([encodeGb18030(`${rows.map((cells) => cells.join()).join('\r\n')}\r\n`)], name)
async function choose(file: File) {
  const box = (await screen.findByText(/Choose or drop a bill/)).closest('.ant-upload')
  const input = box?.querySelector('input')
  if (!input) throw new Error('no input')
  await userEvent.upload(input, file)
}
const status = () => visibleText(screen.getByRole('status'))

test('shows each transfer with the payment it is, may be, or is not', async () => {
  const { server } = await open()
  await waitFor(() => expect(status()).toBe('Matched 1 of 5, ¥900.50 apart'))
  const seen = ['−400.00', '88.00', '−7.00', '−75.00', '−800.00'].map((text) => visibleText(rowWith(text)))
  expect(seen).toEqual([
    expect.stringContaining('−400.00 −400.00 李雷 Matched'),
    expect.stringContaining('88.00 – – In the bill only'),
    expect.stringContaining('−7.00 – – Not the business’s'),
    expect.stringContaining('−75.00 −80.00 李雷 Amounts differ'),
    expect.stringContaining('李雷 – −800.00 李雷 In the books only'),
  ])
  expect(visibleText(rowWith('−12.50'))).toContain('−12.50 −12.50 李雷 Proposal')
  server.on(matchBillLine, { msg: 'The line is matched.' })
  press(within(rowWith('−12.50')).getByRole('button', { name: `${billNumber(2)} is 李雷` }))
  const matched = { line: 'l2', kind: 'account_payment', payment: 'e2', counterpart: '' }
  await waitFor(() => expect(server.bodies(matchBillLine)).toEqual([matched]))
})

test('reads a bill, says what is wrong with it, and knows its names while it is open', async () => {
  const { server, user } = await open()
  await choose(fileOf([['Name', 'Amount']]))
  await findAlert(/has no row among the first 100 that names the columns 交易对方、收\/支/)
  await choose(
    fileOf(
      alipayApp([{ ...transfers[0], number: '2.02E+27', at: '2026-10-02 10:00:00', yuan: 1, name: '' }]),
    ),
  )
  await findAlert(/was saved again by a spreadsheet: a long number lost digits \(2.02E\+27\), row 24/)
  await choose(fileOf(alipayApp([...transfers, ...transfers.slice(0, 1)], { stated: 5 })))
  await screen.findByText(/Alipay: 2 transfers/)
  expect(screen.getByText(`One line stands in the file twice and counts once: ${billNumber(2)}`)).toBeTruthy()
  expect(screen.getByText(/says that it has 2 lines more/)).toBeTruthy()
  server.on(readBill, { msg: 'The bill is read.', account_id: 'a1' })
  await user.click(screen.getByRole('button', { name: 'Read the bill' }))
  await waitFor(() => expect(server.bodies(readBill)).toHaveLength(1))
  expect(server.bodies(readBill)[0]).toMatchObject({
    method: 'Alipay',
    user_id: 'u2',
    account: '138****8000',
    lines: [
      { number: billNumber(2), amount: -12.5, at: '2026-10-02T02:00:00.000Z', counterpart: '*雷' },
      { number: billNumber(3), amount: 88 },
    ],
  })
  await waitFor(() => expect(visibleText(rowWith('88.00'))).toContain('韩梅梅 奶粉 88.00'))
})

test('makes a line a payment, leaves the rest out after a question, and undoes a match', async () => {
  const { server, user } = await open()
  await waitFor(() => rowWith('88.00'))
  press(within(rowWith('88.00')).getByRole('button', { name: 'Enter it' }))
  const form = within(await screen.findByRole('dialog', { name: 'Enter ¥ 88.00 as a payment' }))
  await user.click(await form.findByRole('combobox'))
  await user.click(await screen.findByText(/^李雷 ·/))
  server.on(payBillLine, { msg: '¥ 88.00 is entered.', entry_id: 'e9' })
  await user.click(form.getByRole('button', { name: 'Enter it' }))
  await screen.findByText('¥ 88.00 is entered.')
  expect(server.bodies(payBillLine)).toEqual([{ line: 'l3', party: 'p2', side: 'customer', counterpart: '' }])
  server.on(markBillLines, { msg: 'Saved.' })
  press(screen.getByRole('button', { name: 'The other one is not the business’s' }))
  await user.click(await screen.findByRole('button', { name: 'Leave them out' }))
  await waitFor(() => expect(server.bodies(markBillLines)).toEqual([{ lines: ['l3'], whose: 'not_ours' }]))
  press(within(rowWith('−400.00')).getByRole('button', { name: 'More actions: 李雷' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Undo the match' }))
  await waitFor(() => expect(server.bodies(markBillLines).at(-1)).toEqual({ lines: ['l1'], whose: 'ours' }))
  press(within(rowWith('−7.00')).getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'It is the business’s' }))
  await waitFor(() => expect(server.bodies(markBillLines).at(-1)).toEqual({ lines: ['l4'], whose: 'ours' }))
})

test('has on a phone a card for each transfer, with the amounts that there are', async () => {
  resizeWindow(390)
  await open()
  const cards = (await screen.findAllByRole('listitem')).map(visibleText)
  expect(cards.slice(0, 2)).toEqual([
    '李雷 −¥ 800.00 In the books only',
    '李雷 −¥ 75.00 −¥ 80.00 Amounts differ',
  ])
})
