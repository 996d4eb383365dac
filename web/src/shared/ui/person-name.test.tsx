import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listLogs } from '#contract/log.ts'
import type { Role } from '#domain/people/roles.ts'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { visibleText } from '../testing/dom.ts'

/** The log cell with the name of the user. */
async function shown(lookAlikeRole?: Role): Promise<HTMLElement> {
  const entry = {
    _id: 'e1',
    action: 'Login',
    user: 'Admin One',
    id: '',
    package: '',
    kind: 'Login',
    params: {},
    createdAt: '2026-03-01T02:30:00.000Z',
    ...(lookAlikeRole && { lookAlikeRole }),
  } as const
  await openScreen('/dashboard/log', (server) =>
    server.on(listLogs, { result: [entry], next: null, users: ['Admin One'] }),
  )
  const cell = (await screen.findByText('Admin One')).closest('td')
  if (!cell) throw new Error('the name is in no cell')
  return cell
}

test('a look-alike name has the role in words beside it, with the reason on hover and focus', async () => {
  const cell = await shown('visitor')
  expect(visibleText(cell)).toBe('Admin One Visitor')
  const role = cell.querySelector<HTMLElement>('[data-hint]')
  expect(role?.textContent).toBe('Visitor')
  expect(role?.getAttribute('data-hint')).toBe(
    'Someone else has a name that looks like this one. This person is: Visitor.',
  )
  expect(role?.tabIndex).toBe(0)
})

test('any other name is shown alone', async () => {
  expect(visibleText(await shown())).toBe('Admin One')
})
