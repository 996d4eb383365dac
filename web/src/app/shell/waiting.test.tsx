// @rules 4-notice-04 4-notice-05
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getTodos } from '#contract/overview.ts'
import { listLatestPackages } from '#contract/package.ts'
import { keys } from '../../shared/query-keys.ts'
import { visibleText } from '../../shared/testing/dom.ts'
import { queryClient } from '../query-client.ts'
import { openScreen } from '../testing/open-screen.tsx'

const counts = (transactions: number, exceptions: number) => ({
  newItem: { count: 7 },
  stockItem: { count: 8 },
  pendingTransaction: { count: transactions },
  pendingException: { count: exceptions },
})
const entry = (name: string) => screen.findByRole('link', { name })

const openAs = (role: 'admin' | 'staff', pending: () => ReturnType<typeof counts>) =>
  openScreen(
    '/dashboard/package',
    (server) => server.on(listLatestPackages, { result: [] }).on(getTodos, pending),
    { name: 'Anna', role },
  )

test('the menu and the title say how much waits, and follow changes', async () => {
  let pending = counts(2, 1)
  await openAs('admin', () => pending)
  await waitFor(async () => expect(visibleText(await entry('Transaction'))).toBe('Transaction 2'))
  expect(visibleText(await entry('Checkout'))).toBe('Checkout 1')
  expect((await entry('Transaction')).getAttribute('aria-description')).toBe('2 wait for approval')
  expect(visibleText(await entry('Package'))).toBe('Package')
  expect(document.title).toBe('(3) Package · Parcel Desk')
  pending = counts(0, 120)
  await queryClient.invalidateQueries({ queryKey: keys.todos })
  await waitFor(async () => expect(visibleText(await entry('Checkout'))).toBe('Checkout 99+'))
  expect(visibleText(await entry('Transaction'))).toBe('Transaction')
  expect(document.title).toBe('(120) Package · Parcel Desk')
})

test('the title counts nothing for who cannot approve', async () => {
  await openAs('staff', () => counts(2, 1))
  await waitFor(async () => expect(visibleText(await entry('Transaction'))).toBe('Transaction 2'))
  expect(document.title).toBe('Package · Parcel Desk')
})
