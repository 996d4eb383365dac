// @rules 9-list-04
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { getPreferences, updatePreferences } from '#contract/preference.ts'
import { openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { wang } from '../testing/addresses.ts'
import { visibleText } from '../testing/dom.ts'
import { refusal, type TestServer } from '../testing/test-server.ts'

type Preferences = Answer<typeof getPreferences>

const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(visibleText)
    .filter((text) => text !== '' && text !== 'Choose')
function keeping(server: TestServer, first: Preferences) {
  let now = first
  return server
    .on(listAddresses, { result: [wang], next: null })
    .on(getPreferences, () => now)
    .on(updatePreferences, ({ body: { density = now.density, lists = now.lists } = {} }) => {
      now = { density, lists }
      return { msg: 'Your lists are kept so.' }
    })
}

test('columns of a list are hidden and moved by the keyboard, all but the names, and are as at first again', async () => {
  const { user, server } = await openContent('/dashboard/address', (answers) =>
    keeping(answers, { density: 'normal', lists: [] }),
  )
  await screen.findByText('王小明')
  const first = ['Name', 'Phone number', 'Province, city, district', 'Address', 'Note', 'Actions']
  await waitFor(() => expect(headings()).toEqual(first))
  ;(await screen.findByRole('button', { name: 'Columns' })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(dialog.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true)
  expect(dialog.queryByRole('checkbox', { name: 'Actions' })).toBeNull()
  dialog.getByRole('checkbox', { name: 'Province, city, district' }).focus()
  await user.keyboard(' ')
  // The button keeps the focus where it goes.
  dialog.getByRole('button', { name: 'Move Province, city, district to the right' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(headings()).toEqual(['Name', 'Phone number', 'Address', 'Note', 'Actions']))
  await user.keyboard('{Enter}')
  dialog.getByRole('button', { name: 'Move Note to the left' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(headings()).toEqual(['Name', 'Phone number', 'Note', 'Address', 'Actions']))
  await waitFor(() => expect(server.sent(updatePreferences)).toHaveLength(4))
  expect(server.sent(updatePreferences).at(-1)?.body?.lists).toEqual([
    {
      list: 'address',
      columns: [
        { name: 'name' },
        { name: 'phone' },
        { name: 'note' },
        { name: 'address' },
        { name: 'area', shown: false },
        { name: 'createdAt' },
      ],
    },
  ])
  await user.click(dialog.getByRole('button', { name: 'As at first' }))
  await waitFor(() => expect(headings()).toEqual(first))
})

test('the density is that of the server, and what cannot be kept is shown as it was', async () => {
  const { user, server } = await openScreen('/dashboard/address', (answers) =>
    keeping(answers, { density: 'compact', lists: [] }),
  )
  const density = () => document.documentElement.dataset.density
  await waitFor(() => expect(density()).toBe('compact'))
  await user.click(await screen.findByRole('button', { name: 'Normal rows' }))
  expect(density()).toBe('normal')
  await waitFor(() => expect(server.sent(updatePreferences)).toHaveLength(1))
  server.on(updatePreferences, refusal('access.busy', 'Too much at once.', { status: 429 }))
  await user.click(screen.getByRole('button', { name: 'Compact rows' }))
  await screen.findByText(/Too much at once/)
  await waitFor(() => expect(density()).toBe('normal'))
})
