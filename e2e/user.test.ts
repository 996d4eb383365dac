import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#contract/account.ts'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { callAs } from './call-as.ts'
import { deafen } from './deaf.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { emailOf, password } from './sign-in.ts'
import { words } from './words.ts'

describe('the user', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    await desk.person('admin', 'Boss')
    await placeOrder(anna, 'USR00000001')
  })
  afterAll(() => desk?.close())

  const modal = () => anna.getByRole('dialog', { name: 'Please login again' })
  const logIn = async (name: string) => {
    await modal().getByLabel('Email').fill(emailOf(name))
    await modal().getByLabel('Password', { exact: true }).fill(password)
    await modal().getByRole('button', { name: 'Login' }).click()
    await modal().waitFor({ state: 'hidden' })
  }

  it('sees name, email, role, active, email verified and since when, and changes the password elsewhere', async () => {
    const release = await hold(anna, '**/api/user/user_info')
    await anna.goto('/dashboard/user')
    await anna.locator('.ant-card').first().getByRole('status', { name: 'Loading' }).waitFor()
    await release()
    await anna.getByText('User information').waitFor()
    const lines = await words(anna.locator('.ant-card').first().getByRole('row'))
    expect(lines.slice(0, 5)).toEqual([
      'Name Anna',
      'Email anna@example.com',
      'Role Staff',
      'Active Yes',
      'Email verified Yes',
    ])
    expect(lines[5]).toMatch(/^Created at \(CST\) \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await anna.getByRole('button', { name: 'Change password' }).click()
    await anna.waitForURL('**/reset_password')
  })

  it('sees where they are signed in, and ends that elsewhere', async () => {
    const elsewhere = async (browser: string) => {
      const headers = { 'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) ${browser}` }
      const data = { email: emailOf('Anna'), password }
      const answer = await anna.request.post('/api/login', { headers, data })
      const { token } = await answer.json()
      return () => anna.request.get('/api/user/user_info', { headers: { authorization: `Bearer ${token}` } })
    }
    const first = await elsewhere('Gecko/20100101 Firefox/140.0')
    const second = await elsewhere('')
    await anna.goto('/dashboard/user')
    const sessions = anna.getByRole('table', { name: 'Signed in on' }).locator('tbody tr.ant-table-row')
    await sessions.nth(2).waitFor()
    const [own = '', ...others] = await words(sessions)
    expect(own).toMatch(/^Chrome, \w+ This device 127\.0\.0\.1 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d now$/)
    expect(others.toSorted()).toEqual([
      expect.stringMatching(/^Firefox, Windows 127\.0\.0\.1 .* End$/),
      expect.stringMatching(/^Mozilla, Windows 127\.0\.0\.1 .* End$/),
    ])
    await anna.getByRole('button', { name: 'End the session of Firefox, Windows at 127.0.0.1' }).click()
    await anna.getByText('That session has ended.').waitFor()
    await expect.poll(() => sessions.count()).toBe(2)
    expect([(await first()).status(), (await second()).status()]).toEqual([401, 200])
    await anna.getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => sessions.count()).toBe(1)
    expect((await second()).status()).toBe(401)
    expect(await anna.getByRole('button', { name: 'End all others' }).count()).toBe(0)
  })

  it('is told that a session has ended already', async () => {
    await anna.route('**/api/user/sessions', (route) =>
      route.fulfill({
        json: {
          result: [
            {
              ...{ _id: 'gone', current: false, device: '', address: '203.0.113.7' },
              ...{ createdAt: '2026-03-01T16:30:00.000Z', lastSeenAt: '2026-03-01T16:30:00.000Z' },
            },
          ],
        },
      }),
    )
    await anna.reload()
    await anna.getByRole('button', { name: 'End the session of Unknown device at 203.0.113.7' }).click()
    await anna.getByText('Unknown device: This session has ended already.').waitFor()
    await anna.unroute('**/api/user/sessions')
  })

  it('is told what went wrong, and tries again', async () => {
    const hear = await deafen(anna)
    await anna.route('**/api/user/user_info', (route) =>
      route.fulfill({ status: 500, json: { msg: 'Who are you?' } }),
    )
    await anna.goto('/dashboard/user')
    await anna.locator('.ant-alert').getByText('Who are you?').waitFor()
    await anna.unroute('**/api/user/user_info')
    await anna.getByRole('button', { name: 'Try again' }).click()
    await anna.getByText('anna@example.com').waitFor()
    await hear()
  })

  it.each([
    ['expired', () => anna.evaluate(() => localStorage.setItem('token', 'expired'))],
    ['ended elsewhere', () => callAs(anna, logout, {})],
  ])('goes on with what was typed in a dialog after a session that has %s', async (_, end) => {
    await anna.goto('/dashboard/checkout?type=Sold')
    await anna.getByRole('button', { name: 'Add to cart: Milk' }).click()
    const form = anna.getByRole('dialog', { name: 'Add to cart' })
    await form.getByLabel('Quantity').fill('1')
    await form.getByLabel('Subtotal').fill('200')
    await end()
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await modal().getByText('Your session has ended. What you typed on this page is still there.').waitFor()
    expect(
      await anna.evaluate(() => ['token', 'name', 'role'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null])
    expect(await anna.locator('.ant-message-notice').count()).toBe(0)
    await logIn('Anna')
    expect(await form.getByLabel('Subtotal').inputValue()).toBe('200')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await anna.getByText('1 × Milk added to your cart.').waitFor()
    await form.waitFor({ state: 'hidden' })
  })

  it('keeps a form and a note that met the end of the session', async () => {
    await anna.goto('/dashboard/address')
    const field = (name: string) => anna.locator('form').first().getByLabel(name, { exact: true })
    await field('Name').fill('王小明')
    await field('Phone number').fill('13800138000')
    for (const [area, name] of [
      ['Province', '上海市'],
      ['City', '上海市'],
      ['District', '徐汇区'],
    ] as const) {
      await field(area).fill(name)
      await field(area).press('Enter')
    }
    await field('Address').fill('漕溪北路1号')
    await callAs(anna, logout, {})
    await anna.getByRole('button', { name: 'Add address' }).click()
    await modal().waitFor()
    await logIn('Anna')
    expect(await field('Address').inputValue()).toBe('漕溪北路1号')
    await anna.getByRole('button', { name: 'Add address' }).click()
    await anna.getByText('Address of 王小明 is saved.').waitFor()
    await anna.goto('/dashboard/package?pk_id=USR00000001')
    const note = anna.getByLabel('Note of USR00000001')
    await note.fill('wet box')
    await anna.evaluate(() => localStorage.setItem('token', 'expired'))
    await note.blur()
    await modal().waitFor()
    await logIn('Anna')
    expect(await note.inputValue()).toBe('wet box')
    await note.focus()
    await note.blur()
    await anna.getByText('Note saved.').waitFor()
  })

  it('never sees the cart of somebody who was here before', async () => {
    const { soldItems } = (await callAs(anna, listItems, {})).result
    await callAs(anna, addToCart, {
      body: { addToCart: 1, _id: soldItems[0]?._id ?? '', type: 'sold', subtotal: 300 },
    })
    await anna.goto('/dashboard/checkout?cart=open')
    await anna.getByRole('dialog', { name: 'Cart' }).getByText('300.00').waitFor()
    await anna.evaluate(() => localStorage.setItem('token', 'expired'))
    await anna.reload()
    await modal().waitFor()
    await logIn('Boss')
    await anna.getByText('Your cart is empty. Add items from the table.').waitFor()
    expect(await anna.getByText('300.00').count()).toBe(0)
  })
})
