// @rules 9-overview-08 9-overview-09 9-overview-01 15-error-01 17-told-01
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { getFirstSteps } from '#contract/first-run.ts'
import { getCharts, getTodos } from '#contract/overview.ts'
import { listOwnRejections } from '#contract/rejection.ts'
import { router } from '../../app/router.tsx'
import { boss, openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { findGone, hrefOf, press, visibleText } from '../../shared/testing/dom.ts'
import { firstSteps, todos } from '../../shared/testing/new-database.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import type { TestServer } from '../../shared/testing/test-server.ts'

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const charts: Answer<typeof getCharts> = {
  productsSold: [{ item: 'Milk', pieces: 2 }],
  profits: [{ item: 'Milk', profits: 84.16 }],
  quantities: months.map((month) => ({ month, parcels: 1, pieces: 8 })),
}

const openOverview = (answer: (server: TestServer) => unknown = () => undefined, open = openContent) =>
  open('/dashboard/overview', answer)

const todoList = () => within(screen.getByRole('region', { name: 'Todos' }))
const card = (name: string) => todoList().getByRole('link', { name: new RegExp(name) })
/** The four counts, once they are known. */
const counts = () =>
  [...document.querySelectorAll('.todo-cards .ant-statistic-content')].map(visibleText).map(Number)

describe('the overview', () => {
  test('shows zero counts without data, and leads to the first order', async () => {
    await openOverview()
    await waitFor(() => expect(counts()).toEqual([0, 0, 0, 0]))
    for (const name of ['New item', 'Stock item', 'Pending transaction', 'Pending exception']) card(name)
    const attention = within(screen.getByRole('region', { name: 'Needs attention' }))
    await attention.findByText('No parcel is without news, held at customs or returned.')
    await screen.findByText(/^Nothing was sent or sold in the last twelve months/)
    expect(hrefOf('Record a parcel')).toBe('/dashboard/order')
  })

  test('waits for the first steps of an admin, which would push the rest down', async () => {
    const { server } = await openContent(
      '/dashboard/overview',
      (one) => one.hold(getFirstSteps, firstSteps({ colleagues: true })),
      boss,
    )
    await waitFor(() => expect(document.querySelector('main .ant-skeleton')).toBeTruthy())
    expect(screen.queryByRole('region', { name: 'Todos' })).toBeNull()
    server.release()
    await screen.findByRole('region', { name: 'First steps' })
    expect(screen.getByRole('region', { name: 'Todos' })).toBeTruthy()
  })

  test('counts new items, stock, pending transactions and exceptions while others change them', async () => {
    const { server } = await openOverview()
    await waitFor(() => expect(counts()).toEqual([0, 0, 0, 0]))
    for (const [topic, now] of [
      ['items', [6, 2, 0, 0]],
      ['transactions', [4, 2, 1, 0]],
      ['items', [3, 2, 1, 1]],
    ] as const) {
      server.on(getTodos, todos(...now))
      server.tell(topic)
      await waitFor(() => expect(counts()).toEqual(now))
    }
  })

  test('links each count to its screen', async () => {
    await openOverview(undefined, openScreen)
    for (const [name, address, tab] of [
      ['New item', '/dashboard/checkout', 'All'],
      ['Stock item', '/dashboard/checkout?type=Stock', 'Stock'],
      ['Pending transaction', '/dashboard/transaction', null],
      ['Pending exception', '/dashboard/checkout?type=Exception', 'Exception'],
    ] as const) {
      press(await waitFor(() => card(name)))
      await waitFor(() => expect(router.state.location.href).toBe(address))
      if (tab) await screen.findByRole('tab', { name: new RegExp(`^${tab}`), selected: true })
      press(screen.getByRole('link', { name: 'Overview' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/overview'))
    }
  })

  test('shows an error in place of what failed, with a way to retry', async () => {
    const msg = 'The figures are being mended.'
    const { server } = await openOverview((one) => one.on(getCharts, json({ msg }, 500)))
    // As a passing warning, and in place of the figures.
    await waitFor(() =>
      expect([...document.querySelectorAll('.ant-message-warning')].map(visibleText)).toContain(msg),
    )
    const alerts = () => screen.getAllByRole('alert').filter((alert) => visibleText(alert).includes(msg))
    await waitFor(() => expect(alerts().some((alert) => alert.closest('main'))).toBe(true))
    card('New item')
    server.on(getCharts, charts)
    press(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(document.querySelectorAll('.chart-area [role=img]')).toHaveLength(5))
    await findGone('button', 'Try again')
    screen.getByText('Parcels, right scale')
    press(screen.getByRole('button', { name: 'Show as table: Quantity of items and parcels' }))
    await screen.findByRole('row', { name: /^Mar.* 8 1$/ })
    expect(screen.queryByText('Parcels, right scale')).toBeNull()
  })

  test('tells who has rejected an own payment and why, until this is closed', async () => {
    const rejection = {
      _id: 'X1',
      number: 2041,
      qty: 3,
      by: 'Ada',
      reason: 'wrong amount',
      rejectedAt: '2026-03-01T02:30:01.000Z',
    }
    const other = { ...rejection, _id: 'X2', number: 2042 }
    const { server } = await openOverview((one) => one.on(listOwnRejections, { result: [rejection, other] }))
    const told = await screen.findByText('Ada has rejected your payment T-2041 of 3 pieces: wrong amount')
    const hintOf = (text: HTMLElement) => within(text.closest<HTMLElement>('.ant-alert') ?? document.body)
    const hint = hintOf(told)
    const link = hint.getByRole('link', { name: 'Show the payment' })
    expect(link.getAttribute('href')).toBe('/dashboard/transaction/X1')
    press(hint.getByRole('button'))
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Show the payment' })).toHaveLength(1))
    press(hintOf(screen.getByText(/T-2042/)).getByRole('button'))
    await findGone('link', 'Show the payment')
    await router.navigate({ to: '/dashboard/tool' })
    const later = { ...rejection, _id: 'X3', number: 2043 }
    server.on(listOwnRejections, { result: [rejection, other, later] }).tell('transactions')
    await router.navigate({ to: '/dashboard/overview' })
    await screen.findByText(/T-2043/)
    expect(screen.getAllByRole('link', { name: 'Show the payment' })).toHaveLength(1)
  })
})
