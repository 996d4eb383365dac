import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listParties } from '#contract/party.ts'
import { openEmptyOrder } from '../../../app/testing/open-empty-order.ts'
import { openScreen } from '../../../app/testing/open-screen.tsx'
import { findGone, press } from '../../testing/dom.ts'

const hint = () => screen.queryByRole('tooltip')?.textContent

test('a word of the business says what it means on press and on focus, and Escape closes it', async () => {
  await openEmptyOrder()
  const term = screen.getByRole('button', { name: /^Subtotal weight/ })
  press(term)
  expect(hint()).toBe('What all pieces of this line weigh together, in kg.')
  expect(term.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.keyDown(term, { key: 'Escape' })
  expect(hint()).toBeUndefined()
})

test('the title of Parties says what a party is', async () => {
  await openScreen('/dashboard/parties', (server) => server.on(listParties, { result: [], next: null }))
  press(await screen.findByRole('button', { name: 'Parties' }))
  expect(hint()).toBe('A person whom we deal with: a sender, a customer, or both.')
  press(screen.getByRole('button', { name: 'New party' }))
  await findGone('tooltip')
})
