import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAddress, deleteAddress, listAddresses } from '#contract/address.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { words } from './words.ts'

const required = [
  'Name is required.',
  'Phone number is required.',
  'Province is required',
  'City is required',
  'District is required',
  'Address is required.',
]

describe('the address screen', () => {
  let desk: Desk
  let anna: Page
  let visitor: Page
  beforeAll(async () => {
    desk = await openDesk({ VISITOR_ACCESS: 'read-only' })
    anna = await desk.person('staff', 'Anna')
    visitor = await desk.person('visitor', 'Vic')
  })
  afterAll(() => desk?.close())

  const form = () => anna.locator('form').first()
  const field = (name: string) => form().getByLabel(name, { exact: true })
  /** Chooses from a list, which is searched for the whole name first: it is long and drawn in parts. */
  const choose = async (name: string, area: string) => {
    await field(name).fill(area)
    await anna.locator('.ant-select-dropdown:visible').getByTitle(area, { exact: true }).click()
  }
  const chosen = (name: string) =>
    form()
      .locator('.ant-form-item')
      .filter({ has: anna.getByLabel(name, { exact: true }) })
      .locator('.ant-select')
  const row = (text: string) => anna.getByRole('row').filter({ hasText: text })

  it('says at first use how an address is saved', async () => {
    const release = await hold(anna, '**/api/address/all_address*')
    await anna.goto('/dashboard/address')
    await anna.getByRole('status', { name: 'Loading' }).waitFor()
    await release()
    await anna.getByText('No address is saved yet. Fill in the form above to save the first one.').waitFor()
  })

  it('names everything that is required, beside the field and above the form; blanks are nothing', async () => {
    await field('Name').fill('   ')
    await field('Address').fill(' \u200b ')
    await anna.getByRole('button', { name: 'Add address' }).click()
    await anna.getByRole('alert').getByText('There are 6 problems').waitFor()
    for (const text of required)
      expect([text, await anna.getByText(text, { exact: true }).count()]).toEqual([text, 2])
    await anna.getByRole('alert').getByRole('link', { name: 'Phone number is required.' }).click()
    await anna.keyboard.type('1')
    expect(await field('Phone number').inputValue()).toBe('1')
    await anna.getByRole('alert').getByText('There are 5 problems').waitFor()
  })

  it('opens city after province and district after city, and a new province empties both', async () => {
    expect([await field('City').isDisabled(), await field('District').isDisabled()]).toEqual([true, true])
    await choose('Province', '浙江省')
    await expect.poll(() => field('City').isDisabled()).toBe(false)
    expect([await field('City').isDisabled(), await field('District').isDisabled()]).toEqual([false, true])
    await choose('City', '杭州市')
    await choose('District', '西湖区')
    await choose('City', '宁波市')
    await expect.poll(() => words(chosen('District'))).toEqual(['Choose a district'])
    await choose('District', '鄞州区')
    await choose('Province', '上海市')
    await expect.poll(() => words(chosen('City'))).toEqual(['Choose a city'])
    await expect.poll(() => field('District').isDisabled()).toBe(true)
  })

  it.each(['北京市', '天津市', '重庆市', '上海市'])('has one city in %s', async (name) => {
    await choose('Province', name)
    await field('City').click()
    const options = anna.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await expect.poll(() => words(options)).toEqual([name])
    await options.first().click()
    await expect.poll(() => field('District').isDisabled()).toBe(false)
  })

  it('saves once for a double click, trimmed, the phone number without +86, spaces and dashes', async () => {
    const calls = countRequests(anna, 'POST', '/api/address/add')
    await choose('District', '浦东新区')
    await field('Name').fill('  王小明\u200b ')
    await field('Phone number').fill(' +86 138-0013-8000 ')
    await field('Address').fill(' 世纪大道1号 ')
    await field('Note').fill(' ring twice ')
    await anna.getByRole('button', { name: 'Add address' }).dblclick()
    await anna.getByText('Address of 王小明 is saved.').waitFor()
    await row('王小明').getByText('+86 13800138000').waitFor()
    expect(await field('Name').inputValue()).toBe('')
    expect(
      await anna
        .getByRole('alert')
        .getByText(/problem/)
        .count(),
    ).toBe(0)
    expect(calls()).toBe(1)
    expect((await callAs(anna, listAddresses, {})).result).toMatchObject([
      {
        ...{ name: '王小明', phone: '13800138000', province: '上海市', city: '上海市', district: '浦东新区' },
        ...{ address: '世纪大道1号', note: 'ring twice' },
      },
    ])
  })

  it('takes a city without districts, a landline with a hint, and no note', async () => {
    await field('Name').fill('李雷')
    await field('Phone number').fill('010-6552 9988')
    await anna.getByText('A landline: the courier cannot send messages to it.').waitFor()
    await choose('Province', '广东省')
    await choose('City', '东莞市')
    await choose('District', '东莞市')
    await field('Address').fill('鸿福路1号')
    await anna.getByRole('button', { name: 'Add address' }).click()
    await row('李雷').getByText('广东省 东莞市 东莞市').waitFor()
    await row('李雷').getByText('+86 01065529988').waitFor()
  })

  it('says beside the phone number what the server does not take, and keeps what was typed', async () => {
    await field('Name').fill('韩梅梅')
    await field('Phone number').fill('12345')
    await choose('Province', '上海市')
    await choose('City', '上海市')
    await choose('District', '徐汇区')
    await field('Address').fill('漕溪北路1号')
    await anna.getByRole('button', { name: 'Add address' }).click()
    const text =
      'A mobile number has 11 digits and starts with 13 to 19; a landline has an area code such as 010.'
    await anna.getByRole('alert').getByText(text).waitFor()
    expect(await anna.getByText(text).count()).toBe(2)
    expect(await field('Name').inputValue()).toBe('韩梅梅')
    await anna.getByRole('button', { name: 'Clear' }).click()
    expect(await field('Name').inputValue()).toBe('')
  })

  it('changes an address in a dialog that begins with what is stored', async () => {
    await row('李雷').getByRole('button', { name: 'Update the address of 李雷' }).click()
    const dialog = anna.getByRole('dialog', { name: 'Update the address of 李雷' })
    expect(await dialog.getByLabel('Address', { exact: true }).inputValue()).toBe('鸿福路1号')
    expect(await words(dialog.locator('.ant-select'))).toEqual(['广东省', '东莞市', '东莞市'])
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByRole('alert').getByText('Name is required.').waitFor()
    await dialog.getByLabel('Name').fill('李磊')
    await dialog.getByRole('button', { name: 'Update' }).dblclick()
    await anna.getByText('Address of 李磊 is updated.').waitFor()
    await row('李磊').waitFor()
    expect(await row('李雷').count()).toBe(0)
  })

  it('keeps a stored area that left the list selectable', async () => {
    await callAs(anna, addAddress, {
      body: {
        ...{ name: '莱芜人', phone: '13800138001', province: '山东省', city: '莱芜市', district: '莱城区' },
        address: '文化路1号',
      },
    })
    await row('莱芜人')
      .getByRole('button', { name: /^Update/ })
      .click()
    const dialog = anna.getByRole('dialog')
    expect(await words(dialog.locator('.ant-select'))).toEqual(['山东省', '莱芜市', '莱城区'])
    await dialog.getByLabel('Note').fill('old name')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await row('莱芜人').getByText('old name').waitFor()
    await row('莱芜人').getByText('山东省 莱芜市 莱城区').waitFor()
  })

  it('filters by the name that ?receiver= gives, and shows all again', async () => {
    await anna.goto('/dashboard/address?receiver=王小明')
    await row('王小明').waitFor()
    await anna.getByText('Showing 1 of 3').waitFor()
    const search = anna.getByPlaceholder("Find by the receiver's name")
    expect(await search.inputValue()).toBe('王小明')
    await search.fill('nobody')
    await anna.getByText('Nothing found.').waitFor()
    await anna.waitForURL('**/dashboard/address?receiver=nobody')
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await anna.getByText('Showing 3 of 3').waitFor()
  })

  it('asks before it deletes, with Cancel in focus, and deletes once', async () => {
    const calls = countRequests(anna, 'DELETE', '/api/address/delete')
    await row('李磊').getByRole('button', { name: 'Delete the address of 李磊' }).click()
    const dialog = anna.getByRole('dialog', { name: 'Delete the address of 李磊?' })
    await dialog.getByText('广东省 东莞市 东莞市 鸿福路1号').waitFor()
    await expect.poll(() => dialog.locator('button:focus').textContent()).toBe('Cancel')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(calls()).toBe(0)
    await row('李磊').getByRole('button', { name: 'Delete the address of 李磊' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).dblclick()
    await anna.getByText('Address of 李磊 is deleted.').waitFor()
    await row('李磊').waitFor({ state: 'hidden' })
    expect(calls()).toBe(1)
  })

  it('says so when somebody else has deleted the address meanwhile', async () => {
    const { result } = await callAs(anna, listAddresses, {})
    const gone = result.find(({ name }) => name === '莱芜人')
    await anna.route('**/api/address/delete', async (route) => {
      await callAs(anna, deleteAddress, { body: { _id: gone?._id ?? '' } })
      await route.continue()
    })
    await row('莱芜人')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await anna.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await anna.locator('.ant-message-warning').getByText('This address is not there any more.').waitFor()
    await row('莱芜人').waitFor({ state: 'hidden' })
    await anna.unroute('**/api/address/delete')
  })

  it('lets a visitor who may only read look, and change nothing', async () => {
    await visitor.goto('/dashboard/address')
    await visitor.getByRole('row').filter({ hasText: '王小明' }).waitFor()
    expect(await visitor.getByRole('button', { name: /Add|Update|Delete/ }).count()).toBe(0)
  })

  it('says what went wrong, and tries again when asked', async () => {
    const hear = await deafen(visitor)
    await visitor.route('**/api/address/all_address*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The book is shut.' } }),
    )
    await visitor.goto('/dashboard/address')
    await visitor.locator('.ant-alert').getByText('The book is shut.').waitFor()
    await visitor.unroute('**/api/address/all_address*')
    await visitor.getByRole('button', { name: 'Try again' }).click()
    await visitor.getByRole('row').filter({ hasText: '王小明' }).waitFor()
    await hear()
  })
})
