// @rules 9-live-02
/** @module-tag slow */

import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { setConnection } from '../../shared/hooks/use-live.ts'
import { visibleText } from '../../shared/testing/dom.ts'
import { openScreen } from '../testing/open-screen.tsx'

const sign = () => visibleText(document.querySelector('.connection-sign') ?? document.head)
const says = 'No connection to the server. Reconnecting … Figures may be out of date.'

test('every screen says when the connection is lost, not for a moment only, and when it is back', async () => {
  await openScreen('/dashboard/tool')
  await screen.findByRole('heading', { name: 'Cost Calculator' })
  await waitFor(() => expect(document.querySelector('.connection-sign')).not.toBeNull())
  expect(sign()).toBe('')
  setConnection('live')
  setConnection('lost')
  expect(sign()).toBe('')
  await waitFor(() => expect(sign()).toBe(says))
  setConnection('live')
  await waitFor(() => expect(sign()).toBe(''))
  setConnection('none')
})
