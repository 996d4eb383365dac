// @rules 9-order-07 9-order-11
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { router } from '../../app/router.tsx'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { fill, press } from '../../shared/testing/dom.ts'
import { button, cell, field, fillHeads, fillRow, honey } from '../../shared/testing/order-form.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'

const pk_id = 'HAND0000001'
const title = { name: `Review of ${pk_id}` }
const reviewed = () => screen.findByRole('heading', title)
const formShown = () => waitFor(() => expect(cell('Item', 1).value).toBe(honey.Item))
const findShown = () => screen.findByRole('button', { name: 'Search & Fill' })
const { history } = router
const settled = () => new Promise((done) => setTimeout(done, 50))

async function openReview() {
  const page = await openEmptyOrder()
  await fillHeads()
  fillRow(1, { ...honey, Note: 'sweet', Stock: '1' })
  press(button('Review'))
  await reviewed()
  return page
}

describe('Back and Forward of the browser during a review', () => {
  test.each([1280, 390])(
    'lead to the form with everything typed and to the review again, %i px wide',
    async (width) => {
      await openReview()
      resizeWindow(width)
      for (const _ of [1, 2]) {
        history.back()
        await formShown()
        expect(location.pathname).toBe('/dashboard/order')
        expect([cell('Note', 1).value, cell('Stock', 1).value]).toEqual(['sweet', '1'])
        expect(field('Receiver').value).toBe('王小明')
        await waitFor(() => expect(document.activeElement).toBe(button('Review')))
        history.forward()
        await reviewed()
      }
      press(button('Back'))
      await formShown()
      fill(cell('Qty', 1), '3')
      history.forward()
      await reviewed()
      expect(screen.getByText('2 pieces')).toBeTruthy()
    },
  )

  test('stay on the form while the order is incomplete, and leave it there when it is complete', async () => {
    await openReview()
    history.back()
    await formShown()
    fill(cell('Qty', 1), '')
    history.forward()
    await settled()
    await formShown()
    fill(cell('Qty', 1), '4')
    await settled()
    expect(screen.queryByRole('heading', title)).toBeNull()
    press(button('Review'))
    await reviewed()
    history.back()
    await formShown()
  })

  test('wait until the order is saved, then lead to an empty order', async () => {
    const { server } = await openReview()
    const release = server.hold(submitOrder, { msg: 'Saved.' })
    press(button('Submit'))
    await waitFor(() => expect(server.sent(submitOrder)).toHaveLength(1))
    history.back()
    await settled()
    expect(await reviewed()).toBeTruthy()
    release()
    await screen.findByRole('dialog')
    history.back()
    await findShown()
    history.forward()
    await settled()
    await findShown()
    expect(screen.queryByRole('heading', title)).toBeNull()
  })
})
