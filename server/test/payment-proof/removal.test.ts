// @rules 3-proof-07 3-proof-12 3-proof-05 3-proof-10 3-proof-06 3-proof-15
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { drawReceipt, receiptOf } from '../../../testkit/receipts.ts'
import { storedRows } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { newestLog } from '../log/stored-logs.ts'
import { noisyPicture } from '../made-pictures.ts'
import { closingOf } from '../month/closing.ts'
import { auditFindings, enter, newParty } from '../party/party-helpers.ts'
import { proofRoom } from './proof-app.ts'

const minute = 60_000
const app = await proofRoom()

const li = await newParty(app.anna, 'Li')
const ben = await app.testApp.person('staff', 'Ben')
/** A settlement, which needs no approval. */
const settle = async () => (await enter(app.anna, { party: li, amount: 9 })).answer.entry_id
const add = async (entry_id: string, file: Uint8Array, as: Person, more = {}) =>
  as.addProof({ query: { entry_id, ...more }, file: new Uint8Array(file) })
async function remove(proof_id: string, as: Person, reason?: string) {
  const { status, error } = await as.removeProof({
    body: { proof_id, ...(reason !== undefined && { reason }) },
  })
  return [status, error?.code]
}
const proofsOf = async (entry_ids: string) =>
  (await app.anna.listProofs({ query: { entry_ids } })).answer.result[0]?.proofs ?? []

it('is for ten minutes for whoever added it, later and of others for an admin with a reason', async () => {
  const { testApp, anna, boss } = app
  const entry = await settle()
  const ofBoss = (await add(entry, await noisyPicture(41), boss)).answer.proof_id
  const ofAnna = (await add(entry, await noisyPicture(40), anna)).answer.proof_id
  await app.storesNothing(async () => {
    const refused = [403, 'payment_proof.admin_removes']
    expect(await remove(ofBoss, anna), "an admin's").toEqual(refused)
    expect(await remove(ofBoss, anna, 'belongs elsewhere'), 'with a reason').toEqual(refused)
    expect(await remove(ofAnna, ben), 'of a colleague').toEqual(refused)
    expect(await remove(ofAnna, boss), 'an admin without a reason').toEqual([400, 'correction.reason'])
    expect(await remove(ofAnna, boss, ' x '), 'one letter').toEqual([400, 'correction.reason'])
    testApp.advance(10 * minute + 1000)
    expect(await remove(ofAnna, anna), 'too late').toEqual(refused)
  })
  expect((await remove(ofAnna, boss, ' wrong payment '))[0]).toBe(200)
  const { params } = await newestLog(testApp, { kind: 'Remove account proof' })
  expect(params).toMatchObject({ reason: 'wrong payment' })
  const late = (await add(entry, await noisyPicture(42), anna)).answer.proof_id
  testApp.advance(9 * minute)
  expect((await remove(late, anna))[0]).toBe(200)
  expect((await proofsOf(entry)).map(({ _id }) => _id)).toEqual([ofBoss])
  expect(await auditFindings(testApp)).toEqual([])
})

it('does not free its file for another payment: that takes a reason, which is shown', async () => {
  const { anna, boss } = app
  for (const [by, file] of [
    [anna, await noisyPicture(43)],
    [boss, await noisyPicture(39)],
  ] as const) {
    const [first, second] = [await settle(), await settle()]
    const { proof_id } = (await add(first, file, by)).answer
    expect((await remove(proof_id, by))[0]).toBe(200)
    const used = await add(second, file, anna)
    expect([used.status, used.error.code, Object(used.error).params]).toMatchObject([
      409,
      'payment_proof.used_before',
      { name: 'Li ¥ 9.00', payment: first, proof: proof_id },
    ])
    const transaction = await app.pay()
    expect((await app.add(transaction, file)).code).toBe('payment_proof.used_before')
    expect((await add(second, file, anna, { alike: proof_id, reason: 'x' })).error.code).toBe(
      'correction.reason',
    )
    expect((await add(second, file, anna, { alike: 'other', reason: 'paid this' })).status).toBe(409)
    const added = await add(second, file, anna, { alike: proof_id, reason: 'added to the wrong one' })
    expect(added.status).toBe(200)
    expect(await proofsOf(second)).toMatchObject([{ reason: 'added to the wrong one', alike: 'Li ¥ 9.00' }])
    // Now it has a place, and no reason helps.
    const again = { alike: proof_id, reason: 'one more time' }
    expect((await app.add(transaction, file, again)).code).toBe('payment_proof.used')
  }
  const [same, rejected] = [await settle(), await app.pay()]
  const file = await noisyPicture(44)
  const { proof_id } = (await add(same, file, anna)).answer
  await remove(proof_id, anna)
  expect((await add(same, file, anna)).status, 'the same payment').toBe(200)
  const ofRejected = await noisyPicture(45)
  const removed = await app.add(rejected, ofRejected)
  await remove(removed.id, anna)
  const version = await app.versionOf(rejected)
  const body = { transaction_id: rejected, version, into: 'rows' as const, reason: 'paid by mistake' }
  await boss.ok.rejectTransaction({ body })
  expect((await add(same, ofRejected, anna)).status, 'a use by a rejected payment').toBe(200)
})

it('does not free copies of its picture for another payment either', async () => {
  const { anna } = app
  const receipt = drawReceipt(receiptOf(engine === 'sqlite' ? 341 : 342))
  const [first, second] = [await settle(), await settle()]
  const { proof_id } = (await add(first, receipt, anna)).answer
  expect((await remove(proof_id, anna))[0]).toBe(200)
  const copies: Readonly<Record<string, Buffer>> = {
    'a byte behind it': Buffer.concat([receipt, Buffer.from('x')]),
    'other metadata': await sharp(receipt).withMetadata({ density: 99 }).png().toBuffer(),
    'compressed and smaller': await sharp(receipt).resize(585).jpeg({ quality: 60 }).toBuffer(),
    mirrored: await sharp(receipt).flop().webp().toBuffer(),
  }
  const answers: unknown[] = []
  for (const [what, copy] of Object.entries(copies)) {
    const { error } = await add(second, copy, anna)
    answers.push([what, error.code, Object(error).params.payment])
  }
  expect(answers).toEqual(Object.keys(copies).map((what) => [what, 'payment_proof.used_before', first]))
  const [copy = receipt, another = receipt] = Object.values(copies)
  expect((await add(first, copy, anna)).status, 'the same payment').toBe(200)
  // What is still there counts before what was removed.
  expect((await add(second, another, anna)).error.code).toBe('payment_proof.alike')
})

it('ends when the month of the payment is closed, and so do changes of its transfer number', async () => {
  const { testApp, boss } = app
  const [entry, transaction] = [await settle(), await app.pay()]
  const ofEntry = (await add(entry, await noisyPicture(46), boss)).answer.proof_id
  const ofTransaction = (await app.add(transaction, await noisyPicture(47))).id
  await app.setNumber(transaction, 'CLOSED-1')
  const [month = ''] = await storedRows(testApp, 'transactions', { id: transaction }).then((rows) =>
    rows.map(({ booked_month }) => booked_month),
  )
  testApp.advance(40 * 24 * 60 * minute)
  // Their sessions have ended.
  const admin = await testApp.person('admin', 'Late')
  const staff = await testApp.person('staff', 'Later')
  const setNumber = async (transferNumber: string) => {
    const body = { transaction_id: transaction, transferNumber }
    const { status, error } = await staff.setTransferNumber({ body })
    return [status, error.code]
  }
  const months = closingOf(admin)
  const next = async () => (await months.list()).next?.month ?? ''
  for (let open = await next(); open <= month; open = await next()) {
    const closing = await months.close(open)
    expect(closing.status, closing.text).toBe(200)
  }
  const closed = [409, 'payment_proof.month_closed']
  await app.storesNothing(async () => {
    expect(await remove(ofEntry, admin, 'wrong payment')).toEqual(closed)
    expect(await remove(ofTransaction, admin, 'wrong payment')).toEqual(closed)
    expect(await remove(ofTransaction, staff)).toEqual(closed)
    for (const number of ['', 'CLOSED-2']) {
      expect(await setNumber(number)).toEqual([409, 'transfer_number.month_closed'])
    }
  })
  expect((await app.add(transaction, await noisyPicture(48), { as: staff })).status).toBe(200)
  expect((await months.reopen(month)).status).toBe(200)
  expect((await remove(ofEntry, admin, 'wrong payment'))[0]).toBe(200)
  expect((await setNumber('CLOSED-2'))[0]).toBe(200)
})
