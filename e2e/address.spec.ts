import type { Page } from '@playwright/test'
import { addAddress, deleteAddress, listAddresses } from '#contract/address.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { deafen } from './deaf.ts'
import { hold } from './hold.ts'
import { expect, type TestApp, test } from './test.ts'

const required = [
  'Name is required.',
  'Phone number is required.',
  'Province is required',
  'City is required',
  'District is required',
  'Address is required.',
]

const wang = {
  ...{ name: '王小明', phone: '13800138000', province: '上海市', city: '上海市', district: '浦东新区' },
  address: '世纪大道1号',
}
const lei = {
  ...{ name: '李雷', phone: '01065529988', province: '广东省', city: '东莞市', district: '东莞市' },
  address: '鸿福路1号',
}
/** This area has left the list. */
const laiwu = {
  ...{ name: '莱芜人', phone: '13800138001', province: '山东省', city: '莱芜市', district: '莱城区' },
  address: '文化路1号',
}

/** Anna is staff; these addresses are saved. */
async function openAddresses(app: TestApp, saved: readonly (typeof wang)[] = [], query = ''): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  for (const body of saved) await callAs(anna, addAddress, { body })
  await anna.goto(`/dashboard/address${query}`)
  return anna
}

const form = (page: Page) => page.locator('form').first()
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const add = (page: Page) => page.getByRole('button', { name: 'Add address' })

/** Chooses from a list, which is searched for the whole name first: it is long and drawn in parts. */
async function choose(page: Page, name: string, area: string): Promise<void> {
  await field(page, name).fill(area)
  await page.locator('.ant-select-dropdown:visible').getByTitle(area, { exact: true }).click()
}

const chosen = (page: Page, name: string) =>
  form(page)
    .locator('.ant-form-item')
    .filter({ has: page.getByLabel(name, { exact: true }) })
    .locator('.ant-select')

test.describe('the address screen', () => {
  test.use({ env: { VISITOR_ACCESS: 'read-only' } })

  test('says at first use how an address is saved', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const release = await hold(anna, '**/api/address/all_address*')
    await anna.goto('/dashboard/address')
    await expect(anna.getByRole('status', { name: 'Loading' })).toBeVisible()
    await release()
    await expect(
      anna.getByText('No address is saved yet. Fill in the form above to save the first one.'),
    ).toBeVisible()
  })

  test('names everything that is required, beside the field and above the form; blanks are nothing', async ({
    app,
  }) => {
    const anna = await openAddresses(app)
    await field(anna, 'Name').fill('   ')
    await field(anna, 'Address').fill(' \u200b ')
    await add(anna).click()
    await expect(anna.getByRole('alert').getByText('There are 6 problems')).toBeVisible()
    for (const text of required) await expect(anna.getByText(text, { exact: true })).toHaveCount(2)
    await anna.getByRole('alert').getByRole('link', { name: 'Phone number is required.' }).click()
    await anna.keyboard.type('1')
    await expect(field(anna, 'Phone number')).toHaveValue('1')
    await expect(anna.getByRole('alert').getByText('There are 5 problems')).toBeVisible()
  })

  test('opens city after province and district after city, and a new province empties both', async ({
    app,
  }) => {
    const anna = await openAddresses(app)
    await expect(field(anna, 'City')).toBeDisabled()
    await expect(field(anna, 'District')).toBeDisabled()
    await choose(anna, 'Province', '浙江省')
    await expect(field(anna, 'City')).toBeEnabled()
    await expect(field(anna, 'District')).toBeDisabled()
    await choose(anna, 'City', '杭州市')
    await choose(anna, 'District', '西湖区')
    await choose(anna, 'City', '宁波市')
    await expect(chosen(anna, 'District')).toHaveText(['Choose a district'], { useInnerText: true })
    await choose(anna, 'District', '鄞州区')
    await choose(anna, 'Province', '上海市')
    await expect(chosen(anna, 'City')).toHaveText(['Choose a city'], { useInnerText: true })
    await expect(field(anna, 'District')).toBeDisabled()
  })

  test('has one city in 北京市, 天津市, 重庆市 and 上海市', async ({ app }) => {
    const anna = await openAddresses(app)
    for (const name of ['北京市', '天津市', '重庆市', '上海市']) {
      await choose(anna, 'Province', name)
      await expect(field(anna, 'District')).toBeDisabled()
      await field(anna, 'City').click()
      const options = anna.locator('.ant-select-dropdown:visible .ant-select-item-option')
      await expect(options).toHaveText([name], { useInnerText: true })
      await options.first().click()
      await expect(field(anna, 'District')).toBeEnabled()
    }
  })

  test('saves once for a double click, trimmed, the phone number without +86, spaces and dashes', async ({
    app,
  }) => {
    const anna = await openAddresses(app)
    const calls = countRequests(anna, 'POST', '/api/address/add')
    const problems = anna.getByRole('alert').getByText(/problem/)
    await add(anna).click()
    await expect(problems).toBeVisible()
    await choose(anna, 'Province', '上海市')
    await choose(anna, 'City', '上海市')
    await choose(anna, 'District', '浦东新区')
    await field(anna, 'Name').fill('  王小明\u200b ')
    await field(anna, 'Phone number').fill(' +86 138-0013-8000 ')
    await field(anna, 'Address').fill(' 世纪大道1号 ')
    await field(anna, 'Note').fill(' ring twice ')
    await add(anna).dblclick()
    await expect(anna.getByText('Address of 王小明 is saved.')).toBeVisible()
    await expect(row(anna, '王小明').getByText('+86 13800138000')).toBeVisible()
    await expect(field(anna, 'Name')).toHaveValue('')
    await expect(problems).toHaveCount(0)
    expect(calls()).toBe(1)
    expect((await callAs(anna, listAddresses, {})).result).toMatchObject([{ ...wang, note: 'ring twice' }])
  })

  test('takes a city without districts, a landline with a hint, and no note', async ({ app }) => {
    const anna = await openAddresses(app)
    await field(anna, 'Name').fill('李雷')
    await field(anna, 'Phone number').fill('010-6552 9988')
    await expect(anna.getByText('A landline: the courier cannot send messages to it.')).toBeVisible()
    await choose(anna, 'Province', '广东省')
    await choose(anna, 'City', '东莞市')
    await choose(anna, 'District', '东莞市')
    await field(anna, 'Address').fill('鸿福路1号')
    await add(anna).click()
    await expect(row(anna, '李雷').getByText('广东省 东莞市 东莞市')).toBeVisible()
    await expect(row(anna, '李雷').getByText('+86 01065529988')).toBeVisible()
  })

  test('says beside the phone number what the server does not take, and keeps what was typed', async ({
    app,
  }) => {
    const anna = await openAddresses(app)
    await field(anna, 'Name').fill('韩梅梅')
    await field(anna, 'Phone number').fill('12345')
    await choose(anna, 'Province', '上海市')
    await choose(anna, 'City', '上海市')
    await choose(anna, 'District', '徐汇区')
    await field(anna, 'Address').fill('漕溪北路1号')
    await add(anna).click()
    const text =
      'A mobile number has 11 digits and starts with 13 to 19; a landline has an area code such as 010.'
    await expect(anna.getByRole('alert').getByText(text)).toBeVisible()
    await expect(anna.getByText(text)).toHaveCount(2)
    await expect(field(anna, 'Name')).toHaveValue('韩梅梅')
    await anna.getByRole('button', { name: 'Clear' }).click()
    await expect(field(anna, 'Name')).toHaveValue('')
  })

  test('changes an address in a dialog that begins with what is stored', async ({ app }) => {
    const anna = await openAddresses(app, [lei])
    await row(anna, '李雷').getByRole('button', { name: 'Update the address of 李雷' }).click()
    const dialog = anna.getByRole('dialog', { name: 'Update the address of 李雷' })
    await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue('鸿福路1号')
    await expect(dialog.locator('.ant-select')).toHaveText(['广东省', '东莞市', '东莞市'], {
      useInnerText: true,
    })
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByRole('alert').getByText('Name is required.')).toBeVisible()
    await dialog.getByLabel('Name').fill('李磊')
    await dialog.getByRole('button', { name: 'Update' }).dblclick()
    await expect(anna.getByText('Address of 李磊 is updated.')).toBeVisible()
    await expect(row(anna, '李磊')).toBeVisible()
    await expect(row(anna, '李雷')).toHaveCount(0)
  })

  test('keeps a stored area that left the list selectable', async ({ app }) => {
    const anna = await openAddresses(app, [laiwu])
    await row(anna, '莱芜人')
      .getByRole('button', { name: /^Update/ })
      .click()
    const dialog = anna.getByRole('dialog')
    await expect(dialog.locator('.ant-select')).toHaveText(['山东省', '莱芜市', '莱城区'], {
      useInnerText: true,
    })
    await dialog.getByLabel('Note').fill('old name')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(row(anna, '莱芜人').getByText('old name')).toBeVisible()
    await expect(row(anna, '莱芜人').getByText('山东省 莱芜市 莱城区')).toBeVisible()
  })

  test('filters by the name that ?receiver= gives, and shows all again', async ({ app }) => {
    const anna = await openAddresses(app, [wang, lei, laiwu], '?receiver=王小明')
    await expect(row(anna, '王小明')).toBeVisible()
    await expect(anna.getByText('Showing 1 of 3')).toBeVisible()
    const search = anna.getByPlaceholder("Find by the receiver's name")
    await expect(search).toHaveValue('王小明')
    await search.fill('nobody')
    await expect(anna.getByText('Nothing found.')).toBeVisible()
    await expect(anna).toHaveURL(/\/dashboard\/address\?receiver=nobody$/)
    await anna.getByRole('button', { name: 'Clear the search' }).click()
    await expect(anna.getByText('Showing 3 of 3')).toBeVisible()
  })

  test('asks before it deletes, with Cancel in focus, and deletes once', async ({ app }) => {
    const anna = await openAddresses(app, [lei])
    const calls = countRequests(anna, 'DELETE', '/api/address/delete')
    await row(anna, '李雷').getByRole('button', { name: 'Delete the address of 李雷' }).click()
    const dialog = anna.getByRole('dialog', { name: 'Delete the address of 李雷?' })
    await expect(dialog.getByText('广东省 东莞市 东莞市 鸿福路1号')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(calls()).toBe(0)
    await row(anna, '李雷').getByRole('button', { name: 'Delete the address of 李雷' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(anna.getByText('Address of 李雷 is deleted.')).toBeVisible()
    await expect(row(anna, '李雷')).toHaveCount(0)
    expect(calls()).toBe(1)
  })

  test('says so when somebody else has deleted the address meanwhile', async ({ app }) => {
    const anna = await openAddresses(app, [laiwu])
    const { result } = await callAs(anna, listAddresses, {})
    const gone = result.find(({ name }) => name === '莱芜人')
    await anna.route('**/api/address/delete', async (route) => {
      await callAs(anna, deleteAddress, { body: { _id: gone?._id ?? '' } })
      await route.continue()
    })
    await row(anna, '莱芜人')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await anna.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(
      anna.locator('.ant-message-warning').getByText('This address is not there any more.'),
    ).toBeVisible()
    await expect(row(anna, '莱芜人')).toHaveCount(0)
  })

  test('lets a visitor who may only read look, and change nothing', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await callAs(anna, addAddress, { body: wang })
    const visitor = await app.person('visitor', 'Vic')
    await visitor.goto('/dashboard/address')
    await expect(row(visitor, '王小明')).toBeVisible()
    await expect(visitor.getByRole('button', { name: /Add|Update|Delete/ })).toHaveCount(0)
  })

  test('says what went wrong, and tries again when asked', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await callAs(anna, addAddress, { body: wang })
    const visitor = await app.person('visitor', 'Vic')
    await deafen(visitor)
    await visitor.route('**/api/address/all_address*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The book is shut.' } }),
    )
    await visitor.goto('/dashboard/address')
    await expect(visitor.locator('.ant-alert').getByText('The book is shut.')).toBeVisible()
    await visitor.unroute('**/api/address/all_address*')
    await visitor.getByRole('button', { name: 'Try again' }).click()
    await expect(row(visitor, '王小明')).toBeVisible()
  })
})
