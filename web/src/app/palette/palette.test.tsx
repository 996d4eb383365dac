// @rules 9-palette-01 9-palette-02 9-keyboard-02 9-palette-07 9-palette-03 9-palette-04 9-palette-05
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeLanguage } from '#contract/account.ts'
import { getBusinessValues } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import { getPackage } from '#contract/package.ts'
import { getProduct } from '#contract/product.ts'
import { searchEverything } from '#contract/search.ts'
import { noBusinessValues, pageValues } from '#domain/setting/business-settings.ts'
import { findGone, visibleText } from '../../shared/testing/dom.ts'
import { known, packageAnswer } from '../../shared/testing/packages.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'
import { openScreen, type Person } from '../testing/open-screen.tsx'

type Found = Answer<typeof searchEverything>

const parcel = {
  _id: known,
  title: known,
  detail: '王小明 · Milk × 7',
  leadsTo: { place: 'package', value: known },
} as const
const voided = { ...parcel, _id: 'PE7654321AB', title: 'PE7654321AB', isOver: true, sandbox: true } as const
const milk = {
  _id: 'i1',
  title: 'Milk',
  detail: '× 5',
  leadsTo: { place: 'checkout', value: `${known} Milk` },
} as const
const found: Found = {
  result: [
    { kind: 'packages', rows: [parcel, voided], isMore: false },
    { kind: 'items', rows: [milk], isMore: true },
  ],
}
const nothing: Found = { result: [] }

/** Opens the tool screen, which has nothing of its own to search for, and then the palette. */
async function openPalette(answer: (server: TestServer) => TestServer, person: Person = {}) {
  const opened = await openScreen(
    '/dashboard/tool',
    // What the screens ask for that it leads to.
    (server) => answer(server.on(getBusinessValues, pageValues(noBusinessValues))),
    person,
  )
  await screen.findByRole('heading', { name: 'Cost Calculator' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await screen.findByRole('dialog', { name: 'Find anything' })
  return opened
}

const field = () => screen.findByRole('combobox', { name: 'A name, phone, ID, item, or what to do' })
const options = () => screen.queryAllByRole('option').map(visibleText)
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(visibleText)
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant')
  const option = id === null ? null : document.getElementById(id)
  return option ? visibleText(option) : null
}
/** Waits until an option is active: options come and go while answers do. */
const activeIs = (text: string) => waitFor(async () => expect(await active()).toContain(text))
/** Waits until what is typed is answered. */
const answered = () =>
  waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('[role=status]')?.getAttribute('aria-busy')).toBe(
      'false',
    ),
  )
const closed = () => findGone('dialog', 'Find anything')
const address = () => `${location.pathname}${decodeURIComponent(location.search)}`

test('Ctrl+K and ⌘K open and close it, also while one types', async () => {
  await openPalette((server) => server.on(searchEverything, nothing))
  fireEvent.keyDown(await field(), { key: 'k', ctrlKey: true })
  await closed()
  const typing = screen.getAllByRole('spinbutton')[0] ?? document.body
  typing.focus()
  expect(fireEvent.keyDown(typing, { key: 'K', metaKey: true })).toBe(false)
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  fireEvent.keyDown(await field(), { key: 'Escape', keyCode: 27 })
  await closed()
})

test('leads to the packages of all receivers that are found', async () => {
  const receivers = [{ kind: 'receivers' as const, rows: [{ ...parcel, title: '王小明' }], isMore: true }]
  const { user } = await openPalette((server) => server.on(searchEverything, { result: receivers }))
  await user.type(await field(), '王')
  await answered()
  await user.click(await screen.findByRole('option', { name: /^All that are found/ }))
  await waitFor(() => expect(address()).toBe('/dashboard/package?receiver=王'))
})

test('keys of an input method neither open it nor choose', async () => {
  const { user, server } = await openPalette((one) => one.on(searchEverything, found))
  fireEvent.keyDown(await field(), { key: 'k', ctrlKey: true, isComposing: true })
  await user.type(await field(), 'milk')
  await answered()
  expect(server.sent(searchEverything).at(-1)?.query).toEqual({ q: 'milk' })
  const before = await active()
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(await field(), { key: 'ArrowDown', ...how })
    fireEvent.keyDown(await field(), { key: 'Enter', ...how })
  }
  expect(await active()).toBe(before)
  expect(address()).toBe('/dashboard/tool')
})

test('shows what is found in groups, what is over struck through, what is made up marked, and opens it by keyboard where it lives', async () => {
  const { user } = await openPalette((server) =>
    server
      .on(searchEverything, ({ query }) => (query?.q === 'milk 王' ? found : nothing))
      .on(getPackage, packageAnswer()),
  )
  await user.type(await field(), 'milk 王')
  await waitFor(() =>
    expect(optionsOf('Packages sent')).toEqual([
      `${known} 王小明 · Milk × 7`,
      'PE7654321AB Sandbox · 王小明 · Milk × 7',
    ]),
  )
  expect(optionsOf('Items')).toEqual(['Milk × 5', 'All that are found …'])
  expect(document.querySelector('[role=option] del')?.textContent).toBe('PE7654321AB')
  await answered()
  expect(visibleText(screen.getByRole('dialog'))).toContain('4 choices')
  await activeIs(known)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await activeIs('Milk × 5')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await activeIs('All that are found …')
  await user.keyboard('{ArrowDown}{Enter}')
  await closed()
  await waitFor(() => expect(address()).toBe(`/dashboard/package?pk_id=${known}`))

  // Opened last, for the next time.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(optionsOf('Opened last')).toEqual([`${known} 王小明 · Milk × 7`]))
  await activeIs(known)
})

test('leads to all that is found, and to rows on lists by their search', async () => {
  const { user } = await openPalette((server) => server.on(searchEverything, found))
  await user.type(await field(), 'mil')
  await answered()
  await user.click(await screen.findByRole('option', { name: 'All that are found …' }))
  await waitFor(() => expect(address()).toBe('/dashboard/checkout?q=mil'))
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await user.type(await field(), 'milk')
  await answered()
  await user.click(await screen.findByRole('option', { name: /^Milk/ }))
  await waitFor(() => expect(address()).toBe(`/dashboard/checkout?q=${known}+Milk`))
})

test('leads to a product, and to all products that are found', async () => {
  const leadsTo = { place: 'product', value: 'p1' } as const
  const product = { _id: 'p1', title: '爱他美3段', detail: 'Aptamil 3', leadsTo }
  const { user } = await openPalette((server) =>
    server
      .on(searchEverything, { result: [{ kind: 'products', rows: [product], isMore: true }] })
      .on(getProduct, refusal('product.gone', 'There is no such product.')),
  )
  await user.type(await field(), 'atm3')
  await answered()
  await waitFor(() => expect(optionsOf('Products')).toEqual(['爱他美3段 Aptamil 3', 'All that are found …']))
  await user.click(await screen.findByRole('option', { name: /^爱他美3段/ }))
  await waitFor(() => expect(address()).toBe('/dashboard/product/p1'))
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await user.type(await field(), 'atm3')
  await answered()
  await user.click(await screen.findByRole('option', { name: 'All that are found …' }))
  await waitFor(() => expect(address()).toBe('/dashboard/products?q=atm3'))
})

test('without a text nothing is chosen, and there are the newest rows, all screens and actions', async () => {
  const { user, server } = await openPalette((one) => one.on(searchEverything, found))
  await waitFor(() => expect(optionsOf('Packages sent')).toHaveLength(2))
  expect(server.sent(searchEverything)[0]?.query).toEqual({})
  expect(await active()).toBeNull()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/dashboard/tool')
  expect(optionsOf('Screens')).toContain('Checkout')
  await user.keyboard('{ArrowDown}')
  await activeIs(known)
})

test.each([
  ['new order', 'New order', '/dashboard/order'],
  ['pay', 'Pay what is in the cart', '/dashboard/checkout?cart=open'],
  ['dingdan', 'Order', '/dashboard/order'],
] as const)('%s finds %s', async (typed, title, leadsTo) => {
  const { user } = await openPalette((server) => server.on(searchEverything, nothing))
  await user.type(await field(), typed)
  await user.click(await screen.findByRole('option', { name: title }))
  await waitFor(() => expect(address()).toBe(leadsTo))
})

test('changes theme and language', async () => {
  const { user, server } = await openPalette((one) =>
    one.on(searchEverything, nothing).on(changeLanguage, { msg: 'Saved.' }),
  )
  await user.type(await field(), 'dark{Enter}')
  await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('dark'))
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await user.type(await field(), '中文')
  await activeIs('中文')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.sent(changeLanguage)).toEqual([expect.objectContaining({ body: { language: 'zh-CN' } })]),
  )
  await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'))
})

test('offers only what the role may see and do', async () => {
  const offered = [
    'New order',
    'Pay what is in the cart',
    'Approve transactions that wait',
    'Parties',
    'Books',
    'People',
  ]
  const { user } = await openPalette((server) => server.on(searchEverything, nothing), { role: 'visitor' })
  await waitFor(() => expect(optionsOf('Screens')).toContain('Overview'))
  expect(options().filter((option) => offered.includes(option))).toEqual([])
  await user.type(await field(), 'approve')
  await screen.findByText('Nothing found.')
})

test('offers everything to an admin', async () => {
  await openPalette((server) => server.on(searchEverything, nothing), { role: 'admin' })
  await waitFor(() =>
    expect(options()).toEqual(
      expect.arrayContaining(['New order', 'Approve transactions that wait', 'Parties', 'Books', 'People']),
    ),
  )
})

test('rows of an earlier text cannot be opened: Enter waits for the answer', async () => {
  const { user, server } = await openPalette((one) =>
    one.on(searchEverything, found).on(getPackage, packageAnswer()),
  )
  await user.type(await field(), 'mi')
  await waitFor(() => expect(optionsOf('Items')).toContain('Milk × 5'))
  const milo = { ...milk, title: 'Milo', leadsTo: { place: 'checkout' as const, value: 'Milo' } }
  const answer = server.hold(searchEverything, { result: [{ kind: 'items', rows: [milo], isMore: false }] })
  await user.type(await field(), 'lo{Enter}')
  await waitFor(() => expect(server.sent(searchEverything).at(-1)?.query).toEqual({ q: 'milo' }))
  const earlier = () => screen.getByRole('option', { name: /^Milk/ })
  await waitFor(() => expect(earlier().getAttribute('aria-disabled')).toBe('true'))
  await user.click(earlier())
  expect(address()).toBe('/dashboard/tool')
  await screen.findByText('Searching …')
  answer()
  await waitFor(() => expect(address()).toBe('/dashboard/checkout?q=Milo'))
})

test('when the server is gone, says so, tries again, and still leads to screens', async () => {
  const { user, server } = await openPalette((one) =>
    one.on(searchEverything, new Response('', { status: 500 })),
  )
  await user.type(await field(), 'zxm')
  await screen.findByText('Oops, something wrong.')
  server.on(searchEverything, found)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(optionsOf('Items')).toContain('Milk × 5'))
  server.on(searchEverything, new Response('', { status: 500 }))
  await user.clear(await field())
  await user.type(await field(), 'calcul{Enter}')
  await closed()
  expect(address()).toBe('/dashboard/tool')
})
