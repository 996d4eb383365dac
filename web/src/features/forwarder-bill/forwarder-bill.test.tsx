// @rules 17-bill-01 17-bill-03 17-bill-04
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import {
  addForwarderBill,
  bookBillDifferences,
  getForwarderBill,
  listForwarderBills,
} from '#contract/later-cost.ts'
import { boss, openContent } from '../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../shared/testing/dom.ts'
import { findTable, readLines } from './read-bill.ts'

type Bill = Answer<typeof getForwarderBill>
const bill = {
  _id: 'B1',
  name: 'june.csv',
  lines: 3,
  charged: 50.5,
  by: 'Boss',
  createdAt: '2026-06-30T02:00:00.000Z',
}
const parcel = (pk_id: string, charged: number, difference: number): Bill['parcels'][number] => ({
  pk_id,
  receiver: '王小明',
  sendTimeISO: '2026-06-02T02:00:00.000Z',
  rows: [2],
  charged,
  booked: 24,
  added: 0,
  difference,
  voided: false,
  elsewhere: 0,
})
const answer: Bill = {
  bill,
  parcels: [parcel('PE0000001AB', 24, 0), parcel('PE0000002AB', 26.5, 2.5), parcel('PE0000003AB', 23, -1)],
  unknown: [{ row: 4, pk_id: 'XX0000000YY', charged: 9.9 }],
  missing: [{ pk_id: 'PE0000009AB', receiver: '李雷', sendTimeISO: '2026-06-03T02:00:00.000Z', booked: 24 }],
  charged: 73.5,
  booked: 72,
  added: 0,
  difference: 1.5,
}

test('reads a bill by the columns that are chosen, and says which rows it leaves out', async () => {
  const { server } = await openContent(
    '/dashboard/forwarder_bills',
    (to) => to.on(listForwarderBills, { result: [] }).on(getForwarderBill, answer),
    boss,
  )
  server.on(addForwarderBill, { msg: 'read', bill: 'B1', isNew: true })
  const box = (await screen.findByText(/Choose or drop a bill/)).closest('.ant-upload')
  const text =
    '账单,,\n运单号,收件人,运费\nPE0000001AB,王小明,A$24.00\nPE0000002AB,李雷,"26.50"\n合计,,50.50\n,,x\n'
  await userEvent.upload(box?.querySelector('input') as HTMLInputElement, new File([text], 'june.csv'))
  expect(await screen.findByText('3 lines, A$ 101.00 in all')).toBeTruthy()
  expect(visibleText(screen.getByRole('alert'))).toContain('Row 6: x')
  press(screen.getByRole('button', { name: 'Compare' }))
  await waitFor(() =>
    expect(server.sent(addForwarderBill).at(-1)?.body).toMatchObject({
      name: 'june.csv',
      headers: { package: '运单号', charged: '运费' },
      lines: [{ row: 3, pk_id: 'PE0000001AB', charged: 24 }, { row: 4 }, { row: 5, pk_id: '合计' }],
    }),
  )
  expect(await screen.findByRole('heading', { name: 'june.csv' })).toBeTruthy()
})

test('shows the differences of a bill and what is on one side only, and books all at once', async () => {
  const { server } = await openContent(
    '/dashboard/forwarder_bills?bill=B1',
    (to) => to.on(getForwarderBill, answer),
    boss,
  )
  await screen.findByText('PE0000002AB')
  expect(screen.queryByText('PE0000001AB')).toBeNull()
  const page = visibleText(document.body)
  expect(page).toMatch(/PE0000002AB.*26\.50.*24\.00.*2\.50/)
  expect(page).toContain('Row 4: XX0000000YY · A$ 9.90')
  expect(page).toMatch(/1 package was sent in these days and is on no bill.*PE0000009AB/)
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

test('finds the columns by the names that are remembered, wherever they stand', () => {
  const rows = [['Bill of June'], ['Fee', 'Parcel no.', 'Total'], ['24', 'PE0000001AB', '99']]
  const remembered = { package: 'Parcel no.', charged: 'Fee' }
  const table = findTable(rows, remembered)
  expect(table).toMatchObject({ header: 1, guess: remembered, isRemembered: true })
  expect(readLines(rows, 1, remembered).lines).toEqual([{ row: 3, pk_id: 'PE0000001AB', charged: 24 }])
  expect(findTable(rows, undefined)).toMatchObject({ header: 1, guess: null, isRemembered: false })
})
