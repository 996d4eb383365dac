// @rules 9-draft-01 9-draft-03 4-limit-07 9-draft-06 9-draft-10 9-wait-01 9-wait-03
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { deleteDraft, listDrafts, openDraft, saveDraft } from '#contract/draft.ts'
import { findOrder, submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import { firstSettings, settingNames } from '#domain/setting/settings.ts'
import { rate } from '#domain/unit/units.ts'
import { openContent, openPart } from '../../app/testing/open-screen.tsx'
import { openedDraft, openedDrafts, shownDraft } from '../../shared/drafts/opened-drafts.ts'
import { useOpenAsDrafts } from '../../shared/drafts/use-open-as-drafts.ts'
import { isCutOff, setConnection } from '../../shared/hooks/use-live.ts'
import { fill, press, visibleText } from '../../shared/testing/dom.ts'
import {
  button,
  cell,
  enterByHand,
  field,
  fillHeads,
  fillRow,
  honey,
} from '../../shared/testing/order-form.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

const now = '2026-03-01T02:30:00.000Z'
const pk_id = 'DRA00000001'
const stored = (more = {}) => ({
  _id: 'D1',
  pk_id: 'OLD00000001',
  receiver: '李雷',
  device: 'another',
  editor: 'another',
  savedAt: now,
  recorded: false,
  ...more,
})
const content = {
  package: { pk_id: 'OLD00000001', type: '其他', weight: '2' },
  receiver: { receiver: '李雷' },
  rows: [{ id: 'R1', item: 'Milk' }],
}

const open = (answer: (server: TestServer) => void = () => undefined) =>
  openContent('/dashboard/order', (server) => {
    server.on(findOrder, { exist: false }).on(listAddresses, { result: [], next: null })
    answer(server)
  })
const tabs = () => screen.queryAllByRole('tab').map(visibleText)
const settingsWith = (exchangeRate: number) => ({
  result: settingNames.map((name) => ({
    name,
    updatedAt: now,
    value: name === 'exchangeRateInSetting' ? exchangeRate : rate.toNumber(firstSettings[name]),
  })),
})

describe('drafts of orders', () => {
  test('has no tabs without an open order, and one for each order that is begun', async () => {
    const { server } = await open()
    await screen.findByLabelText('Package ID')
    expect(tabs()).toEqual([])
    await enterByHand(pk_id)
    await waitFor(() => expect(tabs()).toEqual([pk_id]))
    fill(cell('Item', 1), 'Honey')
    press(button('Another order'))
    await screen.findByRole('button', { name: 'Search & Fill' })
    await enterByHand('DRA00000002')
    await waitFor(() => expect(tabs()).toEqual([pk_id, 'DRA00000002']))
    press(screen.getByRole('tab', { name: pk_id }))
    await waitFor(() => expect(cell('Item', 1).value).toBe('Honey'))
    await waitFor(() => {
      const saved = server.sent(saveDraft).map(({ body }) => body)
      expect(saved.some(({ content: { rows } }) => rows[0]?.item === 'Honey')).toBe(true)
      expect(new Set(saved.map(({ _id, user_id }) => `${_id} ${user_id}`)).size).toBe(2)
    })
  })

  test('saves what is typed while a save runs after it', async () => {
    const { server } = await open()
    const release = server.hold(saveDraft, { msg: 'Saved.' })
    await enterByHand(pk_id)
    await waitFor(() => expect(server.sent(saveDraft)).toHaveLength(1))
    fill(cell('Item', 1), 'Honey')
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Honey'))
    release()
    await waitFor(() => expect(server.sent(saveDraft).at(-1)?.body.content.rows[0]?.item).toBe('Honey'))
  })

  test('says that a draft is open on another device, and continues it on demand', async () => {
    const { server } = await open((to) =>
      to
        .on(listDrafts, { result: [stored()] })
        .on(openDraft, ({ body }) =>
          body.take
            ? { msg: 'Opened.', content }
            : refusal('draft.elsewhere', 'This order is continued on another device.'),
        ),
    )
    press(await screen.findByRole('tab', { name: 'OLD00000001' }))
    await screen.findByText('This order is open in another tab or on another device.')
    press(button('Continue here'))
    await waitFor(() => expect(field('Receiver').value).toBe('李雷'))
    expect(cell('Item', 1).value).toBe('Milk')
    // Fields that the draft does not have are empty.
    expect(field('Phone').value).toBe('')
    expect(server.sent(openDraft).at(-1)?.body.take).toBe(true)
  })

  test('keeps a copy, and the focus, when another device has continued the order', async () => {
    const { server } = await open()
    await enterByHand(pk_id)
    await waitFor(() => expect(server.sent(saveDraft)).toHaveLength(1))
    const first = server.sent(saveDraft)[0]?.body._id ?? ''
    server.on(saveDraft, ({ body }) =>
      body._id === first ? refusal('draft.elsewhere', 'It is continued elsewhere.') : { msg: 'Saved.' },
    )
    cell('Item', 1).focus()
    fill(cell('Item', 1), 'Honey')
    await screen.findByText(/^This order was continued on another device\./)
    expect(document.activeElement).toBe(cell('Item', 1))
    expect(cell('Item', 1).value).toBe('Honey')
    await waitFor(() => {
      const { body } = server.sent(saveDraft).at(-1) ?? {}
      expect([body?._id === first, body?.content.rows[0]?.item]).toEqual([false, 'Honey'])
    })
  })

  test('tells a copy from its original by a number', async () => {
    await open((server) => server.on(listDrafts, { result: [stored(), stored({ _id: 'D2' })] }))
    await waitFor(() => expect(tabs()).toEqual(['OLD00000001', 'OLD00000001 (2)']))
  })

  test('keeps in the browser what the server does not take, and says why', async () => {
    await open((server) => server.on(saveDraft, refusal('draft.too_many', 'You have 100 open orders.')))
    await enterByHand(pk_id)
    await screen.findByText('Kept in this browser only: You have 100 open orders.')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('order-draft:Anna:'))).toHaveLength(1)
  })

  test('says that a package was recorded meanwhile', async () => {
    await open((server) =>
      server
        .on(listDrafts, { result: [stored({ recorded: true })] })
        .on(openDraft, { msg: 'Opened.', content }),
    )
    press(await screen.findByRole('tab', { name: 'OLD00000001' }))
    await screen.findByText(/^This order has already been saved\. View it at package page:/)
  })

  test('are made of parcels from elsewhere, of which the first is opened', async () => {
    const parcels = [content, { ...content, package: { pk_id: 'OLD00000002' } }]
    function Taker() {
      const openAsDrafts = useOpenAsDrafts()
      return (
        <button type="button" onClick={() => void openAsDrafts(parcels)}>
          Take them
        </button>
      )
    }
    await openPart(<Taker />, [], () => undefined)
    press(button('Take them'))
    await waitFor(() => expect(shownDraft('Anna')).not.toBeNull())
    const made = openedDrafts('Anna')
    expect(made.map((id) => openedDraft('Anna', id))).toEqual(parcels)
    expect([shownDraft('Anna'), location.pathname]).toEqual([made[0], '/dashboard/order'])
  })

  test('the next open one is offered first when one is saved', async () => {
    const { server } = await open((to) => to.on(submitOrder, { msg: `Package ${pk_id} is saved.` }))
    await enterByHand('DRA00000002')
    press(button('Another order'))
    await screen.findByRole('button', { name: 'Search & Fill' })
    await enterByHand(pk_id)
    await fillHeads()
    fillRow(1, honey)
    press(button('Review'))
    await screen.findByRole('heading', { name: `Review of ${pk_id}` })
    press(button('Submit'))
    const next = await within(await screen.findByRole('dialog')).findByRole('button', {
      name: 'Next open order',
    })
    await waitFor(() => expect(document.activeElement).toBe(next))
    press(next)
    await waitFor(() => expect(field('Package ID').value).toBe('DRA00000002'))
    expect(tabs()).toEqual(['DRA00000002'])
    expect(server.sent(submitOrder)).toHaveLength(1)
  })

  test('discards a draft on the server with Start over', async () => {
    const { server } = await open()
    await enterByHand(pk_id)
    await waitFor(() => expect(server.sent(saveDraft)).toHaveLength(1))
    press(button('Start over'))
    press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await screen.findByRole('button', { name: 'Search & Fill' })
    await waitFor(() =>
      expect(server.sent(deleteDraft).map(({ body }) => body._id)).toEqual([
        server.sent(saveDraft)[0]?.body._id,
      ]),
    )
    expect(tabs()).toEqual([])
  })
})

describe('an order that is submitted without a connection', () => {
  async function submitOffline(answer: (server: TestServer) => void = () => undefined) {
    const page = await open(answer)
    await enterByHand(pk_id)
    await fillHeads()
    fillRow(1, honey)
    press(button('Review'))
    await screen.findByRole('heading', { name: `Review of ${pk_id}` })
    page.server.on(submitOrder, () => Promise.reject(new Error('cut off')))
    setConnection('lost')
    press(button('Submit'))
    await screen.findByText(`Order ${pk_id} waits for the connection`)
    return page
  }
  const returned = async (text: RegExp) => {
    await screen.findByText(text)
    await waitFor(() => expect(cell('Item', 1).value).toBe(honey.Item))
  }

  const keptHere = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start))

  test('goes out by itself with one key, shows the result, and ends its draft', async () => {
    const { server } = await submitOffline()
    await waitFor(() => expect(server.sent(submitOrder).length).toBeGreaterThan(0))
    // A try without an answer may have saved the order before its draft arrived.
    await waitFor(() => expect(keptHere('order-draft')).toEqual([]))
    server.on(submitOrder, { msg: `Package ${pk_id} is saved.` })
    setConnection('live')
    await within(await screen.findByRole('dialog')).findByText(`Package ${pk_id} is saved.`)
    screen.getByText(/^This order is saved\./)
    expect(screen.queryByText(/already been saved/)).toBeNull()
    expect(new Set(server.keysOf(submitOrder)).size).toBe(1)
    await waitFor(() => expect(keptHere('order-')).toEqual([]))
    expect(server.sent(deleteDraft).map(({ body }) => body._id)).toEqual([
      server.sent(saveDraft)[0]?.body._id,
    ])
    press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Place a new order' }))
    await screen.findByRole('button', { name: 'Search & Fill' })
  })

  test('comes back when the rates have changed', async () => {
    const { server } = await submitOffline((to) => to.on(listSettings, settingsWith(4.7)))
    server.on(listSettings, settingsWith(4.71)).on(submitOrder, { msg: 'Saved.' })
    const before = server.sent(submitOrder).length
    await returned(/^Postage or the exchange rate has changed/)
    expect(tabs()).toEqual([`${pk_id} · review again`])
    await screen.findByText(`Order ${pk_id} is not saved. Review it again on Order.`)
    expect(server.sent(submitOrder)).toHaveLength(before)
    setConnection('none')
  })

  test('comes back after 20 hours', async () => {
    const { server } = await submitOffline()
    server.on(submitOrder, { msg: 'Saved.' })
    const later = Date.now() + 20 * 60 * 60 * 1000 + 1000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    try {
      await returned(/^This order waited for more than 20 hours/)
    } finally {
      vi.restoreAllMocks()
      setConnection('none')
    }
  })

  test('comes back with the reason when the server refuses it', async () => {
    const { server } = await submitOffline()
    server.on(submitOrder, refusal('order.already_saved', `Package ${pk_id} is already saved, by Boss.`))
    await returned(/is already saved, by Boss\.$/)
    setConnection('none')
  })

  test('can be taken back during a try that has no answer, and then nothing is cut off', async () => {
    const { server } = await submitOffline()
    const tries: (() => void)[] = []
    server.on(submitOrder, () => new Promise((_, reject) => tries.push(() => reject(new Error('cut off')))))
    await waitFor(() => expect(tries).toHaveLength(1))
    press(button('Change it'))
    await screen.findByRole('heading', { name: `Review of ${pk_id}` })
    tries[0]?.()
    await new Promise((done) => setTimeout(done, 50))
    expect(isCutOff()).toBe(false)
    setConnection('none')
  })
})
