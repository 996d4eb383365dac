import { screen, waitFor, within } from '@testing-library/dom'
import { listItems } from '#contract/checkout.ts'
import { visibleText } from '../../shared/testing/dom.ts'
import { foundItems, item } from '../../shared/testing/items.ts'
import { openContent, type Person } from './open-screen.tsx'

// Every piece costs 157.92.
export const pkId = 'CHK00000001'
export const tea = item('employee', 2, { item: 'Tea' })
export const milk = item('sold', 5)
export const honey = item('stock', 3, { item: 'Honey' })
export const dented = item('exception', 1, {
  item: 'Dented',
  originalType: 'sold',
  approved: true,
  subtotal: 100,
  payAmount: 128.96,
})
const waiting = item('exception', 1, { item: 'Waiting', originalType: 'sold', subtotal: 90 })
const taken = item('sold', 2, { item: 'Taken', qty_in_cart: 2, inCartsOf: ['Anna', '王明'] })
export const all = [tea, milk, honey, dented, waiting, taken]

export const open = (query = '', items = all, person: Person = {}, show = openContent) =>
  show(`/dashboard/checkout${query}`, (server) => server.on(listItems, foundItems(items)), person)

export const box = (name: string) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Choose ${name}, ${pkId}`) })
export const findBox = (name: string) => waitFor(() => box(name))

export type Opened = Awaited<ReturnType<typeof open>>

/** Ticks these rows, in this order, and opens the dialog by Enter in the last box. */
export async function ask({ user }: Opened, names: readonly string[]) {
  for (const name of names) await user.click(await findBox(name))
  await user.keyboard('{Enter}')
  return theDialog()
}

export async function theDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: /^Add \d rows? to cart$/ }))
  return {
    ...dialog,
    qty: (name: string) => dialog.getByLabelText<HTMLInputElement>(`Quantity of ${name}, ${pkId}`),
    subtotal: (name: string) => dialog.getByLabelText<HTMLInputElement>(`Subtotal of ${name}, ${pkId}`),
    submit: () => dialog.getByRole('button', { name: /^Add \d rows? to cart$/ }),
    text: () => visibleText(screen.getByRole('dialog')),
  }
}
