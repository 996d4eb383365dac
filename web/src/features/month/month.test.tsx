// @rules 25-month-02 19-list-01 19-list-02 19-close-02 19-close-01 19-reopen-01 19-who-01
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { closeMonth, listMonths, reopenMonth } from '#contract/month.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { fill, findGone, hrefOf, press, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { refusal } from '../../shared/testing/test-server.ts'

type Months = Answer<typeof listMonths>

const figures = {
  parcels: 12,
  pieces: 340,
  sold: 288,
  profits: -1234.5,
  fromCustomers: 5000,
  toSenders: -20.5,
}
const closing = {
  by: 'Ada',
  at: '2026-02-01T02:00:00.000Z',
  overruled: [{ point: 'pending' as const, reason: 'on leave' }],
  reopened: null,
}
const months: Months = {
  result: [
    { month: '2026-03', state: 'running', ...figures, closings: [] },
    { month: '2026-02', state: 'ended', ...figures, closings: [] },
    {
      month: '2026-01',
      state: 'closed',
      ...figures,
      standing: { fromCustomers: 4800, toSenders: 0 },
      closings: [
        { ...closing, overruled: [], reopened: { by: 'Bo', at: closing.at, reason: 'a parcel was missing' } },
        { ...closing, at: '2026-02-02T02:00:00.000Z' },
      ],
    },
  ],
  lastClosed: '2026-01',
  next: { month: '2026-02', pending: 2, audit: { state: 'old', findings: 0, finishedAt: closing.at } },
}
const settled: Months = {
  ...months,
  next: { month: '2026-02', pending: 0, audit: { state: 'clean', findings: 0, finishedAt: closing.at } },
}
type Server = Parameters<NonNullable<Parameters<typeof openContent>[1]>>[0]
const open = (answer: Months, prepare?: (server: Server) => unknown) =>
  openContent(
    '/dashboard/months',
    (server) => {
      server.on(listMonths, answer)
      prepare?.(server)
    },
    { name: 'Ada', role: 'admin' },
  )
const dialog = () => within(screen.getByRole('dialog'))

test('says how bills and books compare, and what is unmatched before a month is closed', async () => {
  const bills = { matched: 39, of: 41, apart: 1200.5 }
  const all = { matched: 41, of: 41, apart: 0 }
  const result = months.result.map((one) => (one.month === '2026-01' ? { ...one, bills: all } : one))
  await open({ ...months, result, next: settled.next && { ...settled.next, bills } })
  const sums = await screen.findByText(/Bills: matched 39 of 41, ¥1,200.50 apart/)
  const link = within(sums).getByRole('link', { name: 'Open Reconcile' })
  expect(link.getAttribute('href')).toBe('/dashboard/reconcile?month=2026-02')
  expect(visibleText(rowWith('January 2026'))).toContain('Bills: matched 41 of 41, ¥0.00 apart')
  press(screen.getByRole('button', { name: 'Close February 2026' }))
  const shown = within(await screen.findByRole('dialog'))
  await shown.findByText('2 transfers of the bills or the books are not matched: ¥1,200.50 apart.')
})

describe('the screen Month close', () => {
  test('shows the months with their history, and what is open with links to it', async () => {
    await open(months)
    screen.getByText(/^When a month is closed, its figures no longer change. What comes later counts/)
    expect(await screen.findByText('2 payments up to this month wait for approval.')).toBeTruthy()
    expect(hrefOf('Show them')).toBe('/dashboard/transaction?state=pending&to=2026-02-28')
    expect(screen.getByText('The books have not been checked since the month ended.')).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Open Books' }).getAttribute('href')).toBe('/dashboard/books')
    const row = rowWith('January 2026')
    expect(visibleText(row)).toContain(
      'Closed 12 340 288 5,000.00 now 4,800.00 −20.50 now 0.00 −1,234.50 One page Closed by Ada, 2026-02-02 10:00:00 Reopen',
    )
    press(within(row).getByRole('button', { name: 'Expand row' }))
    const january = await waitFor(() => visibleText(row.nextElementSibling as HTMLElement))
    expect(january).toMatch(/Closed by Ada, 2026-02-02 10:00:00.*Reopened by Bo/)
    expect(january).toContain('Although payments were waiting: on leave')
    expect(january).toContain('Reopened by Bo, 2026-02-01 10:00:00 a parcel was missing')
    expect(screen.queryByRole('button', { name: 'Reopen February 2026' })).toBeNull()
  })

  test('follows a check of the books', async () => {
    const { server } = await open(months)
    await screen.findByText('The books have not been checked since the month ended.')
    server.on(listMonths, settled)
    server.tell('audit')
    await findGone('link', 'Open Books')
  })

  test('opens the transactions of a month by its days, and is silent where nothing is corrected elsewhere', async () => {
    const named = (month: string) => ({ month, state: 'ended' as const, ...figures, closings: [] })
    const ends = ['2026-12', '2026-04', '2026-02', '2024-02', '2100-02']
    await open({ ...months, result: ends.map(named) })
    await screen.findByRole('link', { name: 'December 2026' })
    const links = ['December 2026', 'April 2026', 'February 2026', 'February 2024', 'February 2100']
    expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/dashboard/transaction?from=2026-12-01&to=2026-12-31',
      '/dashboard/transaction?from=2026-04-01&to=2026-04-30',
      '/dashboard/transaction?from=2026-02-01&to=2026-02-28',
      '/dashboard/transaction?from=2024-02-01&to=2024-02-29',
      '/dashboard/transaction?from=2100-02-01&to=2100-02-28',
    ])
    expect(screen.queryByText(/^now \d/)).toBeNull()
  })

  test('asks for a reason for each open point, and shows that another admin was first', async () => {
    const { user, server } = await open(months, (answers) =>
      answers.on(closeMonth, refusal('month.closed_already', '2026-02 is already closed.')),
    )
    await user.click(await screen.findByRole('button', { name: 'Close February 2026' }))
    const pending = await screen.findByLabelText('Why close it while payments wait for approval?')
    fill(pending, 'on leave')
    await user.click(dialog().getByRole('button', { name: 'Close month' }))
    await waitFor(() =>
      expect(dialog().getAllByText(/^The books are not clean: give a reason/)).toHaveLength(2),
    )
    expect(server.sent(closeMonth)).toEqual([])
    fill(dialog().getByLabelText('Why close it without a clean check of the books?'), 'checked by hand')
    await user.click(dialog().getByRole('button', { name: 'Close month' }))
    expect(await dialog().findByText('2026-02 is already closed.')).toBeTruthy()
    expect(server.bodies(closeMonth)).toEqual([
      { month: '2026-02', overruled: { pending: 'on leave', audit: 'checked by hand' } },
    ])
  })

  test('closes a month of which everything is settled without a reason', async () => {
    const { user, server } = await open(settled, (answers) =>
      answers.on(closeMonth, { msg: '2026-02 is closed.' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Close February 2026' }))
    await screen.findByRole('dialog')
    await user.click(dialog().getByRole('button', { name: 'Close month' }))
    expect(await screen.findByText('2026-02 is closed.')).toBeTruthy()
    expect(server.bodies(closeMonth)).toEqual([{ month: '2026-02', overruled: {} }])
  })

  test('opens the last closed month again with a reason', async () => {
    const { user, server } = await open({ ...months, next: null }, (answers) =>
      answers.on(reopenMonth, { msg: '2026-01 is open again.' }),
    )
    expect(await screen.findByText(/^All ended months are closed. March 2026 can be closed/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reopen January 2026' }))
    fill(await screen.findByLabelText('Reason'), 'a parcel was missing')
    await user.click(dialog().getByRole('button', { name: 'Reopen month' }))
    expect(await screen.findByText('2026-01 is open again.')).toBeTruthy()
    expect(server.bodies(reopenMonth)).toEqual([{ month: '2026-01', reason: 'a parcel was missing' }])
  })

  test('says that the server refuses it to others', async () => {
    await openContent('/dashboard/months', (server) =>
      server.on(listMonths, refusal('access.forbidden', 'Only admins can do this.')),
    )
    expect(await screen.findByText('Only admins can do this.')).toBeTruthy()
  })
})
