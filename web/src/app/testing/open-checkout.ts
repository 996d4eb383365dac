import { screen, waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { listItems } from '#contract/checkout.ts'
import { press } from '../../shared/testing/dom.ts'
import { foundItems, item } from '../../shared/testing/items.ts'
import { openContent, type Person } from './open-screen.tsx'

export const sold = item('sold', 5)
export const fewOfEach = [sold, item('stock', 3), item('employee', 2)]

/** Opens the checkout screen. By default one package has pieces in each state but Exception. */
export async function openCheckout(query = '', items = fewOfEach, person: Person = {}, open = openContent) {
  const page = await open(
    `/dashboard/checkout${query}`,
    (server) => server.on(listItems, foundItems(items)),
    person,
  )
  await waitFor(() => expect(screen.queryAllByRole('tab')).toHaveLength(5))
  return page
}

/** Opens the menu of a row, and chooses from it. */
export async function fromMenu(row: HTMLElement, action: string): Promise<void> {
  press(within(row).getByRole('button', { name: /^More actions/ }))
  press(await screen.findByRole('menuitem', { name: action }))
}
