import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { listItems, transferItem, updateNote } from '#contract/checkout.ts'
import { listTransactions } from '#contract/transaction.ts'
import { printedAddress } from '#domain/address.ts'
import { openBrowser, openPage } from './browser.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { hold } from './hold.ts'
import { type RunningServer, startServer } from './server.ts'
import { logIn } from './sign-in.ts'
import { words } from './words.ts'

const password = 'nine parcels a day'
/** What is behind the first part of a list. */
const behind = {
  items: '**/api/checkout/all_items*cursor=*',
  logs: '**/api/log/all_logs*cursor=*',
  transactions: '**/api/transaction/all*cursor=*',
  addresses: '**/api/address/all_address*cursor=*',
}

describe('a business with many rows', () => {
  let dataDir: string
  let server: RunningServer
  let browser: Browser
  let mei: Page
  let wang: Page
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parcel-desk-many-'))
    const seed = ['bench/seed.ts', '--packages', '2000', '--until', '2026-11-21']
    await promisify(execFile)(process.execPath, seed, { env: { ...process.env, DATA_DIR: dataDir } })
    server = await startServer({ DATA_DIR: dataDir })
    browser = await openBrowser()
    ;[mei, wang] = await Promise.all([openPage(browser, server.url), openPage(browser, server.url)])
    await logIn(mei, { email: 'person1@example.com', password })
    await logIn(wang, { email: 'person3@example.com', password })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const rows = () => mei.locator('tr.ant-table-row')
  const says = (text: string | RegExp) => mei.getByRole('status').getByText(text).waitFor()
  const allItems = async () => {
    const { result } = await callAs(mei, listItems, {})
    const all = [...result.soldItems, ...result.stockItems, ...result.employeeItems, ...result.exceptionItems]
    return all.sort((a, b) => (a._id < b._id ? 1 : -1))
  }

  it('shows the newest rows while the rest is on its way, and counts all of them from the start', async () => {
    const all = await allItems()
    const release = await hold(mei, behind.items)
    await mei.goto('/dashboard/checkout')
    await says('The newest 100 so far, loading more')
    const total = all.length.toLocaleString('en')
    expect((await words(mei.getByRole('tab', { name: /^All/ })))[0]).toContain(`pieces · ${total} rows`)
    expect((await words(rows()))[0]).toContain(all[0]?.pk_id)
    await release()
    await says(`Showing ${total} of ${total}`)
    await mei.goto('/dashboard/checkout?page=999')
    await expect
      .poll(async () => (await words(rows().last()))[0] ?? '', { timeout: 10_000 })
      .toContain(all.at(-1)?.pk_id)
  })

  it('asks the server for what is not loaded, once the typing rests, and has no row twice', async () => {
    const release = await hold(mei, behind.logs)
    await mei.goto('/dashboard/log')
    await says('The newest 100 so far, loading more')
    const search = mei.getByPlaceholder(/^To search a log/)
    const searches = countRequests(mei, 'GET', '/api/log/all_logs', 'q')
    await search.fill('register ADMIN')
    await says('2 found in all')
    expect((await words(rows())).map((line) => line.slice(20))).toEqual([
      'Register: admin Robert Kovac',
      'Register: admin Mei Chen',
    ])
    expect(searches()).toBe(1)
    await search.fill('register 王芳')
    await says('1 found in all')
    await release()
    await says(/^Showing 1 of [\d,]+$/)
    expect(await rows().count()).toBe(1)
  })

  it('filters what is not loaded by action and by user, of whom all are offered', async () => {
    const release = await hold(mei, behind.logs)
    await mei.goto('/dashboard/log?action=Register')
    await says('10 found in all')
    await mei.getByRole('columnheader', { name: 'User' }).getByRole('button').click()
    const users = mei.locator('.ant-dropdown:visible').getByRole('menuitem')
    await expect.poll(() => users.count()).toBe(10)
    await users.getByText('陈思远').click()
    await mei.locator('.ant-dropdown:visible').getByRole('button', { name: 'OK' }).click()
    await says('1 found in all')
    expect((await words(rows()))[0]).toContain('Register: visitor 陈思远')
    await release()
  })

  it('keeps what it has found when the server does not answer, and says so', async () => {
    const release = await hold(mei, behind.items)
    await mei.goto('/dashboard/checkout')
    await rows().first().waitFor()
    const all = await allItems()
    const [newest, oldest] = [all[0], all.at(-1)]
    if (!newest || !oldest) throw new Error('nothing was seeded')
    await mei.route('**/api/checkout/all_items*q=*', (route) =>
      route.fulfill({ status: 500, json: { msg: 'The till is closed.' } }),
    )
    const search = mei.getByPlaceholder('Find by item, package ID, receiver or note')
    await search.fill(newest.pk_id)
    await says('Only the newest 100 were searched: The till is closed.')
    expect(await rows().count()).toBe(all.filter(({ pk_id }) => pk_id === newest.pk_id).length)
    await search.fill(oldest.pk_id)
    await mei.getByText('Nothing found in what is loaded.').waitFor()
    await mei.unroute('**/api/checkout/all_items*q=*')
    await mei.getByRole('button', { name: 'Try again' }).click()
    await says(`${all.filter(({ pk_id }) => pk_id === oldest.pk_id).length} found in all`)
    await rows().filter({ hasText: oldest.pk_id }).first().waitFor()
    await release()
  })

  it('has all rows of a state on its card, also those that are not loaded', async () => {
    const exceptions = (await callAs(mei, listItems, {})).result.exceptionItems
    expect(exceptions.length).toBeGreaterThan(0)
    const release = await hold(mei, behind.items)
    await mei.goto('/dashboard/checkout?type=Exception')
    await says(`${exceptions.length} found in all`)
    expect(await rows().count()).toBe(exceptions.length)
    await release()
  })

  it('shows within seconds what somebody else has done to rows of a later part', async () => {
    const all = await allItems()
    const oldest = all.at(-1)
    const gone = all.findLast(({ type, qty_in_cart }) => type === 'stock' && qty_in_cart === 0)
    if (!oldest || !gone) throw new Error('nothing was seeded')
    await mei.goto(`/dashboard/checkout?q=${oldest.pk_id}`)
    await says(/^Showing /)
    await rows().first().waitFor()
    await callAs(wang, updateNote, {
      body: { _id: oldest._id, type: oldest.type, note: oldest.note, newNote: 'ring twice' },
    })
    await mei.getByPlaceholder('Find by item, package ID, receiver or note').fill('ring twice')
    await rows().first().waitFor()
    await mei.goto(`/dashboard/checkout?type=Stock&q=${gone.pk_id}`)
    await says(/^Showing /)
    const before = await rows().count()
    await callAs(wang, transferItem, {
      body: {
        ...{ original_id: gone._id, sourceType: 'stock', targetType: 'employee', transferQty: gone.qty },
      },
    })
    await expect.poll(() => rows().count(), { timeout: 10_000 }).toBe(before - 1)
  })

  it('finds what a link points at, wherever it stands', async () => {
    const held = [await hold(mei, behind.transactions), await hold(mei, behind.addresses)]
    const transaction = (await callAs(mei, listTransactions, {})).result.at(-1)
    await mei.goto(`/dashboard/transaction?transaction_id=${transaction?._id}`)
    await mei.getByRole('table', { name: `Items of transaction ${transaction?._id}` }).waitFor()
    await mei.goto('/dashboard/transaction?transaction_id=01ARZ3NDEKTSV4RRFFQ69G5FAV')
    await mei.getByText('There is no transaction 01ARZ3NDEKTSV4RRFFQ69G5FAV.').waitFor()
    const address = (await callAs(mei, listAddresses, {})).result.at(-1)
    await mei.goto(`/dashboard/address?receiver=${address?.name}`)
    await rows()
      .filter({ hasText: address?.address ?? '' })
      .first()
      .waitFor()
    for (const release of held) await release()
  })

  it('offers any saved address for an order, found by its place', async () => {
    const address = (await callAs(mei, listAddresses, {})).result.at(-1)
    if (!address) throw new Error('nothing was seeded')
    await mei.goto('/dashboard/order')
    await mei.getByLabel('Package ID').fill('PE1234567AB')
    await mei.getByRole('button', { name: 'Manual input' }).click()
    const choice = mei.getByRole('combobox', { name: 'Choose a saved address' })
    await choice.click()
    await choice.pressSequentially(`${address.name} ${printedAddress(address)}`)
    const option = mei.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await option.filter({ hasText: address.address }).click()
    expect(await mei.getByLabel('Receiver', { exact: true }).inputValue()).toBe(address.name)
  })
})
