// @rules 9-route-06
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../app/testing/open-screen.tsx'

test.each(['/nowhere', '/dashboard/nowhere', '/Login/x'])('%s leads home', async (path) => {
  await openScreen(path, () => undefined, null)
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(document.querySelector('main svg')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/dashboard/overview')
})
