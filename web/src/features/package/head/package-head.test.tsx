// @rules 9-package-20
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { listItems } from '#contract/checkout.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../../shared/testing/dom.ts'
import { allItems } from '../../../shared/testing/items.ts'
import { hoursAgo, known, packageAnswer, tile, track } from '../../../shared/testing/packages.ts'
import { resizeWindow } from '../../../shared/testing/resize-window.ts'

async function openPackage(answer = packageAnswer(), person: Person = {}) {
  const page = await openContent(
    `/dashboard/package?pk_id=${known}`,
    (server) => server.on(listLatestPackages, { result: [tile(known)] }).on(getPackage, answer),
    person,
  )
  const head = await screen.findByRole('region', { name: `Package ${known}` })
  return { ...page, head, button: (name: string) => within(head).queryByRole('button', { name }) }
}

const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`

describe('the head of the package screen', () => {
  test('stands first and says where the parcel is, since when, and whose it is', async () => {
    const sender = { _id: 'p2', name: '李雷' }
    const { head } = await openPackage(packageAnswer({ sender }))
    expect(visibleText(head)).toMatch(
      new RegExp(
        `^On the way Unpaid ${time} 正在派件 Receiver 王小明 Sender 李雷 Print slip Sell these Copy for WeChat$`,
      ),
    )
    expect(document.querySelector('.package-view')?.firstElementChild).toBe(head)
  })

  test('leads to the pieces of the package in Checkout', async () => {
    const { button, server } = await openPackage()
    server.on(listItems, allItems([]))
    press(button('Sell these') ?? document.body)
    await waitFor(() => expect(location.pathname + location.search).toBe(`/dashboard/checkout?q=${known}`))
  })

  test('copies what a customer asks for', async () => {
    const { button, user } = await openPackage()
    await user.click(button('Copy for WeChat') ?? document.body)
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(
        new RegExp(`^${known} 王小明\nUnder way: ${time} 正在派件\n顺丰速运 31000123456789$`),
      ),
    )
  })

  test('offers only what can be done', async () => {
    const { itemRecords, ...rest } = packageAnswer({ type: '蓝胖子3' })
    const paid = itemRecords.map((row) => ({ ...row, transaction_id: 'T', transactionApproved: true }))
    const nothing = track({ trackInfo: [], domesticCourier: '', domesticParcelID: '', state: 'unknown' })
    const word = { way: 'sent', money: 'paid', toApprove: true } as const
    const packageRecord = { ...rest.packageRecord, word }
    const { head } = await openPackage({ ...rest, packageRecord, itemRecords: paid, trackRecords: nothing })
    expect(visibleText(head)).toBe(
      'Sent Paid · To approve There is no tracking information yet. Receiver 王小明 Copy for WeChat',
    )
  })

  test('on a phone is scrolled to, and the tiles are folded until they are wanted', async () => {
    const scrolled: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this)
    })
    resizeWindow(390)
    const { head } = await openPackage(packageAnswer({}, track({ updatedAt: hoursAgo(1) })))
    expect(scrolled).toEqual([head])
    expect(document.querySelector('.package-tiles')).toBeNull()
    press(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(document.querySelectorAll('.package-tile')).toHaveLength(1))
  })
})
