// @rules 9-route-01 9-route-03
import { screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { closeScreen, openScreen } from '../../app/testing/open-screen.tsx'

afterEach(() => localStorage.clear())

test('shows the business, the tagline and Get started, or the saved name', async () => {
  await openScreen('/', undefined, null)
  await screen.findByRole('heading', { level: 1, name: 'Parcel Desk' })
  screen.getByText('Easy business, happy life.')
  expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/login')
  closeScreen()
  localStorage.setItem('name', '王小明')
  await openScreen('/', undefined, null)
  const on = await screen.findByRole('link', { name: 'Continue as 王小明' })
  expect(on.getAttribute('href')).toBe('/dashboard/overview')
})
