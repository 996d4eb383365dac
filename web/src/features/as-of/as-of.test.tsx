// @rules 19-asof-01 19-asof-03
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getStateAsOf } from '#contract/as-of.ts'
import type { Answer } from '#contract/call.ts'
import { dayOf } from '#domain/time/day.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { findHref, press, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { refusal } from '../../shared/testing/test-server.ts'

const state: Answer<typeof getStateAsOf> = {
  day: '2026-01-31',
  knownFrom: '2025-03-01',
  stock: { pieces: 12, cost: 1200.5, rows: [{ type: 'stock', item: 'A2 1段', pieces: 12, cost: 1200.5 }] },
  unpaid: {
    pieces: 5,
    cost: 500,
    rows: [
      { type: 'sold', item: 'Fish oil', pieces: 3, cost: 300 },
      { type: 'exception', item: 'Fish oil', pieces: 2, cost: 200 },
    ],
  },
  owed: {
    toSenders: 90,
    fromCustomers: -5,
    rows: [
      { party: { _id: 'P1', name: '李雷' }, senderBalance: 80, customerBalance: -5 },
      { senderBalance: 10, customerBalance: 0 },
    ],
  },
}
const bo = { name: 'Bo', role: 'staff' } as const

test('shows the figures of a day, and the rows of the one that is chosen', async () => {
  const { server } = await openContent(
    '/dashboard/as_of?day=2026-01-31',
    (one) => one.on(getStateAsOf, state),
    bo,
  )
  const stock = await screen.findByRole('tab', { name: /^Stock/ })
  expect(visibleText(stock)).toBe('Stock ¥ 1,200.50 · 12 pieces')
  expect(visibleText(screen.getByRole('tab', { name: /^Unpaid/ }))).toBe('Unpaid goods ¥ 500.00 · 5 pieces')
  expect(visibleText(screen.getByRole('tab', { name: /^Owed/ }))).toBe(
    'Owed ¥ 90.00 to senders · −¥ 5.00 by customers',
  )
  expect(visibleText(rowWith('A2 1段'))).toBe('A2 1段 12 1,200.50')
  expect(server.sent(getStateAsOf)[0]?.query).toEqual({ asOf: '2026-01-31' })
  press(screen.getByRole('tab', { name: /^Owed/ }))
  expect(await findHref('李雷')).toBe('/dashboard/person/P1')
  expect(visibleText(rowWith('Not named'))).toBe('Not named 10.00 0.00')
})

test('names on a phone which way each amount is owed', async () => {
  resizeWindow(390)
  await openContent('/dashboard/as_of?show=owed', (one) => one.on(getStateAsOf, state), bo)
  const [card = document.body] = await screen.findAllByRole('listitem')
  expect(visibleText(card)).toBe('李雷 To sender ¥ 80.00 From customer ¥ −5.00')
})

test('asks for today first, offers month ends, and says of which day it knows nothing', async () => {
  const { user, server } = await openContent(
    '/dashboard/as_of',
    (one) => one.on(getStateAsOf, refusal('as_of.unknown', 'Not known before 2026-03-01.')),
    bo,
  )
  expect(await screen.findByText('Not known before 2026-03-01.')).toBeTruthy()
  expect(server.sent(getStateAsOf)[0]?.query).toEqual({ asOf: dayOf(Date.now()) })
  screen.getByText('as of now')
  await user.click(screen.getByRole('textbox', { name: 'As of' }))
  const [last] = await screen.findAllByText(/^End of /)
  server.on(getStateAsOf, state)
  await user.click(last as HTMLElement)
  expect(within(await screen.findByRole('main')).getAllByText('A2 1段')).toBeTruthy()
  screen.getByText('at the end of the day')
})
