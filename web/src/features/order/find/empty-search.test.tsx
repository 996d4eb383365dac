// @rules 12-order-01
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findOrder } from '#contract/order.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, press, visibleText } from '../../../shared/testing/dom.ts'

const says = 'Input must not be null!'

test.each(['', '   ', '\u200b\ufeff', '---'])(
  'an empty search for an order says so, and asks nothing: %j',
  async (text) => {
    const { server } = await openContent('/dashboard/order')
    const id = await screen.findByLabelText('Package ID')
    const wrong = () => document.querySelector('#package-id-wrong')?.textContent
    for (const name of ['Search & Fill', 'Manual input']) {
      fill(id, text)
      press(screen.getByRole('button', { name }))
      // As a passing message, and under the field until somebody types.
      await waitFor(() => expect(wrong()).toBe(says))
      await waitFor(() =>
        expect(visibleText(document.querySelector('.ant-message') ?? document.head)).toContain(says),
      )
      fill(id, 'P')
      await waitFor(() => expect(wrong()).toBe(''))
    }
    expect(server.sent(findOrder)).toEqual([])
  },
)
