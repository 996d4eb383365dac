// @rules 17-void-01 17-preview-03 17-version-01 17-who-01 17-trace-01 17-void-02 17-mark-02
/** @module-tag slow */

import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { listRevisions, previewOrderVoid, voidOrder } from '#contract/order-correction.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, findGone, press, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { item } from '../../../shared/testing/items.ts'
import { correctable, known, packageAnswer, previewedRow } from '../../../shared/testing/packages.ts'
import { json } from '../../../shared/testing/signed-in-page.ts'
import { refusal, type TestServer } from '../../../shared/testing/test-server.ts'

type Package = Answer<typeof getPackage>
type Revision = Answer<typeof listRevisions>['result'][number]

const openPackage = (
  answer: Partial<Package>,
  prepare: (server: TestServer) => unknown = () => undefined,
  person = {},
) =>
  openContent(
    `/dashboard/package?pk_id=${known}`,
    (server) => {
      server
        .on(listLatestPackages, { result: [] })
        .on(getPackage, { ...packageAnswer(), correction: correctable(), ...answer })
        .on(listRevisions, { result: [], next: null })
      prepare(server)
    },
    person,
  )

const effect: Answer<typeof previewOrderVoid> = {
  revision: 3,
  changes: [],
  paid: [],
  entries: [],
  toSender: 0,
  profits: null,
  rows: [{ ...previewedRow, after: 0, costAfter: null }],
  pieces: { before: 5, after: 0 },
  writeOffsEnded: 1,
  month: '2026-03',
}

const dialog = () => within(screen.getByRole('dialog'))
const openVoid = async () => press(await screen.findByRole('button', { name: 'Void' }))
const voidIt = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Void the order' })

describe('voiding an order', () => {
  test('shows what goes, asks why, and sends the revision of the preview', async () => {
    const { server } = await openPackage({}, (answers) =>
      answers.on(voidOrder, { msg: 'The order is void.' }),
    )
    const release = server.hold(previewOrderVoid, effect)
    await openVoid()
    expect(await screen.findByText('Void the order of PE1234567AB?')).toBeTruthy()
    fill(dialog().getByLabelText('Reason'), 'recorded twice')
    expect(voidIt().disabled).toBe(true)
    release()
    await waitFor(() => expect(voidIt().disabled).toBe(false))
    const text = visibleText(screen.getByRole('dialog'))
    expect(text).toContain('Milk Sold 5 pieces → 0 pieces')
    expect(text).toContain('Write-offs that end 1 piece')
    press(voidIt())
    expect(await screen.findByText('The order is void.')).toBeTruthy()
    expect(server.sent(voidOrder).map(({ body }) => body)).toEqual([
      { pk_id: known, revision: 3, reason: 'recorded twice' },
    ])
    await findGone('dialog')
  })

  test('lists what is in the way; says who was first', async () => {
    const { server } = await openPackage({}, (answers) =>
      answers.on(
        previewOrderVoid,
        json(
          {
            code: 'correction.paid',
            msg: 'Pieces are paid: T-1001 (2).',
            obstacles: [
              { in: 'transaction', id: 'tx1', name: 'T-1001', qty: 2 },
              { in: 'write_off', id: 'w1', qty: 1 },
            ],
          },
          409,
        ),
      ),
    )
    await openVoid()
    expect(await screen.findByText('Pieces are paid: T-1001 (2).')).toBeTruthy()
    expect(dialog().getByRole('link', { name: 'T-1001: 2 pieces' })).toBeTruthy()
    const writtenOff = dialog().getByRole('link', { name: 'Written off: 1 piece' })
    expect(writtenOff.getAttribute('href')).toBe(`/dashboard/checkout?show=written_off&q=${known}`)
    expect(voidIt().disabled).toBe(true)
    press(dialog().getByRole('button', { name: 'Cancel' }))
    await findGone('dialog')
    server
      .on(previewOrderVoid, effect)
      .on(voidOrder, refusal('correction.changed', 'Ben has changed this meanwhile.'))
    await openVoid()
    fill(await dialog().findByLabelText('Reason'), 'recorded twice')
    await waitFor(() => expect(voidIt().disabled).toBe(false))
    press(voidIt())
    expect(await screen.findByText('Ben has changed this meanwhile.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('recorded twice')
  })

  test.each([
    ['admin', true],
    ['staff', false],
  ] as const)('leads to where carts of others are emptied: %s', async (role, mayEmpty) => {
    const held = { code: 'correction.held', msg: 'Pieces are in carts: Ben (1).' }
    await openPackage(
      {},
      (answers) =>
        answers.on(
          previewOrderVoid,
          json({ ...held, obstacles: [{ in: 'cart', user: 'Ben', qty: 1 }] }, 409),
        ),
      { role },
    )
    await openVoid()
    await screen.findByText(held.msg)
    const link = dialog().queryByRole('link', { name: 'Cart of Ben: 1 piece' })
    expect(link?.getAttribute('href')).toBe(mayEmpty ? '/dashboard/people' : undefined)
  })

  test('is not offered to visitors, nor is a correction', async () => {
    const correction = correctable({ mayEdit: false, mayAmend: false, whyNot: 'Not allowed.' })
    await openPackage({ correction }, undefined, { role: 'visitor' })
    await screen.findByText('Item Information')
    expect(screen.queryByRole('button', { name: /^(Correct|Void)$/ })).toBeNull()
  })
})

describe('the history of a package', () => {
  const revision = (more: Partial<Revision>): Revision => ({
    revision: 1,
    kind: 'recorded',
    user: 'Anna',
    createdAt: '2026-03-01T03:00:00.000Z',
    reason: '',
    changes: [],
    ...more,
  })
  const corrected = revision({
    revision: 2,
    kind: 'corrected',
    user: 'Ben',
    reason: 'wrong price',
    changes: [
      { line: null, nth: 1, field: 'note', before: '', after: 'fragile' },
      { line: 1, nth: 1, field: 'price', before: 30, after: 15 },
      { line: 2, nth: 1, field: 'item', before: null, after: 'Honey' },
      { line: 2, nth: 1, field: 'qty', before: null, after: 4 },
    ],
  })
  const history = () => document.getElementById('corrections') as HTMLElement

  test('lists who corrected what, when and why, with a link from the package', async () => {
    const { server, user } = await openPackage({ correction: correctable({ revision: 2 }) }, (answers) =>
      answers.on(listRevisions, ({ query: { before } }) =>
        before === undefined ? { result: [corrected], next: '2' } : { result: [revision({})], next: null },
      ),
    )
    expect(await screen.findByText('wrong price')).toBeTruthy()
    const text = visibleText(history())
    expect(text).toContain('Corrections (1) Corrected Ben 2026-03-01 11:00:00 wrong price')
    expect(text).toContain('Note fragile Milk Price per each A$ 30.00 → A$ 15.00 New line Honey × 4')
    await user.click(within(history()).getByRole('button', { name: 'Show earlier ones' }))
    expect(await within(history()).findByText('Recorded')).toBeTruthy()
    expect(server.sent(listRevisions).at(-1)?.query.before).toBe('2')
    await user.click(screen.getByRole('link', { name: 'Corrected' }))
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  test('is scrolled to where the link names it, also when the package loads late', async () => {
    const shown: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id)
    })
    window.location.hash = '#corrections'
    let release: () => void = () => undefined
    await openContent(`/dashboard/package?pk_id=${known}#corrections`, (server) => {
      server.on(listLatestPackages, { result: [] }).on(listRevisions, { result: [corrected], next: null })
      const correction = correctable({ revision: 2 })
      release = server.hold(getPackage, { ...packageAnswer(), correction })
    })
    await waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeTruthy())
    expect(shown).toEqual([])
    release()
    expect(await screen.findByText('wrong price')).toBeTruthy()
    window.location.hash = ''
    expect(new Set(shown)).toEqual(new Set(['corrections']))
    vi.restoreAllMocks()
  })

  test('stays closed while nothing is corrected', async () => {
    const { server } = await openPackage({})
    expect(await screen.findByText('Corrections: none')).toBeTruthy()
    expect(server.sent(listRevisions)).toEqual([])
    expect(screen.queryByRole('link', { name: 'Corrected' })).toBeNull()
    press(screen.getByRole('button', { name: 'Correct' }))
    await waitFor(() => expect(location.pathname + location.search).toBe(`/dashboard/order?correct=${known}`))
  })

  test('strikes a void order through, with what it had', async () => {
    const correction = correctable({ revision: 2, isVoid: true, mayEdit: false, mayAmend: false })
    const { server } = await openPackage({ correction, itemRecords: [] })
    expect(await screen.findByRole('link', { name: 'Voided' })).toBeTruthy()
    expect(screen.getAllByText(known).some((one) => one.tagName === 'DEL')).toBe(true)
    expect(screen.getByText('Milk × 7, A$ 30.00').tagName).toBe('DEL')
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
    expect(server.sent(getPackage)[0]?.query).toMatchObject({ corrected: 'included' })
  })

  test('marks paid pieces that no longer stand, with a link to their transaction', async () => {
    const paid = { transaction_id: 'tx1', transactionApproved: true }
    await openPackage({
      itemRecords: [
        item('sold', 3, { ...paid, item: 'Honey', mark: { is: 'refunded', qty: 2, of: 5 } }),
        item('sold', 4, { ...paid, _id: 'gone', item: 'Milk', mark: { is: 'rejected', qty: 4, of: 4 } }),
      ],
    })
    const rejected = await waitFor(() => rowWith('Rejected'))
    expect(within(rejected).getByText('Milk').closest('del')).toBeTruthy()
    expect(rowWith('Refunded 2 of 5').textContent).toContain('Honey2')
    expect(within(rowWith('Completed')).getByText('Honey').closest('del')).toBeNull()
    const link = within(rejected).getByRole<HTMLAnchorElement>('link', { name: 'Rejected' })
    expect(link.href).toMatch(/transaction\/tx1$/)
    expect(screen.getByText('3 pieces')).toBeTruthy()
  })
})
