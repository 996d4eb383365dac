// @rules 9-log-02 9-log-05 16-format-04 9-log-01 9-log-06 9-log-04 16-const-12 17-log-01 16-const-08
// @rules 9-phone-03
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { getLogEntry, listLogs } from '#contract/log.ts'
import { kindsOfGroup } from '#domain/log/log-groups.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { bodyRows, fill, visibleText } from '../../shared/testing/dom.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { found } from '../../shared/testing/test-server.ts'

type Entry = Answer<typeof listLogs>['result'][number]
type Evidence = Answer<typeof getLogEntry>

const pkId = 'LOG00000001'
const transactionId = '01KB0000000000000000000001'
const filters = [
  'Create order',
  'Create transaction',
  'Transfer',
  'Approve exception',
  'Approve transaction',
  'Login',
  'Update setting',
  'Register',
]

/**
 * For an entry of each kind: [kind, its params, the text shown for both, user, id, package], newest first.
 */
const happened = [
  [
    'Approve transaction',
    { qty: 1, username: 'Anna' },
    ': quantity 1, paid by Anna',
    'Boss',
    transactionId,
    '',
  ],
  [
    ...(['Update setting', { setting: 'normalPostage', from: 12, to: 12.5 }] as const),
    ...([': Normal item postage per Kg from 12 to 12.5', 'Boss', '', ''] as const),
  ],
  [
    ...(['Create transaction', { qty: 1, amount: '128.96', paymentMethod: 'Wechat' }] as const),
    ...([': quantity 1, ¥ 128.96 by Wechat', 'Anna', transactionId, ''] as const),
  ],
  ['Approve exception', { qty: 1, item: 'Milk' }, ': 1 × Milk', 'Boss', pkId, pkId],
  [
    ...(['Transfer', { qty: 1, item: 'Milk', from: 'sold', to: 'exception' }] as const),
    ...([': 1 × Milk from sold to exception', 'Anna', pkId, pkId] as const),
  ],
  ['Create order', { qty: 7, receiver: '王小明' }, ': quantity 7, for 王小明', 'Anna', pkId, pkId],
  ['Login', {}, '', 'Boss', '', ''],
  ['Register', { role: 'admin' }, ': admin', 'Boss', '', ''],
  ['Register', { role: 'staff' }, ': staff', 'Anna', '', ''],
] as const

const entries: Entry[] = happened.map(([kind, params, shown, user, id, pk], index) => ({
  _id: `e${9 - index}`,
  action: `${kind}${shown}`,
  user,
  id,
  package: pk,
  kind,
  params,
  createdAt: `2026-03-01T02:30:${20 - index}.000Z`,
}))

/** The text in the row of an entry; an id that is also its package stands there once. */
const line = (index: number) =>
  `2026-03-01 10:30:${20 - index} ${entries[index]?.action} ${[...new Set(happened[index]?.slice(3))].join(' ')}`.trim()

const openLog = (query = '', person = {}) =>
  openContent(
    `/dashboard/log${query}`,
    (server) =>
      server.on(listLogs, (input) => {
        const { kind, user } = input.query ?? {}
        const fits = entries.filter(
          (one) => [one.kind, undefined].includes(kind) && [one.user, undefined].includes(user),
        )
        return { ...found(fits)(input), users: ['Anna', 'Boss'] }
      }),
    person,
  )

const rows = () => screen.queryAllByRole('row').filter((row) => row.matches('tbody tr.ant-table-row'))
const findRows = async (count: number) => waitFor(() => expect(rows()).toHaveLength(count))
const search = () =>
  screen.getByPlaceholderText('To search a log, please enter the action, user, package or time.')
const openFilter = (column: string) =>
  within(screen.getByRole('columnheader', { name: new RegExp(column) })).getByRole('button')

/** Of staff: months, books, people and settings are for admins. */
const headings = ['Corrections', 'Notes, addresses, cart', 'Parties and payments', 'Products']

describe('the log screen', () => {
  test('lists time, action, user, id and package of all entries, newest first', async () => {
    const { server } = await openContent('/dashboard/log', (one) =>
      one.hold(listLogs, { result: entries, next: null, users: [] }),
    )
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    server.release()
    await findRows(entries.length)
    expect(rows().map(visibleText)).toEqual(happened.map((_, index) => line(index)))
  })

  test('asks the server for the search, the filters and the days of the URL, which the fields show', async () => {
    const { user, server } = await openLog('?q=boss+setting&user=Boss&from=2026-03-01&to=2026-03-02&page=2')
    await findRows(1)
    expect(server.sent(listLogs).at(-1)?.query).toMatchObject({
      q: 'boss setting',
      user: 'Boss',
      from: '2026-03-01',
      to: '2026-03-02',
    })
    const days = [await screen.findByPlaceholderText('From'), screen.getByPlaceholderText('To')]
    expect(days.map((day) => (day as HTMLInputElement).value)).toEqual(['2026-03-01', '2026-03-02'])
    await user.click(days[1] ?? document.body)
    await user.click(await screen.findByText('This month'))
    await waitFor(() => expect(location.search).toMatch(/&from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d&q=/))
    // Of other rows the first page is shown.
    expect(location.search).not.toContain('page')
    fill(search(), 'no such thing')
    expect(await screen.findByText('Nothing found.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await findRows(entries.length)
    expect(location.search).toBe('')
  })

  test('filters by the eight actions', async () => {
    const { user } = await openLog()
    await findRows(entries.length)
    for (const filter of filters) {
      await user.click(openFilter('Action'))
      const menu = await screen.findByRole('menu')
      expect(within(menu).getAllByRole('menuitem').map(visibleText)).toEqual([...filters, ...headings])
      await user.click(within(menu).getByText(filter))
      await user.click(screen.getByRole('button', { name: 'OK' }))
      await waitFor(() =>
        expect(location.href).toMatch(new RegExp(`/dashboard/log\\?action=${filter.replace(' ', '\\+')}$`)),
      )
      await findRows(happened.filter(([kind]) => kind === filter).length)
      for (const row of rows())
        expect(visibleText(within(row).getAllByRole('cell')[1] ?? row)).toMatch(filter)
    }
  })

  test('filters by kinds of corrections, under a heading of their own', async () => {
    const { user, server } = await openLog()
    await findRows(entries.length)
    expect(server.sent(listLogs)[0]?.query).toMatchObject({ corrections: 'included' })
    const kinds = [...(kindsOfGroup.corrections ?? [])]
    await user.click(openFilter('Action'))
    const menu = await screen.findByRole('menu')
    await user.hover(within(menu).getByText('Corrections'))
    const last = await screen.findByText('Undo delete address')
    const heading = last.closest('[role=menu]') as HTMLElement
    expect(within(heading).getAllByRole('menuitem').map(visibleText)).toEqual(kinds)
    await user.click(within(heading).getByText('Write off'))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(location.search).toBe('?action=Write+off'))
  })

  test('filters by the users in the log, combined with the action', async () => {
    const { user } = await openLog('?action=Register')
    await findRows(2)
    await user.click(openFilter('User'))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getAllByRole('menuitem').map(visibleText)).toEqual(['Anna', 'Boss'])
    await user.click(within(menu).getByText('Boss'))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(location.search).toContain('user=Boss'))
    await findRows(1)
    expect(rows().map(visibleText)).toEqual([expect.stringContaining('Register: admin Boss')])
  })

  test('links ids of 11 characters to packages, and other ids to transactions', async () => {
    await openLog()
    await findRows(entries.length)
    const linksOf = (action: string) => {
      const row = rows().find((one) => visibleText(one).includes(action))
      return row
        ? within(row)
            .getAllByRole('link')
            .map((link) => link.getAttribute('href'))
        : []
    }
    expect(linksOf('Create transaction')).toEqual([`/dashboard/transaction/${transactionId}`])
    const toPackage = `/dashboard/package?pk_id=${pkId}`
    // Shown once: its id is that of the package.
    expect(linksOf('Create order')).toEqual([toPackage])
  })

  test('shows admins the IP address of an entry and the changed values, before and after', async () => {
    const evidence = (index: number, changes: Evidence['changes']): Evidence => ({
      ...(entries[index] as Entry),
      address: '127.0.0.1',
      changes,
      sealed: { seq: 3, hash: 'sUC5VEnS' },
    })
    const changed = evidence(1, [
      {
        table: 'settings',
        id: 'normalPostage',
        before: { value_micro: 12_000_000 },
        after: { value_micro: 12_500_000 },
      },
    ])
    const made = evidence(5, [
      { table: 'packages', id: pkId, before: null, after: { postage_cents: 12_000, receiver: '王小明' } },
    ])
    const { user, server } = await openLog('', { role: 'admin' })
    server.on(getLogEntry, ({ query }) => (query.id === changed._id ? changed : made))
    await findRows(entries.length)
    const expand = async (text: string) => {
      const row = rows().find((one) => visibleText(one).includes(text)) ?? document.body
      await user.click(within(row).getAllByRole('button', { name: 'Expand row' })[0] ?? row)
      return screen.findByRole('table', { name: 'What was changed' })
    }
    const ofSetting = await expand('from 12 to 12.5')
    expect(screen.getByText('127.0.0.1')).toBeTruthy()
    expect(screen.getByText('Sealed as')).toBeTruthy()
    expect(bodyRows(ofSetting).map(visibleText)).toEqual(['Setting Normal item postage per Kg Value 12 12.5'])
    await user.click(screen.getByRole('button', { name: 'Collapse row' }))
    const ofOrder = await expand('Create order')
    expect(within(ofOrder).getByRole('row', { name: 'Receiver – 王小明' })).toBeTruthy()
    expect(within(ofOrder).getByRole('row', { name: /Postage – A\$ \d+\.\d\d$/ })).toBeTruthy()
  })

  test('shows cards on a phone, with the filters above them, and a table of values for each record', async () => {
    resizeWindow(390)
    const { user, server } = await openLog('', { role: 'admin' })
    const values = { before: null, after: { value_micro: 12_500_000 } }
    server.on(getLogEntry, {
      ...(entries[1] as Entry),
      address: '127.0.0.1',
      sealed: null,
      changes: [
        { table: 'settings', id: 'normalPostage', ...values },
        { table: 'settings', id: 'otherItemPostage', ...values },
      ],
    })
    const cards = () => within(screen.getByRole('list', { name: 'Log' })).getAllByRole('listitem')
    await screen.findByRole('list', { name: 'Log' })
    await waitFor(() => expect(cards()).toHaveLength(entries.length))
    expect(screen.queryByRole('table')).toBeNull()
    // What an entry has no value for is left out.
    const login = cards().find((card) => visibleText(card).startsWith('Login'))
    expect(visibleText(login ?? document.body)).toMatch(/^Login 2026-03-01 [\d:]+ Boss$/)
    const order = cards().find((card) => visibleText(card).startsWith('Create order'))
    await user.click(within(order ?? document.body).getByRole('button', { name: 'Details' }))
    expect(within(order ?? document.body).getAllByRole('link')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Filters, 0 set' }))
    await user.click(await screen.findByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByTitle('Update setting'))
    await waitFor(() => expect(location.search).toBe('?action=Update+setting'))
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Filters, 1 set' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Details' }))
    const first = await screen.findByRole('table', { name: 'What was changed: Setting normalPostage' })
    expect(bodyRows(first).map(visibleText)).toEqual(['Value – 12.5'])
    expect(screen.getAllByRole('table', { name: /^What was changed: / })).toHaveLength(2)
  })

  test('shows staff no evidence', async () => {
    await openLog()
    await findRows(entries.length)
    expect(screen.queryByRole('button', { name: 'Expand row' })).toBeNull()
  })

  test('shows all entries for an unknown action', async () => {
    await openLog('?action=Nonsense&page=0')
    await findRows(entries.length)
    expect(rows().map(visibleText).join()).toContain('Register: staff')
    expect(rows().map(visibleText).join()).toContain('Login')
  })

  test('explains an empty log', async () => {
    await openContent('/dashboard/log', (server) => server.on(listLogs, { result: [], next: null }))
    expect(
      await screen.findByText(
        'Nothing has happened yet. Orders, transfers, payments and logins appear here.',
      ),
    ).toBeTruthy()
  })
})
