// @rules 3-proof-11 3-proof-08 3-proof-12 3-proof-13
import { expect, it } from 'vitest'
import { says } from '../../../testkit/rooms/open-app.ts'
import { up as migrateNumbers } from '../../src/storage/schema/migrations/031-compared-numbers.ts'
import { noisyPicture } from '../made-pictures.ts'
import { auditFindings, enter, newParty } from '../party/party-helpers.ts'
import { proofRoom } from './proof-app.ts'

const paramsOf = (error: unknown): Record<string, string> => Object(error).params ?? {}
const app = await proofRoom()
const li = await newParty(app.anna, 'Li')

const settle = (transferNumber = '', amount = 538.85, kind: 'payment' | 'repayment' = 'payment') =>
  enter(app.anna, { party: li, kind, amount, transferNumber })
const add = async (entry_id: string, file: Uint8Array) =>
  app.anna.addProof({ query: { entry_id }, file: new Uint8Array(file) })
const listed = async (entry_id: string) =>
  (await app.anna.listProofs({ query: { entry_ids: entry_id } })).answer.result[0]

it('one guard for all transfer numbers: of transactions and of payments of accounts', async () => {
  const transaction = await app.pay()
  await app.setNumber(transaction, 'GUARD-1')
  await app.storesNothing(async () => {
    const used = await settle(' guard-1')
    const name = await app.nameOf(transaction)
    await says(used, 409, `This transfer number is already that of ${name}.`)
    expect(paramsOf(used.error)).toEqual({ name, payment: transaction })
    expect((await settle('x'.repeat(65))).error.code).toBe('form.fields')
  })
  const settled = await settle('GUARD 2')
  const entry = settled.answer.entry_id
  const [shown] = (await app.anna.listAccountEntries({ query: { party: li, side: 'sender' } })).answer.result
  expect([shown?._id, shown?.transferNumber]).toEqual([entry, 'GUARD2'])
  expect((await listed(entry))?.transferNumber).toBe('GUARD2')
  const other = await app.setNumber(transaction, 'guard2')
  expect([other.status, paramsOf(other.error)]).toEqual([
    409,
    { name: 'Li ¥ 538.85', payment: entry, party: li },
  ])
  expect((await settle('Guard2')).error.code).toBe('transfer_number.used')
  expect((await settle('')).status).toBe(200)
  expect((await settle('')).status).toBe(200)
})

it('of a transaction and payments of accounts that send the same number at once, one wins', async () => {
  const id = await app.pay()
  const sent = await Promise.all([settle('RACE-2'), app.setNumber(id, 'RACE-2'), settle('race-2')])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

it('numbers that were stored before dashes were left out, and before the guard, count', async () => {
  const { testApp } = app
  const entry = (await settle('', 12)).answer.entry_id
  const repaid = (await settle('', 13, 'repayment')).answer.entry_id
  await testApp.sql(`update account_payments set transfer_number = 'old 77–a' where entry_id = '${entry}'`)
  await testApp.sql(`update account_payments set transfer_number = 'Old 99–b' where entry_id = '${repaid}'`)
  const stored = await app.pay()
  await app.setNumber(stored, 'OLD–88')
  await testApp.sql(`update transfer_numbers set compared = 'OLD–88' where payment_id = '${stored}'`)
  await migrateNumbers(testApp.database.db)
  await migrateNumbers(testApp.database.db)
  const used = await app.setNumber(await app.pay(), 'OLD-77A')
  expect([used.status, paramsOf(used.error).name]).toEqual([409, 'Li ¥ 12.00'])
  const ofRepayment = await settle('OLD99B')
  expect([ofRepayment.status, paramsOf(ofRepayment.error).name]).toEqual([409, 'Li ¥ 13.00'])
  expect((await settle('old77A')).status).toBe(409)
  expect((await settle('old 88')).status).toBe(409)
  const { result } = (await app.anna.listAccountEntries({ query: { party: li, side: 'sender' } })).answer
  expect(result.find(({ _id }) => _id === entry)?.transferNumber).toBe('old 77–a')
  // The audit knows what was entered.
  await testApp.sql(
    `update account_payments set transfer_number = '' where entry_id in ('${entry}', '${repaid}')`,
  )
  expect(await auditFindings(testApp)).toEqual([])
})

it('settlements and receipts have proofs, which count for all payments', async () => {
  const entry = (await settle()).answer.entry_id
  const file = await noisyPicture(90)
  const added = await add(entry, file)
  expect(added.status, added.text).toBe(200)
  const { proof_id } = added.answer
  expect(await listed(entry)).toMatchObject({
    entry_id: entry,
    proofs: [{ _id: proof_id, username: 'Anna' }],
  })
  const used = await app.add(await app.pay(), file)
  expect([used.code, used.params]).toEqual([
    'payment_proof.used',
    { name: 'Li ¥ 538.85', payment: entry, party: li, proof: proof_id, kind: 'picture' },
  ])
  expect((await add('01KB0000000000000000000009', await noisyPicture(91))).error.code).toBe(
    'account.payment_gone',
  )
  const logs = () =>
    app.testApp.database.db
      .selectFrom('logs')
      .select(['kind', 'ref_id'])
      .where('kind', 'in', ['Add account proof', 'Remove account proof'])
      .orderBy('id')
      .execute()
  expect(await logs()).toEqual([{ kind: 'Add account proof', ref_id: li }])
  expect((await app.anna.removeProof({ body: { proof_id } })).status).toBe(200)
  expect((await logs()).at(-1)).toEqual({ kind: 'Remove account proof', ref_id: li })
  expect((await listed(entry))?.proofs).toEqual([])
  expect(await auditFindings(app.testApp)).toEqual([])
})

it('no proof is added to a payment that is rejected or wholly voided', async () => {
  const [rejected, voided] = [await app.pay(), await app.pay()]
  const { result } = (await app.anna.listTransactions()).answer
  const version = result.find(({ _id }) => _id === rejected)?.version ?? ''
  const reason = 'paid by mistake'
  const body = { transaction_id: rejected, version, into: 'rows' as const, reason }
  const names = [await app.nameOf(rejected), await app.nameOf(voided)]
  expect((await app.boss.rejectTransaction({ body })).status).toBe(200)
  await app.approve(voided)
  const ended = { transaction_id: voided, seen: 0, reason }
  expect((await app.boss.voidTransaction({ body: ended })).status).toBe(200)
  await app.storesNothing(async () => {
    for (const [at, id] of [rejected, voided].entries()) {
      const late = await app.add(id, await noisyPicture(95 + at))
      await says(
        late,
        409,
        'payment_proof.reversed',
        `${names[at]} is fully reversed, so no proof can be added.`,
      )
    }
  })
})
