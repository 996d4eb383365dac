// @rules 17-undo-05 9-toast-02
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems, transferItem } from '#contract/checkout.ts'
import { undoAction } from '#contract/undo.ts'
import { fromMenu } from '../../app/testing/open-checkout.ts'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { fill, press, rowWith, visibleText } from '../testing/dom.ts'
import { allItems, item } from '../testing/items.ts'
import { refusal } from '../testing/test-server.ts'
import { closeToast, toast } from './toasts.ts'

const moved = { msg: '2 × Milk moved from sold to stock.', logId: 'L1' }

async function move(reply: { msg: string; logId?: string } = moved) {
  const page = await openScreen('/dashboard/checkout', (server) =>
    server
      .on(listItems, allItems([item('sold', 5)]))
      .on(transferItem, reply)
      .on(addToCart, reply),
  )
  await fromMenu(await waitFor(() => rowWith('Milk')), 'Transfer')
  const dialog = within(await screen.findByRole('dialog'))
  fill(dialog.getByLabelText(/^Quantity/), '2')
  await page.user.click(dialog.getByRole('button', { name: 'Transfer' }))
  await screen.findByText(new RegExp(reply.msg.slice(0, 20)))
  return page
}

test('the toast of a move has Undo, which asks the server once', async () => {
  const { server } = await move()
  server.on(undoAction, { msg: 'Undone: 2 × Milk from stock back to sold.' })
  press(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 2 × Milk from stock back to sold.')).toBeTruthy()
  expect(server.bodies(undoAction)).toEqual([{ log_id: 'L1' }])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('says why a move can no longer be undone', async () => {
  const { server } = await move()
  server.on(undoAction, refusal('undo.changed', 'Something has changed since.'))
  press(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Something has changed since.')).toBeTruthy()
})

test('an answer without an entry has no Undo', async () => {
  await move({ msg: 'Nothing was changed at all.' })
  expect(visibleText(document.body)).toContain('Nothing was changed')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a new toast keeps the Undo of the last as its second line, until nothing can be undone', async () => {
  await move()
  for (const text of ['Copied.', 'Copied again.']) toast('success', text)
  await screen.findByText('Copied again.')
  expect(screen.queryByText('Copied.')).toBeNull()
  expect(document.querySelectorAll('.ant-message-notice')).toHaveLength(1)
  expect(screen.getByText(/^2 × Milk moved/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  closeToast()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('a new toast lasts its own ten seconds, not the rest of those of the last', async () => {
  await openScreen('/dashboard/checkout')
  const clock = vi.spyOn(Date, 'now')
  let now = 1_800_000_000_000
  clock.mockImplementation(() => now)
  const undo = (text: string) =>
    toast('success', text, { action: { label: 'Undo', run: vi.fn(), about: text } })
  const frames = () => new Promise((done) => setTimeout(done, 100))
  for (const text of ['First.', 'Second.']) {
    undo(text)
    await screen.findByText(text)
    now += 6_000
    await frames()
  }
  // 12 s after the first one.
  expect(screen.getByText('Second.')).toBeTruthy()
  now += 5_000
  await waitFor(() => expect(screen.queryByText('Second.')).toBeNull())
  clock.mockRestore()
})
