// @rules 11-flow-10
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { addAddress } from '#contract/address.ts'
import { addToCart } from '#contract/cart.ts'
import { listItems, updateNote } from '#contract/checkout.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { fill, findGone, press } from '../shared/testing/dom.ts'
import { allItems, item } from '../shared/testing/items.ts'
import { known, packageAnswer, tile } from '../shared/testing/packages.ts'
import { refusal } from '../shared/testing/test-server.ts'
import { openScreen } from './testing/open-screen.tsx'

const ended = refusal('access.signed_out', 'Please login again.', { status: 401 })
const answerTo = (name: string) =>
  ({ msg: 'Hi.', token: 't2', name, role: 'staff', mustSetUpTwoFactor: false }) as const

const modal = async () => within(await screen.findByRole('dialog', { name: 'Please login again' }))
const stored = () => ['token', 'name', 'role'].map((key) => localStorage.getItem(key))

async function logIn(name: string) {
  const form = await modal()
  fill(form.getByLabelText('Email'), `${name.toLowerCase()}@example.com`)
  fill(form.getByLabelText('Password'), 'correct horse battery')
  press(form.getByRole('button', { name: 'Login' }))
  await findGone('dialog', 'Please login again')
}

describe('a session that has ended', () => {
  test('keeps what was typed in a dialog', async () => {
    const { server } = await openScreen('/dashboard/checkout?type=Sold', (one) =>
      one
        .on(listItems, allItems([item('sold', 5)]))
        .on(login, answerTo('Anna'))
        .on(addToCart, ended),
    )
    press(await screen.findByRole('button', { name: 'Add to cart: Milk' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add to cart' }))
    fill(form.getByLabelText(/^Quantity/), '1')
    fill(form.getByLabelText(/^Subtotal/), '200')
    press(form.getByRole('button', { name: 'Add to cart' }))
    ;(await modal()).getByText('Your session has ended. What you typed on this page is still there.')
    expect(stored()).toEqual([null, null, null])
    expect(document.querySelector('.ant-message-notice')).toBeNull()
    await logIn('Anna')
    expect(form.getByLabelText<HTMLInputElement>(/^Subtotal/).value).toBe('200')
    server.on(addToCart, { msg: '1 × Milk added to your cart.' })
    press(form.getByRole('button', { name: 'Add to cart' }))
    await screen.findByText('1 × Milk added to your cart.')
    await findGone('dialog', 'Add to cart')
    const [first, second] = server.sent(addToCart)
    expect(second).toEqual(first)
  })

  test('keeps a form', async () => {
    const { server } = await openScreen('/dashboard/address', (one) =>
      one.on(login, answerTo('Anna')).on(addAddress, ended),
    )
    const form = () => within(document.querySelector('main form') as HTMLElement)
    const field = (name: string) => form().getByLabelText<HTMLInputElement>(name)
    await waitFor(() => field('Name'))
    fill(field('Name'), '王小明')
    fill(field('Phone number'), '13800138000')
    for (const [name, area] of [
      ['Province', '上海市'],
      ['City', '上海市'],
      ['District', '徐汇区'],
    ] as const) {
      await waitFor(() => expect(field(name).disabled).toBe(false))
      fireEvent.mouseDown(field(name))
      fill(field(name), area)
      const list = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'
      const option = () =>
        [...document.querySelectorAll<HTMLElement>(list)].find(({ title }) => title === area)
      fireEvent.click(await waitFor(() => option() ?? Promise.reject(new Error(`no option ${area}`))))
    }
    fill(field('Address'), '漕溪北路1号')
    press(screen.getByRole('button', { name: 'Add address' }))
    await logIn('Anna')
    expect(field('Address').value).toBe('漕溪北路1号')
    server.on(addAddress, { msg: 'Address of 王小明 is saved.' })
    press(screen.getByRole('button', { name: 'Add address' }))
    await screen.findByText('Address of 王小明 is saved.')
    const [first, second] = server.sent(addAddress)
    expect(second).toEqual(first)
  })

  test('keeps a note', async () => {
    const { server } = await openScreen(`/dashboard/package?pk_id=${known}`, (one) =>
      one
        .on(listLatestPackages, { result: [tile(known)] })
        .on(getPackage, packageAnswer())
        .on(login, answerTo('Anna'))
        .on(updateNote, ended),
    )
    const note = await screen.findByLabelText<HTMLInputElement>(`Note of ${known}`)
    fill(note, 'wet box')
    note.blur()
    await logIn('Anna')
    expect(note.value).toBe('wet box')
    server.on(updateNote, { msg: 'Note saved.' })
    note.focus()
    note.blur()
    await screen.findByText('Note saved.')
    expect(server.bodies(updateNote).map(({ newNote }) => newNote)).toEqual(['wet box', 'wet box'])
  })
})
