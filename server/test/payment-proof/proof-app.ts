import type { Answer } from '#contract/call.ts'
import { listProofs, setTransferNumber } from '#contract/payment-proof.ts'
import { approveTransaction, listTransactions } from '#contract/transaction.ts'
import { appTest } from '../../../testkit/app-fixture.ts'
import { savePackage } from '../../../testkit/orders.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { payAll, putInCart } from '../item/goods.ts'

interface More {
  readonly alike?: string
  readonly pdf_hash?: string
  readonly pdf_page?: string
  readonly reason?: string
  readonly as?: Person
  readonly language?: string
}
type Params = Readonly<Record<string, string>>
type Listed = Answer<typeof listProofs>['result'][number]

/** Tests of proofs: what Anna does in an app, and the app with its people. */
export const proofTest = appTest.extend('app', { scope: 'file' }, ({ testApp, boss, anna }) => {
  const call: TestApp['call'] = (wanted, input, options = { as: anna }) =>
    testApp.call(wanted, input, options)
  const paid = async (id: string) =>
    (await call(listTransactions, {})).answer.result.find(({ _id }) => _id === id)
  return {
    testApp,
    boss,
    anna,
    call,
    nameOf: async (id: string) => `T-${(await paid(id))?.number}`,
    versionOf: async (id: string) => (await paid(id))?.version ?? '',
    setNumber: (transaction_id: string, transferNumber: string) =>
      call(setTransferNumber, { body: { transaction_id, transferNumber } }),
    approve: (transaction_id: string) => call(approveTransaction, { body: { transaction_id } }, { as: boss }),
    /** Gives the id of the transaction. */
    async pay(): Promise<string> {
      await putInCart(anna, await savePackage(anna, { sold: 1 }), 'sold', 1, 200)
      return payAll(anna)
    },
    async add(transaction_id: string, file: Uint8Array, { as = anna, language, ...query }: More = {}) {
      const input = { query: { transaction_id, ...query }, file: new Uint8Array(file) }
      const { status, error, answer } = await as.addProof(input, {
        ...(language === undefined ? {} : { language }),
      })
      const params: Params = Object(error).params ?? {}
      return { status, code: error.code, msg: error.msg, id: answer.proof_id ?? '', params }
    },
    async listed(transaction_id: string): Promise<Listed> {
      const { answer } = await call(listProofs, { query: { transaction_ids: transaction_id } })
      const [found] = answer.result
      if (!found) throw new Error('a transaction was not listed')
      return found
    },
  }
})
