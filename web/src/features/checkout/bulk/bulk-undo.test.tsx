// @rules 17-undo-07
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { undoAction } from '#contract/undo.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { findGone, press, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, item } from '../../../shared/testing/items.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const pkId = 'CHK00000001'
const rows = ['Tea', 'Coffee', 'Honey'].map((name) => item('employee', 2, { item: name }))
const [tea, coffee, honey] = rows.map(({ _id }) => `L ${_id}`)

/** Puts all rows into the cart together. */
async function added() {
  const page = await openContent('/dashboard/checkout', (server) =>
    server
      .on(listItems, allItems(rows))
      .on(addToCart, ({ body }) => ({ msg: 'Added.', logId: `L ${body._id}` })),
  )
  for (const name of ['Tea', 'Coffee', 'Honey']) {
    const label = new RegExp(`^Choose ${name}, ${pkId}`)
    await page.user.click(await waitFor(() => screen.getByRole('checkbox', { name: label })))
  }
  await page.user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Add 3 rows to cart' }))
  await findGone('dialog')
  return page
}

test('the toast takes all added rows back, each by its own entry', async () => {
  const { server } = await added()
  server.on(undoAction, { msg: 'Undone.' })
  press(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('3 rows taken out of your cart again.')).toBeTruthy()
  expect(server.sent(undoAction).map(({ body }) => body.log_id)).toEqual([tea, coffee, honey])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a report says row by row what could not be taken back', async () => {
  const { server } = await added()
  server.on(undoAction, ({ body }) =>
    body.log_id === coffee
      ? refusal('undo.changed', 'Something has changed since.')
      : { msg: 'Undone: out of the cart.' },
  )
  press(await screen.findByRole('button', { name: 'Undo' }))
  const report = within(await screen.findByRole('dialog', { name: '1 row could not be taken back' }))
  expect(report.getAllByRole('alert').map(visibleText)).toEqual([
    `Coffee, ${pkId} Something has changed since.`,
    `Tea, ${pkId} Undone: out of the cart.`,
    `Honey, ${pkId} Undone: out of the cart.`,
  ])
  expect(await screen.findByText('2 rows taken out of your cart again.')).toBeTruthy()
})
