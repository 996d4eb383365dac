// @rules 9-person-01 9-person-02 9-person-03 9-person-04 9-person-05
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { listPackages } from '#contract/package.ts'
import { addParty, getPerson, linkReceiver, listParties, unlinkReceiver } from '#contract/party.ts'
import type { Role } from '#domain/people/roles.ts'
import { openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { findAlert, press, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { field } from '../../shared/testing/order-form.ts'
import { known, listedPackage } from '../../shared/testing/packages.ts'
import { newParty } from '../../shared/testing/parties.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

type Answered = Answer<typeof getPerson>

const at = '2026-03-01T02:30:00.000Z'
const address = { receiver: '王小明', phone: '13800138000', address: '上海市人民路1号', person: 'wang' }
/** What everybody sees of a receiver. */
const receiver: Answered = {
  _id: 'wang',
  name: '王小明',
  phone: '13800138000',
  parcels: 2,
  receivers: [
    { ...address, parcels: 1 },
    { ...address, address: '上海市中山路2号', parcels: 1, linked: true },
  ],
}
/** The same for those who list parties. */
const party: Answered = {
  ...receiver,
  _id: 'p2',
  party: { _id: 'p2', isSender: false, isCustomer: true, customerBalance: 300 },
  goods: [{ item: 'Milk', parcels: 2, ordered: 4, sold: 1, amount: 300, usualPrice: 300 }],
  bought: { sold: 1, amount: 300 },
  timeline: [
    { at, entry: { side: 'customer', cause: 'payment' }, amount: -100 },
    { at, payment: { transaction_id: 'tx1', number: 1042 }, qty: 1, amount: 300 },
    { at, pk_id: known, qty: 4 },
  ],
}

const answers =
  (answer: Answered, rows = [listedPackage(known)]) =>
  (server: TestServer) =>
    server
      .on(getPerson, answer)
      .on(listPackages, { result: rows, next: null })
      .on(listParties, { result: [newParty('p2', '李雷')], next: null })

async function open(answer: Answered, role: Role = 'staff', rows?: Answer<typeof listPackages>['result']) {
  const page = await openContent('/dashboard/person/wang', answers(answer, rows), { role })
  await screen.findByRole('heading', { name: answer.name, level: 2 })
  return page
}
const head = () => visibleText(screen.getByRole('region', { name: /^Who/ }))
const names = (role: string) =>
  screen.queryAllByRole(role).map((one) => one.getAttribute('aria-label') ?? visibleText(one))

describe('the page of a person', () => {
  test('shows staff what is owed, parcels with their word, goods, addresses and what happened', async () => {
    const { server } = await open(party)
    expect(server.sent(listPackages)[0]?.query).toMatchObject({ person: 'wang', corrected: 'included' })
    expect(head()).toBe(
      '王小明 Customer 13800138000 2 packages 王小明 owes us ¥ 300.00 Account New order for 王小明',
    )
    const link = screen.getByRole('link', { name: 'Account' })
    expect(link.getAttribute('href')).toBe('/dashboard/parties?party=p2')
    await waitFor(() => rowWith('Milk × 7'))
    expect(visibleText(rowWith('Milk × 7'))).toBe(
      `${known} 01/03/2026 Milk × 7 On the way Part paid · On account`,
    )
    expect(screen.getByText('1 piece sold for ¥ 300.00')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(visibleText(rowWith(/^Milk 2/))).toBe('Milk 2 4 1 300.00 300.00')
    expect(names('listitem')).toEqual([
      '王小明 13800138000 1 package 上海市人民路1号 New order here',
      '王小明 13800138000 1 package 上海市中山路2号 New order here Linked by an admin',
      '2026-03-01 Payment (Customer) −¥ 100.00',
      '2026-03-01 Paid T-1042 × 1 ¥ 300.00',
      `2026-03-01 Package ${known} × 4`,
    ])
  })

  test('shows visitors parcels and addresses only', async () => {
    await open({ ...receiver, parcels: 1 }, 'visitor')
    expect(head()).toBe('王小明 13800138000 1 package')
    await waitFor(() => rowWith('Milk × 7'))
    expect(names('heading')).toEqual(['王小明', 'Packages received', 'Addresses and phones'])
  })

  test('opens a new order with the chosen receiver', async () => {
    const { server } = await open(party)
    server.on(listAddresses, { result: [], next: null })
    press(screen.getByRole('button', { name: 'New order here: 王小明, 上海市中山路2号' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard/order'))
    await screen.findByRole('table', { name: 'Item rows' })
    const values = ['Package ID', 'Receiver', 'Phone', 'Address'].map((name) => field(name).value)
    expect(values).toEqual(['', '王小明', '13800138000', '上海市中山路2号'])
  })

  test('without any parcel says so, and has the one action that brings the first', async () => {
    await open({ ...party, parcels: 0, receivers: [], goods: [], timeline: [] }, 'staff', [])
    expect(await screen.findByText('No package has this receiver yet.')).toBeTruthy()
    expect(names('button')).toEqual(['New order for 王小明'])
    expect(screen.getByText('Nothing happened yet.')).toBeTruthy()
  })
})

describe('a receiver', () => {
  test('is saved as a party by staff, and linked to one by admins', async () => {
    const { server } = await open({ ...receiver, goods: [], timeline: [] }, 'admin')
    expect(head()).toContain('Not saved as a party: no account')
    server.on(addParty, { msg: '王小明 is saved.', party_id: 'p3' })
    press(screen.getByRole('button', { name: 'Save as party' }))
    press(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sent(addParty)[0]?.body).toMatchObject({ name: '王小明', phone: '13800138000' }),
    )
    server.on(linkReceiver, { msg: '王小明 is linked to 李雷.' })
    press(screen.getByRole('button', { name: /^Link to a party/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Which party is 王小明?' }))
    const box = await dialog.findByRole('combobox')
    fireEvent.mouseDown(box)
    await waitFor(() => expect(document.querySelector('.ant-select-item-option')?.textContent).toBe('李雷'))
    fireEvent.click(document.querySelector('.ant-select-item-option') ?? document.body)
    press(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('王小明 is linked to 李雷.')).toBeTruthy()
    expect(server.sent(linkReceiver)[0]?.body).toEqual({ person: 'wang', party: 'p2' })
  })

  test('is unlinked by admins', async () => {
    const { server } = await open(party, 'admin')
    server.on(unlinkReceiver, { msg: '王小明 is no longer linked to 李雷.' })
    press(screen.getByRole('button', { name: 'Unlink 王小明' }))
    expect(await screen.findByText('王小明 is no longer linked to 李雷.')).toBeTruthy()
    expect(server.sent(unlinkReceiver)[0]?.body).toEqual({ person: 'wang' })
  })
})

test('a merged party leads to the survivor, and others of the same name and phone are named', async () => {
  const alike = [{ _id: 'p9', name: '王小明' }]
  await open({
    ...party,
    merged: 'Old Wang',
    party: { _id: 'p2', isSender: true, isCustomer: false, alike },
  })
  await findAlert(/Old Wang was merged into 王小明, whose page this is\./)
  const links = screen.getAllByRole('link', { name: 'Go to 王小明' }).map((one) => one.getAttribute('href'))
  expect(links).toEqual(['/dashboard/person/p2', '/dashboard/parties?party=p9'])
  expect(head()).toContain('Nothing is owed Packages as sender Account')
})

test('an id that is gone says so; the title is in the top bar', async () => {
  await openScreen('/dashboard/person/none', (server) =>
    answers(party, [])(server).on(getPerson, refusal('person.gone', 'There is no such person any more.')),
  )
  expect(await screen.findByText('There is no such person.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Person')
})
