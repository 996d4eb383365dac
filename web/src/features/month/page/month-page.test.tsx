// @rules 19-page-01
import { screen, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getStateAsOf } from '#contract/as-of.ts'
import type { Answer } from '#contract/call.ts'
import { listMonths } from '#contract/month.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { hrefOf, press, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const january = {
  parcels: 12,
  pieces: 340,
  sold: 288,
  profits: 1234.5,
  fromCustomers: 5000,
  toSenders: -20.5,
}
const february = { ...january, parcels: 9, sold: 1290, profits: 1234.8 }
const months: Answer<typeof listMonths> = {
  result: [
    { month: '2026-02', state: 'ended', ...february, closings: [] },
    { month: '2026-01', state: 'closed', ...january, closings: [] },
  ],
  lastClosed: '2026-01',
  next: null,
}
const stateOf = (day: string, pieces: number): Answer<typeof getStateAsOf> => ({
  day,
  knownFrom: '2026-01-01',
  stock: { pieces, cost: pieces * 100, rows: [] },
  unpaid: { pieces: 5, cost: 500, rows: [] },
  owed: { toSenders: 90.1, fromCustomers: 30, rows: [] },
})
const ada = { name: 'Ada', role: 'admin' } as const
const open = (month: string) =>
  openContent(
    `/dashboard/month/${month}`,
    (server) =>
      server.on(listMonths, months).on(getStateAsOf, ({ query: { asOf } }) => {
        if (asOf < '2026-01-01') return refusal('as_of.unknown', 'Not known before 2026-01-01.')
        return stateOf(asOf, asOf === '2026-02-28' ? 7 : 10)
      }),
    ada,
  )

test('shows the figures of a month, those of the month before, and the change, and prints them', async () => {
  await open('2026-02')
  await screen.findByRole('link', { name: 'Stock, value' })
  const figures = {
    Profit: '¥ 1,234.80 ¥ 1,234.50 +¥ 0.30',
    'Pieces sold': '1,290 288 +1,002',
    Packages: '9 12 −3',
    'Stock, value': '¥ 700.00 ¥ 1,000.00 −¥ 300.00',
    'Owed to senders': '¥ 90.10 ¥ 90.10 ¥ 0.00',
  }
  for (const [name, values] of Object.entries(figures))
    expect(visibleText(rowWith(name))).toBe(`${name} ${values}`)
  expect(hrefOf('Stock, value')).toBe('/dashboard/as_of?day=2026-02-28')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onTestFinished(() => void vi.unstubAllGlobals())
  press(screen.getByRole('button', { name: 'Print this page' }))
  expect(print).toHaveBeenCalledOnce()
})

test('leaves open what is not known of the month before, and says so', async () => {
  await open('2026-01')
  expect(await screen.findByText('Stock and accounts: Not known before 2026-01-01.')).toBeTruthy()
  expect(visibleText(rowWith('Stock, value'))).toBe('Stock, value ¥ 1,000.00 –')
  expect(visibleText(rowWith('Profit'))).toBe('Profit ¥ 1,234.50 –')
})

test('is opened from the list of months; one without figures leads back there', async () => {
  const { user } = await open('2019-05')
  await user.click(await screen.findByRole('link', { name: 'All months' }))
  const row = within(await screen.findByRole('main'))
  await user.click(await row.findByRole('link', { name: 'February 2026 in one page' }))
  expect(await screen.findByRole('heading', { name: 'February 2026' })).toBeTruthy()
})
