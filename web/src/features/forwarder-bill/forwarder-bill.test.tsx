// @rules 17-bill-01 17-bill-03 17-bill-04
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { addForwarderBill, bookBillDifferences, getForwarderBill } from '#contract/later-cost.ts'
import { boss, openContent } from '../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../shared/testing/dom.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { findTable, readLines } from './bill-lines.ts'

type Bill = Answer<typeof getForwarderBill>
const bill = { _id: 'B1', name: 'june.csv', by: 'Boss', createdAt: '2026-06-30T02:00:00.000Z' }
const parcel = (
  pk_id: string,
  state: Bill['parcels'][number]['state'],
  more: Partial<Bill['parcels'][number]>,
): Bill['parcels'][number] => ({
  pk_id,
  state,
  receiver: '王小明',
  rows: [4],
  added: 0,
  difference: 0,
  elsewhere: 0,
  ...more,
})
const answer: Bill = {
  bills: [bill],
  bill: 'B1',
  charged: 73.5,
  booked: 72,
  added: 0,
  difference: 1.5,
  parcels: [
    parcel('PE0000001AB', 'same', { charged: 24, booked: 24 }),
    parcel('PE0000002AB', 'differs', { charged: 26.5, booked: 24, difference: 2.5 }),
    parcel('PE0000003AB', 'differs', { charged: 23, booked: 24, difference: -1, elsewhere: 23 }),
    parcel('XX0000000YY', 'unknown', { charged: 9.9, receiver: '' }),
    parcel('PE0000009AB', 'missing', { booked: 24, rows: [] }),
  ],
}

test('reads a bill by the columns that are chosen, and says which rows it leaves out', async () => {
  const { server } = await openContent(
    '/dashboard/forwarder_bills',
    (to) => to.on(getForwarderBill, { ...answer, bills: [], bill: '', parcels: [] }),
    boss,
  )
  server.on(addForwarderBill, { msg: 'read', bill: 'B1' })
  const box = (await screen.findByText(/Choose or drop a bill/)).closest('.ant-upload')
  const text =
    '账单,,\n运单号,收件人,运费\nPE0000001AB,王小明,A$24.00\nPE0000002AB,李雷,"26.50"\n合计,,50.50\n,,x\n'
  await userEvent.upload(box?.querySelector('input') as HTMLInputElement, new File([text], 'june.csv'))
  expect(await screen.findByText('3 lines, A$ 101.00 in all')).toBeTruthy()
  expect(visibleText(document.body)).toContain('One row cannot be read, and is left out: 6 (x)')
  server.on(getForwarderBill, answer)
  press(screen.getByRole('button', { name: 'Compare' }))
  await waitFor(() =>
    expect(server.sent(addForwarderBill).at(-1)?.body).toMatchObject({
      name: 'june.csv',
      headers: { package: '运单号', charged: '运费' },
      lines: [{ row: 3, pk_id: 'PE0000001AB', charged: 24 }, { row: 4 }, { row: 5, pk_id: '合计' }],
    }),
  )
  expect(await screen.findByText(/^june.csv · /)).toBeTruthy()
})

test('shows the differences of a bill and what is on one side only, and books all at once', async () => {
  resizeWindow(1280)
  const { server } = await openContent(
    '/dashboard/forwarder_bills?bill=B1',
    (to) => to.on(getForwarderBill, answer),
    boss,
  )
  await screen.findByText('PE0000002AB')
  const seen = screen.getAllByText(/^(PE|XX)00/).map((id) => visibleText(id.closest('tr') ?? id))
  expect(seen).toEqual([
    expect.stringMatching(/^PE0000002AB 王小明 26.50 24.00 0.00 2.50 Differs Book difference/),
    expect.stringMatching(
      /^PE0000003AB 王小明 23.00 24.00 0.00 −1.00 Differs also on another bill: A\$ 23.00/,
    ),
    expect.stringMatching(/^XX0000000YY – 9.90 – 0.00 – Not recorded, row 4/),
    expect.stringMatching(/^PE0000009AB 王小明 – 24.00 0.00 – Sent then, on no bill/),
    expect.stringMatching(/^PE0000001AB 王小明 24.00 24.00 0.00 0.00 Agrees/),
  ])
  server.on(bookBillDifferences, { msg: 'booked' })
  press(screen.getByRole('button', { name: 'Book all 2 differences' }))
  const dialog = await screen.findByRole('dialog')
  expect(visibleText(dialog)).toContain('A$ 1.50 in all')
  press(within(dialog).getByRole('button', { name: 'Book difference' }))
  await waitFor(() =>
    expect(server.sent(bookBillDifferences).at(-1)?.body).toEqual({
      bill: 'B1',
      parcels: [
        { pk_id: 'PE0000002AB', difference: 2.5 },
        { pk_id: 'PE0000003AB', difference: -1 },
      ],
    }),
  )
})

test('books one difference from its card on a phone', async () => {
  resizeWindow(390)
  const { server } = await openContent(
    '/dashboard/forwarder_bills?bill=B1',
    (to) => to.on(getForwarderBill, answer).on(bookBillDifferences, { msg: 'booked' }),
    boss,
  )
  await screen.findByText('PE0000002AB')
  const cards = screen.getAllByRole('listitem').map(visibleText)
  expect(cards[1]).toMatch(/^PE0000003AB −A\$ 1.00 Differs/)
  expect(cards[2]).toBe('XX0000000YY Not recorded, row 4')
  screen.getAllByRole('button', { name: 'Details' })[1]?.click()
  press(await screen.findByRole('button', { name: 'Book difference of PE0000003AB' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Book difference' }))
  const parcels = [{ pk_id: 'PE0000003AB', difference: -1 }]
  await waitFor(() => expect(server.bodies(bookBillDifferences)).toEqual([{ bill: 'B1', parcels }]))
})

test('finds the columns by the names that are remembered, wherever they stand', () => {
  const rows = [['Bill of June'], ['Fee', 'Parcel no.', 'Total'], ['24', 'PE0000001AB', '99']]
  const remembered = { package: 'Parcel no.', charged: 'Fee' }
  const table = findTable(rows, remembered)
  expect(table).toMatchObject({ header: 1, guess: remembered })
  expect(readLines(rows, 1, remembered).lines).toEqual([{ row: 3, pk_id: 'PE0000001AB', charged: 24 }])
  expect(findTable(rows, undefined)).toMatchObject({ header: 1, guess: { package: '', charged: '' } })
})
