// @rules 3-approve-02
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawReceipt, receiptOf } from '../../../testkit/receipts.ts'
import { noisyPicture } from '../made-pictures.ts'
import { proofRoom } from './proof-app.ts'

const app = await proofRoom()

it('a proof, transfer number or receiver that came, went or changed meanwhile refuses it', async () => {
  const number = (text: string) => (id: string) => app.setNumber(id, text)
  const add = async (id: string) => app.add(id, await noisyPicture(30))
  const remove = async (id: string) => {
    const [proof] = (await app.listed(id)).proofs
    return app.anna.removeProof({ body: { proof_id: proof?._id ?? '' } })
  }
  const removeAndAddAnother = async (id: string) => {
    await remove(id)
    return add(id)
  }
  const editReceiver = async (id: string) => {
    const paid = (await app.anna.listTransactions()).answer.result.find(({ _id }) => _id === id)
    const pk_id = paid?.items[0]?.pk_id ?? ''
    return app.anna.editPackage({ body: { pk_id, revision: 1, reason: 'typed wrong', receiver: '赵六' } })
  }
  type Step = (id: string) => Promise<{ readonly status: number }>
  const nothing: Step = async () => ({ status: 200 })
  const changes: readonly (readonly [what: string, before: Step, change: Step])[] = [
    ['a picture was added', nothing, add],
    ['a second proof was added', add, add],
    ['a proof was removed', add, remove],
    ['a proof was replaced', add, removeAndAddAnother],
    ['a number was set', nothing, number('SEEN-1')],
    ['a number was changed', number('SEEN-2'), number('SEEN-3')],
    ['a number was taken away', number('SEEN-4'), number('')],
    ['the receiver was changed', nothing, editReceiver],
  ]
  const approve = (transaction_id: string, version: string) =>
    app.boss.approveTransaction({ body: { transaction_id, version } })
  const wrong: unknown[] = []
  for (const [what, before, change] of changes) {
    const id = await app.pay()
    expect((await before(id)).status, what).toBe(200)
    const seen = await app.versionOf(id)
    expect(await app.versionOf(id), what).toBe(seen)
    expect((await change(id)).status, what).toBe(200)
    const late = await app.storesNothing(() => approve(id, seen))
    const rejected = await app.boss.rejectTransaction({
      body: { transaction_id: id, version: seen, into: 'rows', reason: 'seen too early' },
    })
    const preview = await app.boss.previewRejection({ query: { transaction_id: id } })
    const now = await app.versionOf(id)
    const done = await approve(id, now)
    const answers = [
      late.status,
      late.error.code,
      rejected.status,
      preview.answer.version?.startsWith(`${now}.`),
      done.status,
    ]
    if (String(answers) !== '409,approval.changed,409,true,200') wrong.push([what, ...answers])
  }
  expect(wrong).toEqual([])
})

it('what comes at the same moment is seen or refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await app.pay()
    const { id: proof_id } = await app.add(id, await noisyPicture(30))
    const version = await app.versionOf(id)
    const [approved, removed] = await Promise.all([
      app.boss.approveTransaction({ body: { transaction_id: id, version } }),
      app.anna.removeProof({ body: { proof_id } }),
    ])
    expect([approved.status, removed.status].toSorted(), `round ${round}`).toEqual([200, 409])
  }
})

it('of two payments that send the same file at the same time, one wins', async () => {
  const file = await noisyPicture(60)
  const ids = [await app.pay(), await app.pay(), await app.pay()]
  const sent = await Promise.all(ids.map((id) => app.add(id, file)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const numbers = await Promise.all(ids.map((id) => app.setNumber(id, 'RACE-1')))
  expect(numbers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const copies = drawReceipt(receiptOf(311))
  const alike = [
    copies,
    await sharp(copies).resize(585).jpeg({ quality: 60 }).toBuffer(),
    await sharp(copies).jpeg({ quality: 50 }).toBuffer(),
  ]
  const raced = await Promise.all(alike.map((copy, at) => app.add(ids[at] ?? '', copy)))
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})
