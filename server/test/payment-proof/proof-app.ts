import type { Answer } from '#contract/call.ts'
import type { listProofs } from '#contract/payment-proof.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { sell } from '../item/goods.ts'

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

/** A test file of proofs: what Anna does in an app, and the app with its people. */
export async function proofRoom() {
  const room = await openApp({ boss: 'admin', anna: 'staff' })
  const { boss, anna } = room
  const paid = async (id: string) => (await anna.ok.listTransactions()).result.find(({ _id }) => _id === id)
  return {
    ...room,
    nameOf: async (id: string) => `T-${(await paid(id))?.number}`,
    versionOf: async (id: string) => (await paid(id))?.version ?? '',
    setNumber: (transaction_id: string, transferNumber: string) =>
      anna.setTransferNumber({ body: { transaction_id, transferNumber } }),
    approve: (transaction_id: string) => boss.approveTransaction({ body: { transaction_id } }),
    /** Gives the id of the transaction. */
    pay: () => sell(anna, 200),
    async add(transaction_id: string, file: Uint8Array, { as = anna, language, ...query }: More = {}) {
      const input = { query: { transaction_id, ...query }, file: new Uint8Array(file) }
      const answered = await as.addProof(input, { ...(language !== undefined && { language }) })
      const { error, answer } = answered
      const params: Params = Object(error).params ?? {}
      return { ...answered, code: error.code, msg: error.msg, id: answer.proof_id ?? '', params }
    },
    async listed(transaction_id: string): Promise<Listed> {
      const [found] = (await anna.ok.listProofs({ query: { transaction_ids: transaction_id } })).result
      if (!found) throw new Error('a transaction was not listed')
      return found
    },
  }
}
