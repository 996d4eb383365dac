// @rules 9-person-06 9-package-21 9-package-24 9-package-22
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPackage, listLatestPackages, listPackages } from '#contract/package.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { startLayout } from '../../../shared/layout/layout.ts'
import { bodyRows, findAlert, visibleText } from '../../../shared/testing/dom.ts'
import { known, listedPackage, packageAnswer } from '../../../shared/testing/packages.ts'
import { resizeWindow } from '../../../shared/testing/resize-window.ts'
import { refusal, type TestServer } from '../../../shared/testing/test-server.ts'

const two = {
  result: [listedPackage('PE7654321AB', { isVoid: true, unpaid: 0 }), listedPackage(known)],
  next: null,
}
const none = { result: [], next: null }

const open = (address: string, answer: (server: TestServer) => TestServer, person: Person = {}) =>
  openContent(
    `/dashboard/package${address}`,
    (server) => answer(server.on(listLatestPackages, { result: [] }).on(getPackage, packageAnswer())),
    person,
  )
/** The headings, which stay when the page scrolls, are a table of their own above it. */
const table = async () => {
  const [, body] = await screen.findAllByRole('table', { name: 'All packages' })
  return body as HTMLElement
}
const searchParams = () => Object.fromEntries(new URLSearchParams(location.search))
const box = () => screen.findByPlaceholderText('Please enter package ID')

describe('the list of packages', () => {
  test('shows all packages with what tells them apart, and opens one', async () => {
    const { user } = await open('', (server) => server.on(listPackages, two))
    const rows = bodyRows(await table()).map(visibleText)
    const headings = (await screen.findAllByRole('columnheader')).map(visibleText).filter(Boolean)
    expect(headings).toEqual('Package ID|Sent (ACST)|Receiver|Type|Items|State|Unpaid|Sender'.split('|'))
    expect(rows[1]).toBe(
      `${known} 01/03/2026 王小明 8000 非奶粉 Milk × 7 On the way Part paid · On account 5 Lee`,
    )
    const receiver = screen.getAllByRole('link', { name: '王小明' })[0]
    expect(receiver?.getAttribute('href')).toBe('/dashboard/person/wang')
    expect((await table()).querySelector('del')?.textContent).toBe('PE7654321AB')
    await user.click(screen.getByRole('link', { name: known }))
    await waitFor(() => expect(searchParams()).toEqual({ pk_id: known }))
    await screen.findByText('Item Information')
    expect(screen.queryByRole('table', { name: 'All packages' })).toBeNull()
  })

  test('marks what the sandbox has made up', async () => {
    const rows = [
      listedPackage(known, { sandbox: true, word: { way: 'returned' } }),
      listedPackage('PE7654321AB'),
    ]
    await open('', (server) => server.on(listPackages, { result: rows, next: null }))
    const shown = bodyRows(await table()).map(visibleText)
    expect(shown[0]).toContain('Sandbox: Returned')
    expect(shown[1]).not.toContain('Sandbox')
  })

  test('asks the server for the filters of the address, and writes them there', async () => {
    const { user, server } = await open(
      '?receiver=wang&way=customs&money=to_approve&type=其他&from=2026-03-01&payment=unpaid',
      (one) => one.on(listPackages, two),
    )
    await table()
    const word = { way: 'customs', money: 'to_approve' }
    const asked = { receiver: 'wang', ...word, type: '其他', from: '2026-03-01', payment: 'unpaid' }
    expect(server.sent(listPackages)[0]?.query).toMatchObject(asked)
    await user.click(screen.getByRole('checkbox', { name: 'Unpaid' }))
    await user.type(screen.getByRole('textbox', { name: 'Receiver' }), ' xm')
    const { payment, ...others } = asked
    await waitFor(() => expect(searchParams()).toEqual({ ...others, receiver: 'wang xm' }))
    await waitFor(() =>
      expect(server.sent(listPackages).at(-1)?.query).toMatchObject({ receiver: 'wang xm' }),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Show voided ones' }))
    await waitFor(() =>
      expect(searchParams()).toEqual({ ...others, receiver: 'wang xm', corrected: 'included' }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(searchParams()).toEqual({}))
  })

  test('says nothing about senders to who may not list them', async () => {
    const { sender, ...hidden } = listedPackage(known)
    await open('', (server) => server.on(listPackages, { result: [hidden], next: null }), { role: 'visitor' })
    expect(screen.queryByText('Sender')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Sender' })).toBeNull()
  })

  test('says when nothing is found, and when the server is gone', async () => {
    const { user, server } = await open('?q=nobody', (one) => one.on(listPackages, none))
    await screen.findByText('Nothing found.')
    server.on(listPackages, refusal('access.busy', 'Too much at once.', { status: 429 }))
    await user.click(screen.getByRole('checkbox', { name: 'Unpaid' }))
    await findAlert(/Too much at once/)
    server.on(listPackages, two)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(bodyRows(await table())).toHaveLength(2)
  })
})

describe('the package search', () => {
  test('shows what any text finds', async () => {
    const { user, server } = await open('', (one) => one.on(listPackages, two))
    await user.type(await box(), '  wang milk{Enter}')
    await waitFor(() => expect(searchParams()).toEqual({ q: 'wang milk' }))
    await screen.findByText('Found for “wang milk”')
    await waitFor(() => expect(server.sent(listPackages).at(-1)?.query).toMatchObject({ q: 'wang milk' }))
    expect(await box()).toHaveProperty('value', 'wang milk')
  })

  test('opens the package whose id the text is, also with spaces in it', async () => {
    const { user, server } = await open('', (one) => one.on(listPackages, { ...two, exact: known }))
    await user.type(await box(), 'pe 1234567 ab{Enter}')
    await waitFor(() => expect(searchParams()).toEqual({ pk_id: known }))
    expect(server.sent(listPackages).at(-1)?.query).toEqual({ q: 'pe 1234567 ab', limit: '1' })
  })

  test('finds packages by a phone number, which is as long as an id', async () => {
    const { user } = await open('', (one) => one.on(listPackages, two))
    await user.type(await box(), '13800138000{Enter}')
    await waitFor(() => expect(searchParams()).toEqual({ q: '13800138000' }))
  })

  test('asks for the package itself when nothing is found, so that its page says so', async () => {
    const { user } = await open('', (one) =>
      one
        .on(listPackages, none)
        .on(getPackage, refusal('package.unknown', 'Unknown package.', { status: 404 })),
    )
    await user.type(await box(), 'nobody here{Enter}')
    await waitFor(() => expect(searchParams()).toEqual({ pk_id: 'NOBODYHERE' }))
    await screen.findByText(/Unknown package/)
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    startLayout()
    resizeWindow(390)
  })

  test('the recent packages are folded above what a search has found', async () => {
    const { user } = await open('?q=wang', (one) => one.on(listPackages, two))
    await screen.findByText('Found for “wang”')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await screen.findByText(/^No package is saved yet/)
  })
})
