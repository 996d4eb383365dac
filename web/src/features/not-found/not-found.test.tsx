// @rules 9-route-06
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { hrefOf } from '../../shared/testing/dom.ts'

test.each(['/nowhere', '/dashboard/nowhere', '/Login/x'])('%s leads home', async (path) => {
  await openScreen(path, () => undefined, null)
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(document.querySelector('main svg')).not.toBeNull()
  expect(hrefOf('Home page')).toBe('/dashboard/overview')
})
