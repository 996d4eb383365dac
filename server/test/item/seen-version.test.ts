// @rules 3-approve-02 3-pay-05 V2.3.1
import { expect, it } from 'vitest'
import { type ItemView, rowsOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newestLog } from '../log/stored-logs.ts'
import { readPdf } from '../ports/read-pdf.ts'
import { movePieces, sell } from './goods.ts'

const changed = 'This has changed since you saw it. Look at it again, then approve.'
const { testApp, boss: admin, anna, refuses } = await openApp({ boss: 'admin', anna: 'staff' })
const lose = (pkId: string, pieces: number, subtotal: number) =>
  movePieces(anna, pkId, ['sold', 'exception'], pieces, subtotal)
const exceptions = async (pkId: string) => {
  const rows = (await rowsOf(admin, pkId)).filter(({ type }) => type === 'exception')
  return rows.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

const approve = ({ _id }: ItemView, version?: string) =>
  admin.approveException({ body: { _id, ...(version === undefined ? {} : { version }) } })
const note = (type: 'exception' | 'transaction', _id: string, newNote: string) =>
  anna.updateNote({ body: { type, _id, newNote } })

it('is refused when pieces of exactly the same subtotal each have merged since', async () => {
  const pkId = await savePackage(anna, { sold: 9 })
  await lose(pkId, 3, 100)
  const [seen] = await exceptions(pkId)
  if (!seen?.version) return expect.fail('no version')
  // 33.33 for one is not a third of 100.
  await lose(pkId, 1, 33.33)
  expect((await exceptions(pkId)).map(({ qty, subtotal }) => `${qty} ${subtotal}`)).toEqual([
    '3 100',
    '1 33.33',
  ])
  await lose(pkId, 3, 100)
  const [merged] = await exceptions(pkId)
  expect([merged?._id, merged?.qty, merged?.subtotal]).toEqual([seen._id, 6, 200])
  await refuses(() => approve(seen, seen.version), 409, 'approval.changed', changed)
  expect((await approve(seen, merged?.version)).status).toBe(200)
  expect((await exceptions(pkId))[0]?.version).toBeUndefined()
})

it('of an exception includes its note; without a version it is approved as before', async () => {
  const pkId = await savePackage(anna, { sold: 2 })
  await lose(pkId, 2, 50)
  const [seen] = await exceptions(pkId)
  if (!seen) return expect.fail('no exception')
  expect((await note('exception', seen._id, 'gift')).status).toBe(200)
  expect((await approve(seen, seen.version)).error.code).toBe('approval.changed')
  expect((await approve(seen)).status).toBe(200)
})

async function pay(text: string) {
  await sell(anna, 200, { note: text })
  return newest()
}

async function newest() {
  const [paid] = (await admin.ok.listTransactions()).result
  return paid ?? expect.fail('nothing was paid')
}

async function printed(id: string): Promise<string> {
  const { bytes } = await admin.getInvoice({ query: { transaction_id: id } })
  return (await readPdf(bytes)).pages.join('\n')
}

const approvePaid = (transaction_id: string, version?: string) => {
  return admin.approveTransaction({ body: { transaction_id, ...(version === undefined ? {} : { version }) } })
}

it('of a payment includes every note: after a change it is refused, and nothing is mailed', async () => {
  const seen = await pay('two tins')
  const [item] = seen.items
  expect((await note('transaction', item?._id ?? '', 'refund to account 6222')).status).toBe(200)
  await refuses(() => approvePaid(seen._id, seen.version), 409, 'approval.changed')
  const now = await newest()
  expect(now.version).not.toBe(seen.version)
  expect((await approvePaid(seen._id, now.version)).status).toBe(200)
  expect((await newest()).version).toBeUndefined()
})

it('keeps the note for the invoice, whatever it is later; until then the present note is printed', async () => {
  const { _id: id, items } = await pay('two tins')
  const itemId = items[0]?._id ?? ''
  expect(await printed(id)).toContain('two tins')
  await note('transaction', itemId, 'three tins')
  expect(await printed(id)).toContain('three tins')
  expect((await approvePaid(id)).status).toBe(200)
  expect((await note('transaction', itemId, 'PAID TWICE')).status).toBe(200)
  const text = await printed(id)
  expect([text.includes('three tins'), text.includes('PAID TWICE')]).toEqual([true, false])
  expect((await newest()).items[0]?.note).toBe('PAID TWICE')
  expect((await newestLog(testApp, { kind: 'Approve transaction', ref_id: id })).changes).toContainEqual({
    table: 'transaction_items',
    id: itemId,
    before: { approved_note: null },
    after: { approved_note: 'three tins' },
  })
})

it('without a note leaves the invoice without one, whatever is written later', async () => {
  const { _id: id, items } = await pay('')
  expect((await approvePaid(id)).status).toBe(200)
  await note('transaction', items[0]?._id ?? '', 'PAID TWICE')
  expect(await printed(id)).not.toContain('PAID TWICE')
})

it('approves the seen note also when another one is saved at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const seen = await pay('as seen')
    const [approved, noted] = await Promise.all([
      approvePaid(seen._id, seen.version),
      note('transaction', seen.items[0]?._id ?? '', 'other'),
    ])
    expect(noted.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    if (approved.status === 200) expect(await printed(seen._id)).toContain('as seen')
    else expect((await newest()).approved).toBe(false)
  }
})
