// @rules 9-draft-01 9-draft-03 9-wait-01 9-draft-07 9-shell-06 9-wait-02 9-draft-09
import type { Page } from '@playwright/test'
import { logout } from '#contract/account.ts'
import { listDrafts } from '#contract/draft.ts'
import { registerOwner } from '#contract/first-run.ts'
import { listLogs } from '#contract/log.ts'
import { listLatestPackages } from '#contract/package.ts'
import {
  type DroppableConnection,
  droppableConnection,
} from '../../testkit/connections/droppable-connection.ts'
import { logInAgain } from '../actions/log-in-again.ts'
import { button, cell, drafts, field, fillHeads, fillRow, honey, openForm } from '../actions/order-form.ts'
import { callAs } from '../fixtures/call-as.ts'
import { killableServer } from '../fixtures/killable-server.ts'
import { emailOf, logIn, password } from '../fixtures/sign-in.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

const connectionSign = (page: Page) => page.getByText('No connection to the server.')

/** The sign comes with code of its own, after the first paint. */
async function loseConnection(page: Page, connection: DroppableConnection) {
  await expect(page.locator('.connection-sign')).toBeAttached()
  connection.drop()
  await expect(connectionSign(page)).toBeVisible()
}

/** Opens a page whose connection breaks while its person types the receiver of an order. */
async function typeAndLoseConnection(app: TestApp, pk_id: string) {
  const connection = await droppableConnection(app.url)
  const page = await app.person('staff', 'Anna', { baseURL: connection.url })
  await openForm(page, pk_id)
  await field(page, 'Receiver').fill('王小明')
  await loseConnection(page, connection)
  return { connection, page }
}

const packages = async (page: Page) =>
  (await callAs(page, listLatestPackages, { query: { limit: '10' } })).result.map(({ pk_id }) => pk_id)

async function enterAndReview(page: Page, pk_id: string) {
  await openForm(page, pk_id)
  await fillHeads(page)
  await fillRow(page, 1, honey)
  await button(page, 'Review').click()
  await expect(page.getByRole('heading', { name: /^Review of/ })).toBeVisible()
}

test('an order is continued on another device; the first keeps a copy, and is told', {
  tag: '@main',
}, async ({ app }) => {
  const desk = await app.person('staff', 'Anna')
  await openForm(desk, 'DEV00000001')
  await field(desk, 'Receiver').fill('王小明')
  await expect.poll(() => drafts(desk), { timeout: 2500 }).toEqual(['DEV00000001'])

  const phone = await app.logIn({ email: emailOf('Anna'), password })
  await phone.goto('/dashboard/order')
  await phone.getByRole('tab', { name: 'DEV00000001' }).click()
  await expect(phone.getByText('This order is open in another tab or on another device.')).toBeVisible()
  await button(phone, 'Continue here').click()
  await expect(field(phone, 'Receiver')).toHaveValue('王小明')
  await field(phone, 'Phone').fill('13800138000')

  await field(desk, 'Address').fill('世纪大道1号')
  await expect(desk.getByText('This order was continued on another device.', { exact: false })).toBeVisible()
  await expect(field(desk, 'Address')).toBeFocused()
  await expect(field(desk, 'Address')).toHaveValue('世纪大道1号')
  await expect.poll(() => drafts(desk)).toEqual(['DEV00000001', 'DEV00000001'])
  await phone.reload()
  await expect(field(phone, 'Phone')).toHaveValue('13800138000')
  await expect(field(phone, 'Address')).toHaveValue('')
})

test('an order that another tab has open is continued here only when its person says so', async ({ app }) => {
  const first = await app.person('staff', 'Anna')
  await openForm(first, 'TAB00000001')
  const saved = first.waitForResponse((answer) => answer.request().postData()?.includes('Honey') ?? false)
  await fillRow(first, 1, { Item: 'Honey' })
  await saved
  const second = await first.context().newPage()
  await second.goto('/dashboard/order')
  await second.getByRole('tab', { name: 'TAB00000001' }).click()
  await expect(
    second.getByText('This order is open in another tab or on another device.', { exact: true }),
  ).toBeVisible()
  await button(second, 'Continue here').click()
  await expect(cell(second, 'Item', 1)).toHaveValue('Honey')
  await fillRow(first, 1, { Qty: '2' })
  await expect(first.getByText('This is a copy', { exact: false })).toBeVisible()
  // A reload is no other tab.
  await second.reload()
  await expect(cell(second, 'Item', 1)).toHaveValue('Honey')
})

test('an order that is submitted without a connection goes out once, although the server is killed in between', async ({
  app,
}) => {
  const server = await killableServer()
  const connection = await droppableConnection(server.url)
  try {
    const data = { name: 'Olive', email: emailOf('Olive'), password, token: server.setupToken }
    const page = await app.open({ baseURL: connection.url })
    const owner = await page.request.post(`${server.url}${registerOwner.path}`, { data })
    expect(owner.ok(), await owner.text()).toBe(true)
    await logIn(page, { email: emailOf('Olive'), password })
    await enterAndReview(page, 'CUT00000001')
    await loseConnection(page, connection)
    await button(page, 'Submit').click()
    await expect(page.getByText('Order CUT00000001 waits for the connection')).toBeVisible()
    // The server carries it out and is killed before its answer arrives.
    const lost = connection.loseNext('POST /api/order/submit')
    connection.restore()
    await lost
    await server.kill()
    await expect(page.getByText('Order CUT00000001 waits for the connection')).toBeVisible()
    await server.start()
    await expect(page.getByRole('dialog').getByText('Package CUT00000001 is saved.')).toBeVisible({
      timeout: 20_000,
    })
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const headers = { authorization: `Bearer ${token}` }
    const read = async (path: string) => (await page.request.get(`${server.url}${path}`, { headers })).json()
    expect((await read(`${listLatestPackages.path}?limit=10`)).result).toHaveLength(1)
    const logs: { result: { kind: string }[] } = await read(listLogs.path)
    expect(logs.result.filter(({ kind }) => kind === 'Create order')).toHaveLength(1)
    await expect.poll(async () => (await read(listDrafts.path)).result).toEqual([])
    await page.close()
  } finally {
    await connection.close()
    await server.close()
  }
})

test('a screen that is opened without a connection comes when that is back, and the page stays', async ({
  app,
}) => {
  const { connection, page } = await typeAndLoseConnection(app, 'SCR00000001')
  const begun = () => page.evaluate(() => performance.timeOrigin)
  const begunAt = await begun()
  await page.getByRole('link', { name: 'Log' }).click()
  // The screen before is left at once, so that nothing that is typed there can be taken away later.
  await expect(page.locator('main .waiting-screen')).toBeVisible()
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(field(page, 'Receiver')).toHaveValue('王小明')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/dashboard.overview/)
  await expect(page.locator('main .waiting-screen')).toBeVisible()
  connection.restore()
  await expect(page.getByRole('heading', { name: 'Todos' })).toBeVisible()
  const failedStyles = () =>
    page.evaluate(
      () =>
        Array.from(document.querySelectorAll('link')).filter(
          (link) => link.rel === 'stylesheet' && !link.sheet,
        ).length,
    )
  expect(await failedStyles()).toBe(0)
  expect(await begun()).toBe(begunAt)
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(field(page, 'Receiver')).toHaveValue('王小明')
  await page.close()
  await connection.close()
})

test('logging out without a connection empties the screen, and opens the login form', async ({ app }) => {
  const { connection, page } = await typeAndLoseConnection(app, 'OUT00000001')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(field(page, 'Receiver')).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Please login again')).toBeVisible()
  connection.restore()
  await logInAgain(page, 'Anna')
  await expect(field(page, 'Receiver')).toHaveValue('王小明')
  await page.close()
  await connection.close()
})

test('an order that waits is not sent for another person, and is sent when its person logs in again', async ({
  app,
}) => {
  const connection = await droppableConnection(app.url)
  await app.register('staff', 'Ben')
  const page = await app.person('staff', 'Anna', { baseURL: connection.url })
  await enterAndReview(page, 'WHO00000001')
  await loseConnection(page, connection)
  await button(page, 'Submit').click()
  await expect(page.getByText('Order WHO00000001 waits for the connection')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`${app.url}${logout.path}`, { headers })).ok()).toBe(true)
  connection.restore()
  const dialog = page.getByRole('dialog')
  const logInAs = async (name: string) => {
    await expect(dialog.getByText('Please login again')).toBeVisible({ timeout: 20_000 })
    await logInAgain(page, name)
  }
  await logInAs('Ben')
  await expect(field(page, 'Package ID')).toBeVisible()
  await page.waitForTimeout(5000)
  const ben = await app.logIn({ email: emailOf('Ben'), password })
  expect(await packages(ben)).toEqual([])
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await logInAs('Anna')
  await expect.poll(() => packages(ben), { timeout: 15_000 }).toEqual(['WHO00000001'])
  await page.close()
  await connection.close()
})
