// @rules 9-route-01 9-route-03
import { screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { closeScreen, openScreen } from '../../app/testing/open-screen.tsx'
import { findHref, hrefOf } from '../../shared/testing/dom.ts'

afterEach(() => localStorage.clear())

test('shows the business, the tagline and Get started, or the saved name', async () => {
  await openScreen('/', undefined, null)
  await screen.findByRole('heading', { level: 1, name: 'Parcel Desk' })
  screen.getByText('Easy business, happy life.')
  expect(hrefOf('Get started')).toBe('/login')
  closeScreen()
  localStorage.setItem('name', '王小明')
  await openScreen('/', undefined, null)
  expect(await findHref('Continue as 王小明')).toBe('/dashboard/overview')
})
