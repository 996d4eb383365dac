// @rules 22-report-08 22-report-09
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { getReport, listReportRows } from '#contract/report.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { startLayout } from '../../shared/layout/layout.ts'
import { rowWith, visibleText } from '../../shared/testing/dom.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'

const total = { profits: 1200.5, fromCustomers: 5000, pieces: 44 }
const answer = {
  by: 'product' as const,
  chosen: {},
  rows: [
    { key: 'P1', name: '爱他美 3', figures: { profits: 1300.5, fromCustomers: 4000, pieces: 40 } },
    { key: 'text:Zinc', name: 'Zinc', figures: { profits: -100, fromCustomers: 1000, pieces: 4 } },
  ],
  total,
}
const row = {
  _id: 'i1',
  kind: 'reversed' as const,
  at: '2026-11-20T02:00:00.000Z',
  transaction_id: 't1',
  number: 2041,
  pk_id: 'PE0000003AA',
  receiver: '王芳',
  item: 'Zinc',
  figures: { profits: -25, fromCustomers: -250, pieces: -1 },
}
const admin = { name: 'Ada', role: 'admin' as const }
const open = (
  path = '',
  person: { name: string; role: 'admin' | 'staff' } = admin,
  figures: object = total,
) =>
  openContent(
    `/dashboard/reports${path}`,
    (server) => {
      server.on(getReport, { ...answer, total: figures })
      server.on(listReportRows, { result: [row], next: null, sums: { figures } })
    },
    person,
  )
const queries = (
  server: Awaited<ReturnType<typeof open>>['server'],
  call: typeof getReport | typeof listReportRows,
) => server.sent(call).map((input) => Object(input).query)

describe('the screen Reports', () => {
  beforeAll(startLayout)

  test('shows sums, chart, table and rows; a row of the table opens the report of it alone', async () => {
    const { server } = await open('?report=sales&by=product&from=2026-11-01&to=2026-11-30')
    await screen.findByRole('heading', { name: 'Profit and pieces by Product' })
    expect(visibleText(screen.getByRole('main'))).toContain('2026-11-01 – 2026-11-30')
    expect(
      await screen.findByRole('img', { name: 'Profit and pieces by Product: 爱他美 3 1,300.50' }),
    ).toBeTruthy()
    expect(visibleText(rowWith('爱他美'))).toBe('爱他美 3 1,300.50 4,000.00 40')
    expect(within(rowWith('爱他美')).getByRole('link').getAttribute('href')).toBe(
      '/dashboard/reports?from=2026-11-01&to=2026-11-30&report=sales&product=P1',
    )
    await waitFor(() =>
      expect(visibleText(rowWith('T-2041'))).toContain('Zinc −25.00 −250.00 −1 Reversed T-2041'),
    )
    expect(queries(server, getReport).at(-1)).toEqual({
      report: 'sales',
      from: '2026-11-01',
      to: '2026-11-30',
      by: 'product',
    })
  })

  test('steps to the period before, asks for another report, and takes a filter away', async () => {
    const { server, user } = await open('?sender=none&from=2026-07-01&to=2027-06-30')
    await user.click(await screen.findByRole('button', { name: 'Period before' }))
    await waitFor(() =>
      expect(queries(server, getReport).at(-1)).toEqual({
        report: 'sales',
        from: '2025-07-01',
        to: '2026-06-30',
        sender: 'none',
        by: 'month',
      }),
    )
    expect(await screen.findByText('Sender: Not named')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove the filter Sender' }))
    await waitFor(() => expect(queries(server, getReport).at(-1)).not.toHaveProperty('sender'))
  })

  test('says once that there is nothing', async () => {
    await openContent(
      '/dashboard/reports?report=money',
      (server) => {
        server.on(getReport, { by: 'day', chosen: {}, rows: [], total: { received: 0, paid: 0 } })
        server.on(listReportRows, { result: [], next: null, sums: { figures: { received: 0, paid: 0 } } })
      },
      admin,
    )
    expect(await screen.findAllByText('There is nothing in this period.')).toHaveLength(1)
  })

  test('offers staff the reports that are for them', async () => {
    const { user } = await open(
      '?report=stock&by=age',
      { name: 'Anna', role: 'staff' },
      { cost: 10, pieces: 1 },
    )
    await user.click(await screen.findByRole('combobox', { name: 'Report' }))
    const offered = await screen.findAllByRole('option')
    expect(offered.map(visibleText).filter((text) => text !== '')).toEqual(
      expect.not.arrayContaining(['Received and paid', 'Write-offs']),
    )
  })

  test('shows one figure and its rows on a phone', async () => {
    resizeWindow(390)
    await open('?report=sales')
    expect(await screen.findByText('1,200.50')).toBeTruthy()
    expect(screen.queryByText('5,000.00')).toBeNull()
    expect(screen.queryByText('爱他美 3')).toBeNull()
    expect(await screen.findByText('Zinc')).toBeTruthy()
    expect(screen.getByText(/25\.00/)).toBeTruthy()
  })
})
