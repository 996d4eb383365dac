// @rules 9-address-05 9-log-05 9-transaction-06 9-long-01 9-long-02 13-search-03 9-checkout-18 9-address-09
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { openPart } from '../../app/testing/open-screen.tsx'
import { type AddressRecord, addressList } from '../api/list-addresses.ts'
import type { ListSearch } from '../paths.ts'
import { wang } from '../testing/addresses.ts'
import { bodyRows, fill, findAlert, press, rowsWith, rowWith, visibleText } from '../testing/dom.ts'
import { resizeWindow } from '../testing/resize-window.ts'
import { json } from '../testing/signed-in-page.ts'
import { found, type TestServer } from '../testing/test-server.ts'
import { ListBoard } from './list-board.tsx'
import { useList, whole } from './use-list.ts'

const pressed = vi.fn<(what: string, names: readonly string[]) => void>()
const namesOf = (rows: readonly AddressRecord[]) => rows.map(({ name }) => name)

function Board() {
  const [search, setSearch] = useState<ListSearch>({})
  return (
    <ListBoard
      label="Rows"
      list={useList(addressList, search.q ? { q: search.q } : null)}
      url={{
        search,
        change: (changed) => setSearch({ ...search, ...changed } as ListSearch),
        clear: () => setSearch({}),
      }}
      search={{ placeholder: 'Find rows' }}
      columns={[
        { title: 'Name', dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name) },
        { title: 'Phone', dataIndex: 'phone' },
        { title: 'Note', dataIndex: 'note' },
      ]}
      card={['name', 'phone']}
      nameOf={({ name }) => name}
      actions={({ name }) => [
        { text: 'Use', onPress: () => pressed('use', [name]) },
        { text: 'Remove', danger: true, onPress: () => pressed('remove', [name]) },
      ]}
      ticks={{
        label: ({ name }) => `Choose ${name}`,
        whyNot: ({ note }) => (note === 'locked' ? 'It is locked.' : null),
        actions: (chosen) => (
          <button type="button" onClick={() => pressed('ticked', namesOf(chosen))}>
            Act on {chosen.length}
          </button>
        ),
      }}
      none="No rows yet."
    />
  )
}

const rowOf = (at: number, more = {}): AddressRecord => ({
  ...wang,
  _id: `a${1000 - at}`,
  name: `Row ${at}`,
  phone: `P${at}`,
  ...more,
})
const some = Array.from({ length: 3 }, (_, at) => rowOf(at))

/** A server that answers in parts. */
const inParts =
  (rows: readonly AddressRecord[]) =>
  ({ query = {} }: { query?: { limit?: string; cursor?: string } }): Answer<typeof listAddresses> => {
    const from = query.cursor === undefined ? 0 : Number(query.cursor)
    const to = from + Number(query.limit)
    return { result: rows.slice(from, to), next: to < rows.length ? String(to) : null }
  }

const open = (answer: (server: TestServer) => unknown) => openPart(<Board />, [], answer)
const shownRows = () => bodyRows(screen.getAllByRole('table').at(-1) as HTMLElement).map(visibleText)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => pressed.mockClear())
afterEach(() => {
  vi.useRealTimers()
})

describe('a list', () => {
  test('says that it loads, why it is empty, that a search finds nothing, and what went wrong', async () => {
    const { server, user } = await open((to) => to.on(listAddresses, json({ msg: 'It is shut.' }, 500)))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    await findAlert('It is shut.')
    server.on(listAddresses, found<AddressRecord>([]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No rows yet.')
    fill(screen.getByPlaceholderText('Find rows'), 'x')
    await screen.findByText('Nothing found.')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await screen.findByText('No rows yet.')
    expect(screen.getByPlaceholderText<HTMLInputElement>('Find rows').value).toBe('')
  })

  test('offers to clear a search only where its URL has one', async () => {
    const empty = (
      <ListBoard label="Rows" list={whole<AddressRecord>([], undefined, 'x')} columns={[]} none="" />
    )
    await openPart(empty, [], () => undefined)
    await screen.findByText('Nothing found.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('asks the server for what is searched, and shows the rows of before until it answers', async () => {
    const { server } = await open((to) => to.on(listAddresses, found(some)))
    await waitFor(() => rowWith('Row 0'))
    const answer = server.hold(listAddresses, { result: [rowOf(1)], next: null })
    fill(screen.getByPlaceholderText('Find rows'), 'P1')
    expect(await screen.findByText('3 so far, still searching')).toBeTruthy()
    await waitFor(() => expect(server.sent(listAddresses).at(-1)?.query).toMatchObject({ q: 'P1' }))
    expect(rowsWith(/Row/)).toHaveLength(3)
    answer()
    expect(await screen.findByText('1 found')).toBeTruthy()
    expect(rowsWith(/Row/)).toHaveLength(1)
  })

  test('says how many rows a search finds, and that not all can be found yet', async () => {
    const some1000 = {
      result: some,
      next: 'a1',
      total: { rows: 1000, isMore: true },
      isPreparing: true,
    } as const
    await open((to) =>
      to.on(listAddresses, ({ query }) => (query?.q ? some1000 : { result: some, next: null })),
    )
    await waitFor(() => rowWith('Row 0'))
    fill(screen.getByPlaceholderText('Find rows'), 'Row')
    expect(await screen.findByText('1,000+ found')).toBeTruthy()
    expect(screen.getByText(/^Search is still being prepared/)).toBeTruthy()
  })

  test('reads further parts when a later page is opened, and all of them when a column sorts', async () => {
    const all = Array.from({ length: 260 }, (_, at) => rowOf(at))
    const { server, user } = await open((to) => to.on(listAddresses, inParts(all)))
    expect(await screen.findByText('Latest 100. Search covers everything.')).toBeTruthy()
    await user.click(await screen.findByTitle('3'))
    await waitFor(() => expect(shownRows()[0]).toContain('Row 100'))
    expect(server.sent(listAddresses)).toHaveLength(2)
    server.on(listAddresses, inParts([rowOf(-1), ...all]))
    await user.click(screen.getByRole('columnheader', { name: 'Name' }))
    await user.click(await screen.findByTitle('1'))
    await waitFor(() => expect(shownRows().slice(0, 3).join()).toMatch(/Row 0.*Row 1.*Row 10 /))
  })

  test('has the daily action in the row and the others in its menu, which a double press does once', async () => {
    const { user } = await open((to) => to.on(listAddresses, found(some)))
    await waitFor(() => rowWith('Row 1'))
    const row = within(rowWith('Row 1'))
    const use = row.getByRole('button', { name: 'Use' })
    fireEvent.click(use, { detail: 1 })
    fireEvent.click(use, { detail: 2 })
    expect(pressed.mock.calls).toEqual([['use', ['Row 1']]])
    press(row.getByRole('button', { name: 'More actions: Row 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(pressed).toHaveBeenLastCalledWith('remove', ['Row 1'])
  })

  test('keeps ticks while one searches, and ends those of rows that are gone or may not be ticked', async () => {
    const { server, user } = await open((to) =>
      to.on(listAddresses, found([...some, rowOf(3, { note: 'locked' })])),
    )
    await waitFor(() => rowWith('Row 0'))
    expect(box('Choose Row 3: It is locked.').disabled).toBe(true)
    await user.click(box('Choose Row 0'))
    await user.click(box('Choose Row 2'))
    fill(screen.getByPlaceholderText('Find rows'), 'P1')
    await screen.findByText('1 found')
    await user.click(box('Choose Row 1'))
    expect(screen.getByRole('button', { name: 'Act on 3' })).toBeTruthy()
    fill(screen.getByPlaceholderText('Find rows'), '')
    await screen.findByText('Showing 4 of 4')
    server.on(listAddresses, found([rowOf(0), rowOf(1, { note: 'locked' })]))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    fireEvent(window, new Event('visibilitychange'))
    press(await screen.findByRole('button', { name: 'Act on 1' }))
    expect(pressed).toHaveBeenLastCalledWith('ticked', ['Row 0'])
  })

  test('ticks all that are shown, at most 200', async () => {
    const all = Array.from({ length: 100 }, (_, at) => rowOf(at))
    const { user } = await open((to) => to.on(listAddresses, inParts(all)))
    await screen.findByText('Showing 100 of 100')
    await user.click(box('Choose Row 0'))
    await user.click(box('Tick all 100'))
    expect(screen.getByRole('button', { name: 'Act on 100' })).toBeTruthy()
  })

  test('is cards of two lines on a phone, which open to show the rest and the actions', async () => {
    resizeWindow(390)
    const rows = [rowOf(0, { note: 'ring twice' }), rowOf(1, { phone: null })]
    await open((to) => to.on(listAddresses, found(rows)))
    const cards = await screen.findByRole('list', { name: 'Rows' })
    const [card = cards, withoutPhone] = within(cards).getAllByRole('listitem')
    expect(visibleText(withoutPhone ?? cards)).toBe('Row 1')
    expect(visibleText(card)).toBe('Row 0 P0')
    press(within(card).getByRole('button', { name: 'Details' }))
    expect(visibleText(card)).toContain('Note ring twice')
    press(within(card).getByRole('button', { name: 'Use' }))
    expect(pressed.mock.calls).toEqual([['use', ['Row 0']]])
  })

  test('on a phone ends a tick by a second press', async () => {
    resizeWindow(390)
    const { user } = await open((to) => to.on(listAddresses, found(some)))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Row 0' }))
    await screen.findByRole('button', { name: 'Act on 1' })
    await user.click(box('Choose Row 0'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Act on/ })).toBeNull())
  })
})
