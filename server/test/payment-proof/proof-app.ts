import type { Answer } from '#contract/call.ts'
import { addToCart } from '#contract/cart.ts'
import { addProof, listProofs } from '#contract/payment-proof.ts'
import { payCart } from '#contract/transaction.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openTestApp, type Person, type TestApp } from '../../../testkit/test-app.ts'

export interface ProofApp {
  readonly testApp: TestApp
  readonly boss: Person
  readonly anna: Person
  /** Pays one piece; gives the id of the transaction. */
  pay(): Promise<string>
  add(
    transaction_id: string,
    file: Uint8Array,
    more?: {
      readonly alike?: string
      readonly reason?: string
      readonly as?: Person
      readonly language?: string
    },
  ): Promise<{ status: number; code: string | undefined; msg: string; id: string; params: Params }>
  listed(transaction_id: string): Promise<Listed>
}

type Params = Readonly<Record<string, string>>
type Listed = Answer<typeof listProofs>['result'][number]

export async function openProofApp(engine: TestApp['engine']): Promise<ProofApp> {
  const testApp = await openTestApp(engine)
  const boss = await testApp.person('admin', 'Boss')
  const anna = await testApp.person('staff', 'Anna')
  return {
    ...{ testApp, boss, anna },
    async pay() {
      const { _id } = await rowOf(testApp, anna, await savePackage(testApp, anna, { sold: 1 }), 'sold')
      const body = { _id, type: 'sold' as const, addToCart: 1, subtotal: 200 }
      await testApp.call(addToCart, { body }, { as: anna })
      const paid = await testApp.call(payCart, { body: { paymentMethod: 'Bank' } }, { as: anna })
      return paid.answer.transaction_id ?? ''
    },
    async add(transaction_id, file, { as = anna, language, ...query } = {}) {
      const input = { query: { transaction_id, ...query }, file: new Uint8Array(file) }
      const { status, error, answer } = await testApp.call(addProof, input, {
        as,
        ...(language === undefined ? {} : { language }),
      })
      const params: Params = Object(error).params ?? {}
      return { status, code: error.code, msg: error.msg, id: answer.proof_id ?? '', params }
    },
    async listed(transaction_id) {
      const { answer } = await testApp.call(
        listProofs,
        { query: { transaction_ids: transaction_id } },
        { as: anna },
      )
      const [found] = answer.result
      if (!found) throw new Error('a transaction was not listed')
      return found
    },
  }
}
