import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listPeople } from '#contract/people.ts'
import { boss, openContent } from '../../app/testing/open-screen.tsx'
import { visibleText } from '../../shared/testing/dom.ts'
import { allPeople, person } from '../../shared/testing/people.ts'

test('a look-alike name has a text mark, and lists the similar names on hover and focus', async () => {
  const looksLike = [
    { name: 'Admin One', role: 'admin' },
    { name: 'Adm1n One', role: 'visitor' },
  ] as const
  await openContent(
    '/dashboard/people',
    (server) => server.on(listPeople, allPeople([person('Admln One', { looksLike: [...looksLike] })])),
    boss,
  )
  const tag = await screen.findByText('Look-alike')
  expect(visibleText(tag)).toBe('Look-alike')
  expect(tag.getAttribute('data-hint')).toBe('Looks like Admin One (Admin) and Adm1n One (Visitor).')
  expect(tag.tabIndex).toBe(0)
})
