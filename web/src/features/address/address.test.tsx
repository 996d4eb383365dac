// @rules 9-address-05 12-address-01 12-address-04 12-address-06 9-address-02 10-address-01 12-address-03
// @rules 16-format-05 12-address-02 8-area-07 8-phone-05 9-address-01 13-role-06 9-log-05 9-transaction-06
// @rules 9-address-08
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { addAddress, listAddresses } from '#contract/address.ts'
import { openContent, openPart, type Person } from '../../app/testing/open-screen.tsx'
import { laiwu, lei, wang } from '../../shared/testing/addresses.ts'
import { fill, findAlert, press, rowsWith, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import { found, refusal, type TestServer } from '../../shared/testing/test-server.ts'
import { NewAddressForm } from './new-address-form.tsx'

const required = [
  'Name is required.',
  'Phone number is required.',
  'Province is required',
  'City is required',
  'District is required',
  'Address is required.',
]

/**
 * Opens the address screen with these saved addresses. Without any, a person who may add one sees the form.
 */
async function openAddresses(addresses: readonly (typeof wang)[] = [], query = '', person: Person = {}) {
  const page = await openContent(
    `/dashboard/address${query}`,
    (server) => server.on(listAddresses, found(addresses)),
    person,
  )
  await screen.findByPlaceholderText(searchLabel)
  // The form's code loads after the list.
  if (person.role !== 'visitor' && addresses.length === 0) await waitFor(() => field('Name'))
  return page
}

async function openForm() {
  const page = await openPart(<NewAddressForm focused={false} />, ['address'], () => undefined)
  await waitFor(() => field('Name'))
  return page
}

const searchLabel = 'Find by name, phone or address'
const form = () => within(document.querySelector('form') as HTMLElement)
const field = (name: string) => form().getByLabelText<HTMLInputElement>(name)
const add = () => press(screen.getByRole('button', { name: 'Add address' }))

/**
 * Chooses from a list. It searches for the whole name first, because a long list renders only a part of its
 * options.
 */
async function choose(name: string, area: string): Promise<void> {
  await waitFor(() => expect(field(name).disabled).toBe(false))
  fireEvent.mouseDown(field(name))
  fill(field(name), area)
  fireEvent.click(await waitFor(() => option(area)))
}

const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
const options = () => [...document.querySelectorAll<HTMLElement>(`${open} .ant-select-item-option`)]
function option(area: string): HTMLElement {
  const found = options().find((one) => one.title === area || one.textContent === area)
  if (!found) throw new Error(`no option ${area}`)
  return found
}

const chosen = (name: string) => visibleText(field(name).closest('.ant-select') ?? document.body)
const answers = (server: TestServer, addresses: readonly (typeof wang)[]) =>
  server.on(listAddresses, found(addresses))

describe('the address screen', () => {
  test('explains how to save the first address', async () => {
    let release: () => void = () => undefined
    await openContent('/dashboard/address', (server) => {
      release = server.hold(listAddresses, { result: [], next: null })
    })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    release()
    expect(
      await screen.findByText('No saved addresses yet. Fill in the form above to save the first one.'),
    ).toBeTruthy()
  })

  test('lists all missing fields, beside each field and above the form; blank text counts as missing', async () => {
    const { user } = await openForm()
    fill(field('Name'), '   ')
    fill(field('Address'), ' \u200b ')
    add()
    expect(await screen.findByText('There are 6 problems')).toBeTruthy()
    for (const text of required) await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    await user.click(screen.getByRole('link', { name: 'Phone number is required.' }))
    await user.keyboard('1')
    expect(field('Phone number').value).toBe('1')
    expect(await screen.findByText('There are 5 problems')).toBeTruthy()
  })

  test('enables city after province and district after city; a new province clears both', async () => {
    await openForm()
    expect([field('City').disabled, field('District').disabled]).toEqual([true, true])
    await choose('Province', '浙江省')
    await waitFor(() => expect(field('City').disabled).toBe(false))
    expect(field('District').disabled).toBe(true)
    await choose('City', '杭州市')
    await choose('District', '西湖区')
    await choose('City', '宁波市')
    await waitFor(() => expect(chosen('District')).toBe('Choose a district'))
    await choose('District', '鄞州区')
    await choose('Province', '上海市')
    await waitFor(() => expect(chosen('City')).toBe('Choose a city'))
    expect(field('District').disabled).toBe(true)
  })

  test('shows one city for each of 北京市, 天津市, 重庆市 and 上海市', async () => {
    await openForm()
    for (const name of ['北京市', '天津市', '重庆市', '上海市']) {
      await choose('Province', name)
      await waitFor(() => expect(field('District').disabled).toBe(true))
      fireEvent.mouseDown(field('City'))
      await waitFor(() => expect(options().map(visibleText)).toEqual([name]))
      fireEvent.click(option(name))
      await waitFor(() => expect(field('District').disabled).toBe(false))
    }
  })

  test('saves once on a double click, with trimmed texts and a phone number without +86, spaces and dashes', async () => {
    const { user, server } = await openAddresses()
    add()
    expect(await screen.findByText('There are 6 problems')).toBeTruthy()
    await choose('Province', '上海市')
    await choose('City', '上海市')
    await choose('District', '浦东新区')
    fill(field('Name'), '  王小明\u200b ')
    fill(field('Phone number'), ' +86 138-0013-8000 ')
    fill(field('Address'), ' 世纪大道1号 ')
    fill(field('Note'), ' ring twice ')
    answers(server.on(addAddress, { msg: 'Address of 王小明 is saved.' }), [wang])
    await user.dblClick(screen.getByRole('button', { name: 'Add address' }))
    expect(await screen.findByText('Address of 王小明 is saved.')).toBeTruthy()
    await waitFor(() => expect(within(rowWith('王小明')).getByText('+86 13800138000')).toBeTruthy())
    expect(field('Name').value).toBe('')
    expect(screen.queryByText(/problem/)).toBeNull()
    const { _id, createdAt, ...fields } = wang
    expect(server.sent(addAddress).map(({ body }) => body)).toEqual([{ ...fields, note: 'ring twice' }])
  })

  test('accepts a city without districts, a landline number with a hint, and an empty note', async () => {
    const { server } = await openAddresses()
    fill(field('Name'), '李雷')
    fill(field('Phone number'), '010-6552 9988')
    expect(await screen.findByText('A landline: the courier cannot send messages to it.')).toBeTruthy()
    await choose('Province', '广东省')
    await choose('City', '东莞市')
    await choose('District', '东莞市')
    fill(field('Address'), '鸿福路1号')
    answers(server.on(addAddress, { msg: 'Address of 李雷 is saved.' }), [lei])
    add()
    await waitFor(() => expect(within(rowWith('李雷')).getByText('广东省 东莞市')).toBeTruthy())
    expect(within(rowWith('李雷')).getByText('+86 01065529988')).toBeTruthy()
    expect(server.sent(addAddress).map(({ body }) => body)).toMatchObject([
      { name: '李雷', phone: '01065529988', city: '东莞市', district: '东莞市' },
    ])
  })

  test('takes a district that is typed, and says what is unusual about a phone number', async () => {
    const { server } = await openAddresses()
    fill(field('Name'), '李雷')
    const hints: Record<string, string> = {
      '13800138000/13900139000': 'Several numbers. Keep one, or check that both are right.',
      '+61 412 345 678': 'This is no Chinese phone number.',
    }
    for (const [phone, hint] of Object.entries(hints)) {
      fill(field('Phone number'), phone)
      expect(await screen.findByText(hint)).toBeTruthy()
    }
    // Not while it is typed.
    fill(field('Phone number'), '1380')
    await waitFor(() => expect(screen.queryByText('This is no Chinese phone number.')).toBeNull())
    fireEvent.focusOut(field('Phone number'))
    expect(await screen.findByText('This is no Chinese phone number.')).toBeTruthy()
    fill(field('Phone number'), '18473461913-7804')
    await waitFor(() => expect(screen.queryByText('This is no Chinese phone number.')).toBeNull())
    await choose('Province', '广东省')
    await choose('City', '深圳市')
    await waitFor(() => expect(field('District').disabled).toBe(false))
    fireEvent.mouseDown(field('District'))
    fill(field('District'), ' 前海新区 ')
    fireEvent.click(await screen.findByText('Use “前海新区”'))
    fill(field('Address'), '梦海大道1号')
    answers(server.on(addAddress, { msg: 'Address of 李雷 is saved.' }), [lei])
    add()
    await screen.findByText('Address of 李雷 is saved.')
    expect(server.sent(addAddress).map(({ body }) => body)).toMatchObject([
      { phone: '18473461913转7804', district: '前海新区' },
    ])
  })

  test('shows a refused phone number beside its field and keeps the typed values', async () => {
    const { user, server } = await openAddresses()
    const text =
      'A mobile number has 11 digits and starts with 13 to 19; a landline has an area code such as 010.'
    server.on(addAddress, refusal('form.fields', 'Not saved.', { status: 400, errorObject: { phone: text } }))
    fill(field('Name'), '韩梅梅')
    fill(field('Phone number'), '12345')
    await choose('Province', '上海市')
    await choose('City', '上海市')
    await choose('District', '徐汇区')
    fill(field('Address'), '漕溪北路1号')
    add()
    await findAlert(text)
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(field('Name').value).toBe('韩梅梅')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(field('Name').value).toBe(''))
  })

  test('filters by the name in ?receiver=, and shows all rows after the filter is cleared', async () => {
    const { user } = await openAddresses([wang, lei, laiwu], '?receiver=王小明')
    await waitFor(() => rowWith('王小明'))
    expect(await screen.findByText('1 found')).toBeTruthy()
    const search = () => screen.getByPlaceholderText<HTMLInputElement>(searchLabel)
    expect(search().value).toBe('王小明')
    fill(search(), 'nobody')
    expect(await screen.findByText('Nothing found.')).toBeTruthy()
    await waitFor(() => expect(location.href).toMatch(/\/dashboard\/address\?receiver=nobody$/))
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(await screen.findByText('Showing 3 of 3')).toBeTruthy()
  })

  test('shows every field under its heading, and sorts by name and by time', async () => {
    resizeWindow(1700)
    const later = { ...wang, note: 'ring twice', createdAt: '2026-03-02T02:30:00.000Z' }
    const { user } = await openAddresses([later, lei])
    await waitFor(() => rowWith('李雷'))
    expect(screen.getAllByRole('columnheader').map(visibleText).filter(Boolean)).toEqual(
      'Choose|Name|Phone number|Province, city, district|Address|Note|Created at (CST)|Actions'.split('|'),
    )
    expect(visibleText(rowWith('王小明'))).toContain(
      '王小明 +86 13800138000 上海市 浦东新区 世纪大道1号 ring twice 2026-03-02 10:30:00',
    )
    const order = () => rowsWith(/李雷|王小明/).map((row) => /李雷|王小明/.exec(visibleText(row))?.[0])
    expect(order()).toEqual(['王小明', '李雷'])
    for (const heading of ['Name', 'Created at (CST)']) {
      await user.click(screen.getByRole('columnheader', { name: heading }))
      await waitFor(() => expect(order()).toEqual(['李雷', '王小明']))
      await user.click(screen.getByRole('columnheader', { name: heading }))
      await waitFor(() => expect(order()).toEqual(['王小明', '李雷']))
    }
  })

  test('shows a read-only visitor the addresses without any action', async () => {
    await openAddresses([wang], '', { role: 'visitor' })
    await waitFor(() => rowWith('王小明'))
    expect(screen.queryByRole('button', { name: /^(Add|Update|Delete)/ })).toBeNull()
  })

  test('shows a loading error and tries again on request', async () => {
    const { user, server } = await openContent('/dashboard/address', (one) =>
      one.on(listAddresses, json({ msg: 'The book is shut.' }, 500)),
    )
    await findAlert('The book is shut.')
    answers(server, [wang])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => rowWith('王小明'))
  })

  test('folds the form while there are addresses, opens it with the focus on its first field, and keeps what was typed', async () => {
    const { user } = await openAddresses([wang])
    const button = () => screen.getByRole('button', { name: 'New address' })
    await waitFor(() => rowWith('王小明'))
    expect(document.querySelector('main form')).toBeNull()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.click(button())
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    await user.keyboard('韩')
    await user.click(button())
    expect(document.getElementById('new-address')?.hidden).toBe(true)
    await user.click(button())
    expect(field('Name').value).toBe('韩')
  })
})
