import { addProof, removeProof, setTransferNumber } from '#contract/payment-proof.ts'
import { noisyPicture } from '../../../testkit/pictures.ts'
import type { Actors, WriteExample } from './actors.ts'

/** The writes about proofs of payment; `paid` makes a payment and gives its id. */
export function proofExamples(paid: (actors: Actors) => Promise<string>): WriteExample[] {
  const newProof = async (actors: Actors) => ({
    query: { transaction_id: await paid(actors) },
    file: new Uint8Array(await noisyPicture(64)),
  })
  return [
    {
      call: addProof,
      prepare: async (actors) => ({ input: await newProof(actors), as: actors.anna }),
    },
    {
      call: removeProof,
      async prepare(actors) {
        const { anna, at } = actors
        const { answer } = await at.testApp.call(addProof, await newProof(actors), { as: anna })
        return { input: { body: { proof_id: answer.proof_id } }, as: anna }
      },
    },
    {
      call: setTransferNumber,
      async prepare(actors) {
        const transaction_id = await paid(actors)
        return { input: { body: { transaction_id, transferNumber: ` ${transaction_id} ` } }, as: actors.anna }
      },
    },
  ]
}
