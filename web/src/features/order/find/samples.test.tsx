// @rules 9-order-27 9-order-28
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { listDrafts, openDraft, saveDraft } from '#contract/draft.ts'
import { findOrder } from '#contract/order.ts'
import { getAbout } from '#contract/system.ts'
import { packageTypes } from '#domain/parcel/package-type.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, press, visibleText } from '../../../shared/testing/dom.ts'
import { button, cell, field, fillRow } from '../../../shared/testing/order-form.ts'
import { refusal, type TestServer } from '../../../shared/testing/test-server.ts'

type Courier = Answer<typeof getAbout>['courier']
const sample = 'PE1234567AD'
const madeUp = 'Made up by the sandbox, not a real parcel.'
const found: NonNullable<Answer<typeof findOrder>['result']> = {
  package_id: sample,
  package_weight: 2,
  receiver_name: '王小明',
  receiver_phone: '13800138000',
  doubtful: { receiver_phone: null, receiver_address: null },
  receiver_address: '上海市浦东新区世纪大道1号',
  item_count: 4,
  item_type: '非奶粉',
  items: ['Honey * 4'],
  sendTimeISO: '2026-03-01T02:30:00.000Z',
  unread: [],
}

const open = (courier: Courier, answer: (server: TestServer) => void) =>
  openContent('/dashboard/order', (server) => {
    server
      .on(getAbout, { businessName: 'Desk', visitorAccess: 'full', courier, mail: 'file' })
      .on(listAddresses, { result: [], next: null })
    answer(server)
  })
const idField = () => screen.findByLabelText<HTMLInputElement>('Package ID')
const samples = () => screen.findByRole('group', { name: 'Sample parcels' })
const fillFromCourier = async () => {
  fill(await idField(), sample)
  press(button('Search & Fill'))
  await waitFor(() => expect(cell('Item', 1).value).toBe('Honey'))
}

describe('without a forwarder', () => {
  test('one sample of each type stands beside the field, and a press fills it', async () => {
    await open('none', () => undefined)
    const all = within(await samples()).getAllByRole('button')
    expect(new Set(all.map((one) => visibleText(one).split(' ')[1]))).toEqual(new Set(packageTypes))
    expect(screen.getByText(/^No forwarder is connected yet\. Only five sample parcels/)).toBeTruthy()
    for (const one of all) {
      press(one)
      expect((await idField()).value).toBe(visibleText(one).split(' ')[0])
      expect(document.activeElement).toBe(await idField())
    }
  })

  test('another id gets the reason of the server, stays, and is entered by hand with one press', async () => {
    const msg = 'Package not found, please check your input! No forwarder is connected yet.'
    await open('none', (server) => server.on(findOrder, refusal('order.no_forwarder', msg)))
    fill(await idField(), 'PE5678901IJ')
    press(button('Search & Fill'))
    await findAlert(msg)
    expect((await idField()).value).toBe('PE5678901IJ')
    press(button('Manual input'))
    await screen.findByRole('table', { name: 'Data of the package' })
    expect(field('Package ID').value).toBe('PE5678901IJ')
    expect(field('Receiver').value).toBe('')
    expect(screen.queryByText(madeUp)).toBeNull()
  })
})

test('a server with COURIER=sandbox names the samples too, and says that every parcel is made up', async () => {
  await open('sandbox', () => undefined)
  await samples()
  expect(screen.getByText(/^The sandbox takes the place of a forwarder here/)).toBeTruthy()
})

test('with a forwarder there are no samples, and a form that it fills has no band', async () => {
  await open('polar', (server) => server.on(findOrder, { exist: false, result: found }))
  await idField()
  expect(screen.queryByRole('group', { name: 'Sample parcels' })).toBeNull()
  await fillFromCourier()
  expect(screen.queryByText(madeUp)).toBeNull()
})

describe('a form that the sandbox has filled', () => {
  test('says so, also when it is typed over and reviewed', async () => {
    const { server } = await open('none', (one) =>
      one.on(findOrder, { exist: false, result: { ...found, sandbox: true } }),
    )
    await fillFromCourier()
    await findAlert(madeUp)
    fill(field('Package ID'), 'PE5678901IJ')
    fill(field('Receiver'), '李雷')
    fillRow(1, { 'Price per each (AUD)': '20', 'Subtotal weight (Kg)': '1' })
    await findAlert(madeUp)
    press(button('Review'))
    await screen.findByRole('heading', { name: 'Review of PE5678901IJ' })
    await findAlert(madeUp)
    await waitFor(() => expect(server.sent(saveDraft).at(-1)?.body.content.sandbox).toBe(true))
  })

  test('says so when its draft is continued', async () => {
    const content = { package: { pk_id: sample }, receiver: {}, rows: [], sandbox: true } as const
    await open('polar', (server) =>
      server
        .on(listDrafts, {
          result: [
            {
              // Another test has ended D1 for good.
              _id: 'D-sample',
              pk_id: sample,
              receiver: '',
              device: 'another',
              editor: 'another',
              savedAt: '2026-03-01T02:30:00.000Z',
              recorded: false,
            },
          ],
        })
        .on(openDraft, { msg: 'Open.', content: { ...content, rows: [...content.rows] } })
        .on(findOrder, { exist: false }),
    )
    press(await screen.findByRole('tab', { name: sample }))
    await findAlert(madeUp)
  })
})
