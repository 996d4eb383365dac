import * as contract from '#contract/payment-proof.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { findProof, readProof } from '../../storage/stores/proof/proof.store.ts'

export const getProofThumbnail = handler(contract.getProofThumbnail, async ({ query }, { app }) => {
  const { db } = app.database
  const proof = await findProof(db, query.proof_id)
  if (proof?.kind !== 'picture') return refuse('payment_proof.gone')
  return (await readProof(db, proof.id, 'thumbnail')) ?? refuse('payment_proof.gone')
})
