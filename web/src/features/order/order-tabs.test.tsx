// @rules 9-draft-12
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { deleteDraft, saveDraft } from '#contract/draft.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { fill, press, visibleText } from '../../shared/testing/dom.ts'
import { button, cell, field } from '../../shared/testing/order-form.ts'

const tabs = () => screen.queryAllByRole('tab').map(visibleText)

test('the open order is closed, which discards it; Undo opens it again as it was', async () => {
  const { server } = await openEmptyOrder()
  fill(cell('Item', 1), 'Milk')
  await waitFor(() => expect(server.sent(saveDraft).at(-1)?.body.content.rows[0]?.item).toBe('Milk'))
  const first = server.sent(saveDraft)[0]?.body._id
  press(button('Discard this order'))
  await screen.findByText('Order HAND0000001 is discarded.')
  await screen.findByRole('button', { name: 'Search & Fill' })
  await waitFor(() => expect(server.sent(deleteDraft).map(({ body }) => body._id)).toEqual([first]))
  expect(tabs()).toEqual([])
  press(button('Undo'))
  await waitFor(() => expect(cell('Item', 1).value).toBe('Milk'))
  expect([tabs(), field('Package ID').value]).toEqual([['HAND0000001'], 'HAND0000001'])
  await waitFor(() => {
    const { _id, content } = server.sent(saveDraft).at(-1)?.body ?? {}
    expect([_id === first, content?.rows[0]?.item]).toEqual([false, 'Milk'])
  })
})
