import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { listItems } from '#contract/checkout.ts'
import { startSession } from '../shared/session/session.ts'
import { rowsWith, rowWith } from '../shared/testing/dom.ts'
import { allItems, item } from '../shared/testing/items.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { openContent, openScreen } from './testing/open-screen.tsx'

afterEach(() => vi.useRealTimers())

/** Opens Checkout with a sold row, and leaves it for another screen. */
async function leaveCheckout(open: typeof openContent) {
  const { server } = await open('/dashboard/checkout', (one) =>
    one.on(listItems, allItems([item('sold', 5)])),
  )
  await waitFor(() => rowWith('Sold'))
  await router.navigate({ to: '/dashboard/tool' })
  await waitFor(() => expect(rowsWith('Sold')).toEqual([]))
  return server
}

test('a screen shows its last rows at once, and corrects them', async () => {
  const server = await leaveCheckout(openContent)
  await queryClient.invalidateQueries()
  const answer = server.hold(listItems, allItems([item('stock', 5)]))
  await router.navigate({ to: '/dashboard/checkout' })
  await waitFor(() => rowWith('Sold'))
  answer()
  await waitFor(() => rowWith('Stock'))
  expect(rowsWith('Sold')).toEqual([])
})

test('the last rows of somebody else are gone after a login, also those of screens that are not shown', async () => {
  const server = await leaveCheckout(openScreen)
  const answer = server.hold(listItems, allItems([item('stock', 5)]))
  startSession({ token: 't2', name: 'Bert', role: 'staff' })
  await router.navigate({ to: '/dashboard/checkout' })
  await screen.findByRole('status', { name: 'Loading' })
  expect(rowsWith('Sold')).toEqual([])
  answer()
  await waitFor(() => rowWith('Stock'))
})

test('rows are kept for an hour after their screen was left', async () => {
  vi.useFakeTimers()
  const queryKey = ['rows of a screen']
  await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.resolve(['a row']) })
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(queryClient.getQueryData(queryKey)).toEqual(['a row'])
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})
