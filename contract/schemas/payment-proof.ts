import { Type } from 'typebox'
import { proofKinds } from '#domain/payment-proof/proof-kinds.ts'
import { Id, Instant, Message } from './shapes.ts'

const ofProof = Type.Object({ proof_id: Id })

const EntryId = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'a payment of an account, in place of a transaction',
  }),
)

const Proof = Type.Object({
  _id: Id,
  kind: Type.Enum(proofKinds),
  size: Type.Integer({ description: 'bytes' }),
  width: Type.Optional(Type.Integer({ description: 'pixels of a picture' })),
  height: Type.Optional(Type.Integer()),
  username: Type.String({ description: 'who added it' }),
  user_id: Type.String({ description: 'the id of that person' }),
  createdAt: Instant,
  reason: Type.Optional(Type.String({ description: 'why a picture was added that looks like another' })),
  alike: Type.Optional(Type.String({ description: 'the payment of the picture that it looks like: T-2041' })),
})

export const listProofs = {
  query: Type.Object({
    transaction_ids: Type.Optional(
      Type.String({ maxLength: 3000, description: 'ids with commas between them' }),
    ),
    entry_ids: Type.Optional(
      Type.String({ maxLength: 3000, description: 'the same of payments of accounts' }),
    ),
    later_cost_ids: Type.Optional(
      Type.String({ maxLength: 3000, description: 'the same of later costs of packages' }),
    ),
  }),
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        transaction_id: Type.Optional(Id),
        entry_id: Type.Optional(Id),
        later_cost_id: Type.Optional(Id),
        transferNumber: Type.Optional(Type.String()),
        proofs: Type.Array(Proof),
      }),
    ),
  }),
}

export const addProof = {
  query: Type.Object({
    transaction_id: Type.Optional(Id),
    entry_id: EntryId,
    later_cost_id: Type.Optional(Id),
    pdf_hash: Type.Optional(
      Type.String({
        pattern: '^[\\da-fA-F]{64}$',
        description: 'SHA-256, in hex, of the PDF that the picture is a page of',
      }),
    ),
    pdf_page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$', description: 'its page, from 1' })),
    alike: Type.Optional(Type.String({ maxLength: 64, description: 'id of the proof that was compared' })),
    reason: Type.Optional(Type.String({ maxLength: 1000, description: '3 to 500 characters' })),
  }),
  answer: Type.Object({ ...Message.properties, proof_id: Id }),
}

export const removeProof = {
  body: Type.Object({
    ...ofProof.properties,
    reason: Type.Optional(Type.String({ maxLength: 1000, description: '3 to 500 characters' })),
  }),
  answer: Message,
}

export const getProofPicture = { query: ofProof, answer: Type.Any({ description: 'JPEG' }) }

export const getProofThumbnail = { query: ofProof, answer: Type.Any({ description: 'JPEG' }) }

export const getProofDocument = { query: ofProof, answer: Type.Any({ description: 'PDF' }) }

export const setTransferNumber = {
  body: Type.Object({ transaction_id: Id, transferNumber: Type.String({ maxLength: 300 }) }),
  answer: Message,
}
