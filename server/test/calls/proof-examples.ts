import { hash } from 'node:crypto'
import { addAccountPayment } from '#contract/party-account.ts'
import { addProof, removeProof, setTransferNumber } from '#contract/payment-proof.ts'
import { noisyPicture } from '../made-pictures.ts'
import { newParty } from '../party/party-helpers.ts'
import { type Actors, paid } from './write-subjects.ts'

async function newProof(actors: Actors) {
  const file = new Uint8Array(await noisyPicture(64))
  const transaction_id = (await paid(actors))._id
  return { query: { transaction_id, pdf_hash: hash('sha256', file), pdf_page: '2' }, file }
}

const entered = async ({ at, anna }: Actors) => {
  const paid = { side: 'sender', kind: 'payment', amount: 1, method: 'Bank' } as const
  const body = {
    ...paid,
    party: await newParty(anna, 'Li'),
    transferNumber: '',
    note: '',
    day: '',
  }
  return (await at.testApp.call(addAccountPayment, { body }, { as: anna })).answer.entry_id
}
const newAccountProof = async (actors: Actors) => ({
  query: { entry_id: await entered(actors) },
  file: new Uint8Array(await noisyPicture(64)),
})

/** The writes about proofs of payment. */
export const proofExamples = [
  {
    call: addProof,
    prepare: async (actors: Actors) => ({ input: await newProof(actors), as: actors.anna }),
  },
  {
    call: addProof,
    prepare: async (actors: Actors) => ({ input: await newAccountProof(actors), as: actors.anna }),
  },
  {
    call: removeProof,
    async prepare(actors: Actors) {
      const { anna, at } = actors
      const { answer } = await at.testApp.call(addProof, await newAccountProof(actors), { as: anna })
      return { input: { body: { proof_id: answer.proof_id } }, as: anna }
    },
  },
  {
    call: removeProof,
    async prepare(actors: Actors) {
      const { anna, at } = actors
      const { answer } = await at.testApp.call(addProof, await newProof(actors), { as: anna })
      return { input: { body: { proof_id: answer.proof_id } }, as: anna }
    },
  },
  {
    call: setTransferNumber,
    async prepare(actors: Actors) {
      const { _id: transaction_id } = await paid(actors)
      return { input: { body: { transaction_id, transferNumber: ` ${transaction_id} ` } }, as: actors.anna }
    },
  },
]
