// @rules 8-paste-08 8-paste-18 9-draft-01 8-paste-02 8-paste-07 8-paste-06
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { addAddress, listAddresses } from '#contract/address.ts'
import { listParties } from '#contract/party.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { lei } from '../testing/addresses.ts'
import { fill, findGone } from '../testing/dom.ts'
import { cell } from '../testing/order-form.ts'
import { lei as partyLei } from '../testing/parties.ts'
import { refusal } from '../testing/test-server.ts'

const plain = '王小明 13800138000 浙江省杭州市西湖区文三路1号\n爱他美3段 x3\na2 2段 6罐'
const doubtful = '13800138026 上海市闸北区大宁路1号 麻烦快点'

const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, files: [] } })
const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Read a message' }))
const findCard = async (number: number) =>
  within(await (await findSheet()).findByRole('listitem', { name: `Parcel ${number}` }))
/** A field of the order form, which the sheet stands before. */
function field(table: 'package' | 'receiver', name: string): HTMLInputElement {
  const form = screen.getByRole('table', { name: `Data of the ${table}`, hidden: true })
  return within(form).getByLabelText<HTMLInputElement>(name)
}

describe('a pasted message', () => {
  test('fills the order with its receiver and goods', async () => {
    await openEmptyOrder()
    paste(document.body, plain)
    const card = await findCard(1)
    expect(card.getByLabelText<HTMLInputElement>('Receiver').value).toBe('王小明')
    expect(card.getAllByText('浙江省杭州市西湖区')).toHaveLength(3)
    fireEvent.click(card.getByRole('button', { name: 'Fill the order' }))
    await findGone('dialog')
    expect(field('receiver', 'Receiver').value).toBe('王小明')
    expect(field('receiver', 'Phone').value).toBe('13800138000')
    expect(field('receiver', 'Address').value).toBe('浙江省杭州市西湖区文三路1号')
    expect(cell('Item', 1).value).toBe('爱他美3段')
    expect(cell('Qty', 1).value).toBe('3')
    expect(cell('Item', 2).value).toBe('a2 2段')
    expect(field('package', 'Package ID').value).toBe('HAND0000001')
  })

  test('that is long and typed in is read when the typing pauses, a pasted one at once', async () => {
    await openEmptyOrder()
    const long = plain + '\n谢谢'.repeat(1000)
    paste(document.body, long)
    const card = await findCard(1)
    const receiver = () => card.getByLabelText<HTMLInputElement>('Receiver').value
    expect(receiver()).toBe('王小明')
    const message = (await findSheet()).getByLabelText('What the customer wrote')
    fireEvent.change(message, { target: { value: long.replace('王小明', '李晓红') } })
    expect(receiver()).toBe('王小明')
    await waitFor(() => expect(receiver()).toBe('李晓红'))
    paste(message, long.replace('王小明', '周建国'))
    expect(receiver()).toBe('周建国')
    fireEvent.change(message, { target: { value: plain } })
    expect(receiver()).toBe('王小明')
  })

  test('begins an order before a package is found', async () => {
    await openContent('/dashboard/order')
    paste(await screen.findByLabelText('Package ID'), plain)
    fireEvent.click((await findCard(1)).getByRole('button', { name: 'Fill the order' }))
    await screen.findByRole('table', { name: 'Data of the package' })
    expect(field('receiver', 'Receiver').value).toBe('王小明')
    expect(field('package', 'Package ID').value).toBe('')
  })

  test('never replaces an order that holds another receiver: each parcel gets a tab of its own', async () => {
    await openEmptyOrder()
    fill(field('receiver', 'Receiver'), '李雷')
    paste(document.body, `${plain}\n\n李雷 13900139000 广东省广州市天河区体育西路1号`)
    fireEvent.click((await findCard(2)).getByRole('button', { name: 'Fill the order' }))
    await waitFor(async () => expect((await findSheet()).getAllByRole('listitem')).toHaveLength(1))
    const take = (await findCard(1)).getByRole('button', { name: 'Fill the order' })
    await waitFor(() => expect(document.activeElement).toBe(take))
    expect(field('receiver', 'Receiver').value).toBe('李雷')
    fireEvent.click(take)
    await findGone('dialog')
    await waitFor(() => expect(field('receiver', 'Phone').value).toBe('13900139000'))
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs()).toEqual(['HAND0000001', '李雷', '王小明'])
    fireEvent.click(screen.getByRole('tab', { name: '王小明' }))
    await waitFor(() => expect(cell('Item', 2).value).toBe('a2 2段'))
    fireEvent.click(screen.getByRole('tab', { name: 'HAND0000001' }))
    await waitFor(() => expect(field('receiver', 'Receiver').value).toBe('李雷'))
    expect(field('receiver', 'Phone').value).toBe('')
  })

  test('leaves out a parcel that nobody wants', async () => {
    await openEmptyOrder()
    paste(document.body, `${plain}\n\n李雷 13900139000 广东省广州市天河区体育西路1号`)
    fireEvent.click((await findCard(2)).getByRole('button', { name: 'Leave out' }))
    await waitFor(async () => expect((await findSheet()).getAllByRole('listitem')).toHaveLength(1))
    const take = (await findCard(1)).getByRole('button', { name: 'Fill the order' })
    expect(document.activeElement).toBe(take)
  })

  test('is taken only after its marked fields were looked at or typed over', async () => {
    await openEmptyOrder()
    paste(document.body, doubtful)
    const card = await findCard(1)
    const take = () => card.getByRole<HTMLButtonElement>('button', { name: 'Fill the order' })
    expect(take().disabled).toBe(true)
    expect(card.getByText('3 fields to check')).toBeTruthy()
    expect(card.getByText('麻烦快点')).toBeTruthy()
    fill(card.getByLabelText('Receiver'), '唐嫣')
    fireEvent.click(card.getByRole('button', { name: 'District is right' }))
    expect(take().disabled).toBe(true)
    fireEvent.keyDown(card.getByLabelText('Address'), { key: 'Enter' })
    expect(take().disabled).toBe(false)
    fireEvent.click(take())
    await findGone('dialog')
    expect(field('receiver', 'Address').value).toBe('上海市闸北区大宁路1号')
  })

  test('in a cell of the items opens the sheet only with a phone and an area', async () => {
    await openEmptyOrder()
    expect(paste(cell('Item', 1), '爱他美3段 x3')).toBe(true)
    paste(cell('Item', 1), '"a ""2"""\t2\n爱他美\t3')
    await waitFor(() => expect(cell('Qty', 2).value).toBe('3'))
    expect(cell('Item', 1).value).toBe('a "2"')
    expect(screen.queryByRole('dialog')).toBeNull()
    paste(cell('Item', 1), plain)
    expect(await findCard(1)).toBeTruthy()
    expect(cell('Item', 1).value).toBe('a "2"')
  })

  test('offers a saved address with its phone, and saves another one', async () => {
    const { server } = await openContent('/dashboard/address', (given) =>
      given.on(listAddresses, { result: [{ ...lei, phone: '13800138000' }], next: null }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Read a message' }))
    paste((await findSheet()).getByLabelText('What the customer wrote'), plain)
    const card = await findCard(1)
    expect(await card.findByText(/李雷, 广东省东莞市鸿福路1号/)).toBeTruthy()
    server.on(addAddress, refusal('address.full', 'Refused.'))
    fireEvent.click(card.getByRole('button', { name: 'Save the address' }))
    expect(await screen.findByText('Refused.')).toBeTruthy()
    server.on(addAddress, { msg: 'Address of 王小明 is added.' })
    await waitFor(() => fireEvent.click(card.getByRole('button', { name: 'Save the address' })))
    await findGone('dialog')
    expect(server.bodies(addAddress).at(-1)).toEqual({
      name: '王小明',
      phone: '13800138000',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      address: '文三路1号',
      note: '',
    })
  })

  test('begins a new party with its name, phone and WeChat name, and shows one that has them', async () => {
    await openContent('/dashboard/parties', (server) =>
      server.on(listParties, { result: [{ ...partyLei, phone: '13800138000' }], next: null, notNamed: {} }),
    )
    await screen.findByRole('button', { name: 'New party' })
    paste(document.body, `李姐:\n${plain}`)
    const card = await findCard(1)
    expect(await card.findByText(/^Saved party:/)).toBeTruthy()
    expect(card.queryByLabelText('Address')).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'New party' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New party' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('王小明')
    expect(dialog.getByLabelText<HTMLInputElement>('Phone number').value).toBe('13800138000')
    expect(dialog.getByLabelText<HTMLInputElement>('WeChat ID').value).toBe('李姐')
  })

  test('of very many parcels shows the first ones, and the others on request', async () => {
    await openEmptyOrder()
    const messages = Array.from({ length: 31 }, (_, at) =>
      plain.replace('13800138000', `138001380${10 + at}`),
    )
    paste(document.body, messages.join('\n\n'))
    await findCard(30)
    const cards = async () => (await findSheet()).getAllByRole('listitem').length
    expect(await cards()).toBe(30)
    fireEvent.click((await findSheet()).getByRole('button', { name: 'Show more parcels (1)' }))
    expect(await cards()).toBe(31)
  })

  test('that is pasted into the sheet has the focus where something is to be done', async () => {
    await openEmptyOrder()
    fireEvent.click(await screen.findByRole('button', { name: 'Read a message' }))
    paste((await findSheet()).getByLabelText('What the customer wrote'), doubtful)
    const card = await findCard(1)
    await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText('Receiver')))
  })

  test('that is too long, or says nothing, is answered clearly', async () => {
    await openEmptyOrder()
    paste(document.body, '王小明 13800138000 '.repeat(600_000))
    const sheet = await findSheet()
    expect(await sheet.findByText(/more than 50,000 characters/)).toBeTruthy()
    paste(sheet.getByLabelText('What the customer wrote'), '12345')
    expect(await sheet.findByText(/No phone number, address or goods/)).toBeTruthy()
  })
})
