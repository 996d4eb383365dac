import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccountPayment, listAccountEntries } from '#contract/party-account.ts'
import { addProof, listProofs, removeProof, setTransferNumber } from '#contract/payment-proof.ts'
import { approveTransaction, listTransactions } from '#contract/transaction.ts'
import { rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import { engine } from '../../../testkit/engine.ts'
import { rules } from '../../../testkit/rules.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { noisyPicture } from '../made-pictures.ts'
import { auditFindings, newParty } from '../party/party-helpers.ts'
import { openProofApp, type ProofApp } from './proof-app.ts'

describe('transfer numbers and proofs of payments of accounts', () => {
  let app: ProofApp
  let li: string
  beforeAll(async () => {
    app = await openProofApp(engine)
    li = await newParty(app.testApp, app.anna, 'Li')
  })
  afterAll(() => app?.testApp.close())

  const call: ProofApp['testApp']['call'] = (wanted, input, options = { as: app.anna }) =>
    app.testApp.call(wanted, input, options)
  const settle = (transferNumber = '', amount = 538.85) => {
    const paid = { party: li, side: 'sender', kind: 'payment', amount, method: 'Bank' } as const
    return call(addAccountPayment, { body: { ...paid, transferNumber, note: '', day: '' } })
  }
  const setNumber = (transaction_id: string, transferNumber: string) =>
    call(setTransferNumber, { body: { transaction_id, transferNumber } })
  const add = async (entry_id: string, file: Uint8Array) =>
    call(addProof, { query: { entry_id }, file: new Uint8Array(file) })
  const listed = async (entry_id: string) =>
    (await call(listProofs, { query: { entry_ids: entry_id } })).answer.result[0]
  const nameOf = async (id: string) => {
    const { result } = (await call(listTransactions, {})).answer
    return `T-${result.find(({ _id }) => _id === id)?.number}`
  }
  const paramsOf = (error: unknown): Record<string, string> => Object(error).params ?? {}

  it(
    'one guard for all transfer numbers: of transactions and of payments of accounts',
    rules('3-proof-11'),
    async () => {
      const transaction = await app.pay()
      await setNumber(transaction, 'GUARD-1')
      await expectNothingStored(app.testApp.database, async () => {
        const used = await settle(' guard-1')
        const name = await nameOf(transaction)
        expect([used.status, used.error.msg]).toEqual([
          409,
          `This transfer number is already that of ${name}.`,
        ])
        expect(paramsOf(used.error)).toEqual({ name, payment: transaction })
        expect((await settle('x'.repeat(65))).error.code).toBe('form.fields')
      })
      const settled = await settle('GUARD 2')
      const entry = settled.answer.entry_id
      const query = { party: li, side: 'sender' } as const
      const [shown] = (await call(listAccountEntries, { query })).answer.result
      expect([shown?._id, shown?.transferNumber]).toEqual([entry, 'GUARD2'])
      expect((await listed(entry))?.transferNumber).toBe('GUARD2')
      const other = await setNumber(transaction, 'guard2')
      expect([other.status, paramsOf(other.error)]).toEqual([
        409,
        { name: 'Li ¥ 538.85', payment: entry, party: li },
      ])
      expect((await settle('Guard2')).error.code).toBe('transfer_number.used')
      expect((await settle('')).status).toBe(200)
      expect((await settle('')).status).toBe(200)
    },
  )

  it(
    'of a transaction and payments of accounts that send the same number at once, one wins',
    rules('3-proof-11'),
    async () => {
      const id = await app.pay()
      const sent = await Promise.all([settle('RACE-2'), setNumber(id, 'RACE-2'), settle('race-2')])
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    },
  )

  it('numbers from before the guard stay readable, and count', rules('3-proof-11'), async () => {
    const entry = (await settle('', 12)).answer.entry_id
    await app.testApp.sql(
      `update account_payments set transfer_number = 'old 77a' where entry_id = '${entry}'`,
    )
    const used = await setNumber(await app.pay(), 'OLD77A')
    expect([used.status, paramsOf(used.error).name]).toEqual([409, 'Li ¥ 12.00'])
    expect((await settle('old77A')).status).toBe(409)
    const query = { party: li, side: 'sender' } as const
    const { result } = (await call(listAccountEntries, { query })).answer
    expect(result.find(({ _id }) => _id === entry)?.transferNumber).toBe('old 77a')
  })

  it('settlements and receipts have proofs, which count for all payments', rules('3-proof-12'), async () => {
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
    expect((await call(removeProof, { body: { proof_id } })).status).toBe(200)
    expect((await logs()).at(-1)).toEqual({ kind: 'Remove account proof', ref_id: li })
    expect((await listed(entry))?.proofs).toEqual([])
    expect(await auditFindings(app.testApp)).toEqual([])
  })

  it('no proof is added to a payment that is rejected or wholly voided', rules('3-proof-13'), async () => {
    const [rejected, voided] = [await app.pay(), await app.pay()]
    const { result } = (await call(listTransactions, {})).answer
    const version = result.find(({ _id }) => _id === rejected)?.version ?? ''
    const reason = 'paid by mistake'
    const body = { transaction_id: rejected, version, into: 'rows' as const, reason }
    const names = [await nameOf(rejected), await nameOf(voided)]
    expect((await call(rejectTransaction, { body }, { as: app.boss })).status).toBe(200)
    await call(approveTransaction, { body: { transaction_id: voided } }, { as: app.boss })
    const ended = { transaction_id: voided, seen: 0, reason }
    expect((await call(voidTransaction, { body: ended }, { as: app.boss })).status).toBe(200)
    await expectNothingStored(app.testApp.database, async () => {
      for (const [at, id] of [rejected, voided].entries()) {
        const late = await app.add(id, await noisyPicture(95 + at))
        expect([late.status, late.code, late.msg]).toEqual([
          409,
          'payment_proof.reversed',
          `${names[at]} is fully reversed, so no proof can be added.`,
        ])
      }
    })
  })
})
