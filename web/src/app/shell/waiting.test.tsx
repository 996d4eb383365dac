// @rules 4-notice-04 4-notice-05 9-shell-08
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listCart } from '#contract/cart.ts'
import { getTodos } from '#contract/overview.ts'
import { keys } from '../../shared/query-keys.ts'
import { visibleText } from '../../shared/testing/dom.ts'
import { cartEntry } from '../../shared/testing/items.ts'
import { todos } from '../../shared/testing/new-database.ts'
import { queryClient } from '../query-client.ts'
import { openScreen } from '../testing/open-screen.tsx'

const entry = (name: string) => screen.findByRole('link', { name })

const openAs = (role: 'admin' | 'staff', pending: () => ReturnType<typeof todos>) =>
  openScreen('/dashboard/package', (server) => server.on(getTodos, pending), { name: 'Anna', role })

test('the menu and the title say how much waits, and follow changes', async () => {
  let pending = todos(7, 8, 2, 1)
  await openAs('admin', () => pending)
  await waitFor(async () => expect(visibleText(await entry('Transaction'))).toBe('Transaction 2'))
  expect(visibleText(await entry('Checkout'))).toBe('Checkout 1')
  expect((await entry('Transaction')).getAttribute('aria-description')).toBe('2 wait for approval')
  expect(visibleText(await entry('Package'))).toBe('Package')
  expect(document.title).toBe('(3) Package · Parcel Desk')
  pending = todos(7, 8, 0, 120)
  await queryClient.invalidateQueries({ queryKey: keys.todos })
  await waitFor(async () => expect(visibleText(await entry('Checkout'))).toBe('Checkout 99+'))
  expect(visibleText(await entry('Transaction'))).toBe('Transaction')
  expect(document.title).toBe('(120) Package · Parcel Desk')
})

test('the title counts nothing for who cannot approve', async () => {
  await openAs('staff', () => todos(7, 8, 2, 1))
  await waitFor(async () => expect(visibleText(await entry('Transaction'))).toBe('Transaction 2'))
  expect(document.title).toBe('Package · Parcel Desk')
})

test('the cart button of Checkout counts the items of the own cart, and follows changes', async () => {
  const { server } = await openScreen('/dashboard/checkout')
  await screen.findByRole('button', { name: 'Cart, 0 items' })
  server.on(listCart, { result: [cartEntry('sold'), cartEntry('employee')] })
  server.tell('cart')
  await screen.findByRole('button', { name: 'Cart, 2 items' })
  expect(document.querySelector('.cart-count')?.textContent).toBe('2')
})
