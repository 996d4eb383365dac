import { Type } from 'typebox'
import { proofKinds } from '#domain/payment-proof/payment-proof.ts'
import { defineCall } from './call.ts'
import { Id, Instant, Message } from './schemas.ts'

const area = 'payment proof'
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

export const listProofs = defineCall({
  method: 'GET',
  path: '/api/payment_proof/list',
  area,
  summary: 'Proofs and transfer numbers of up to 100 transactions or payments of accounts, without the files',
  permission: 'payment_proof.read',
  lane: 'list',
  cacheScope: 'shared',
  query: Type.Object({
    transaction_ids: Type.Optional(
      Type.String({ maxLength: 3000, description: 'ids with commas between them' }),
    ),
    entry_ids: Type.Optional(
      Type.String({ maxLength: 3000, description: 'the same of payments of accounts' }),
    ),
  }),
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        transaction_id: Type.Optional(Id),
        entry_id: Type.Optional(Id),
        transferNumber: Type.Optional(Type.String()),
        proofs: Type.Array(Proof),
      }),
    ),
  }),
  refusals: [],
})

export const addProof = defineCall({
  method: 'POST',
  path: '/api/payment_proof/add',
  area,
  summary:
    'Add a picture (PNG, JPEG, WebP) or a PDF to a transaction or to a payment of an account. Pictures are encoded again. One that looks like another proof needs its id and a reason',
  permission: 'payment_proof.write',
  takesFile: true,
  bodySize: 'file',
  lane: 'upload',
  query: Type.Object({
    transaction_id: Type.Optional(Id),
    entry_id: EntryId,
    alike: Type.Optional(Type.String({ maxLength: 64, description: 'id of the proof that was compared' })),
    reason: Type.Optional(Type.String({ maxLength: 1000, description: '3 to 500 characters' })),
  }),
  answer: Type.Object({ ...Message.properties, proof_id: Id }),
  invalidates: ['transactions', 'parties', 'logs'],
  logs: ['Add proof', 'Add account proof'],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: [
    'transaction.gone',
    'account.payment_gone',
    'payment_proof.reversed',
    'payment_proof.kind',
    'payment_proof.bytes',
    'payment_proof.pixels',
    'payment_proof.damaged',
    'payment_proof.pdf_damaged',
    'payment_proof.pdf_empty',
    'payment_proof.pdf_locked',
    'payment_proof.pdf_script',
    'payment_proof.pdf_files',
    'payment_proof.too_many',
    'payment_proof.used',
    'payment_proof.used_before',
    'payment_proof.alike',
    'correction.reason',
  ],
})

export const removeProof = defineCall({
  method: 'DELETE',
  path: '/api/payment_proof/remove',
  area,
  summary:
    'Remove a proof of a payment that is not approved: an own one for 10 minutes, later and others by an admin with a reason. Its file is deleted, the log keeps who, when and why',
  permission: 'payment_proof.write',
  body: Type.Object({
    ...ofProof.properties,
    reason: Type.Optional(Type.String({ maxLength: 1000, description: '3 to 500 characters' })),
  }),
  answer: Message,
  invalidates: ['transactions', 'parties', 'logs'],
  logs: ['Remove proof', 'Remove account proof'],
  onRepeat: 'refused',
  refusals: [
    'payment_proof.gone',
    'payment_proof.kept',
    'payment_proof.month_closed',
    'payment_proof.admin_removes',
    'correction.reason',
  ],
})

export const getProofPicture = defineCall({
  method: 'GET',
  path: '/api/payment_proof/picture',
  area,
  summary: 'A picture that is a proof, at most 2,000 pixels a side',
  permission: 'payment_proof.read',
  lane: 'list',
  query: ofProof,
  answer: Type.Any({ description: 'JPEG' }),
  media: 'image/jpeg',
  foreign: true,
  refusals: ['payment_proof.gone'],
})

export const getProofThumbnail = defineCall({
  method: 'GET',
  path: '/api/payment_proof/thumbnail',
  area,
  summary: 'A picture that is a proof, at most 240 pixels a side',
  permission: 'payment_proof.read',
  query: ofProof,
  answer: Type.Any({ description: 'JPEG' }),
  media: 'image/jpeg',
  foreign: true,
  refusals: ['payment_proof.gone'],
})

export const getProofDocument = defineCall({
  method: 'GET',
  path: '/api/payment_proof/document',
  area,
  summary: 'A PDF that is a proof, as it was sent',
  permission: 'payment_proof.read',
  lane: 'list',
  query: ofProof,
  answer: Type.Any({ description: 'PDF' }),
  media: 'application/pdf',
  filename: 'proof-{proof_id}.pdf',
  foreign: true,
  refusals: ['payment_proof.gone'],
})

export const setTransferNumber = defineCall({
  method: 'PUT',
  path: '/api/payment_proof/transfer_number',
  area,
  summary: 'Set the transfer number (交易单号) of a transaction; an empty one removes it',
  permission: 'payment_proof.write',
  body: Type.Object({ transaction_id: Id, transferNumber: Type.String({ maxLength: 300 }) }),
  answer: Message,
  invalidates: ['transactions', 'logs'],
  logs: ['Set transfer number'],
  onRepeat: 'unchanged',
  refusals: [
    'transaction.gone',
    'transfer_number.too_long',
    'transfer_number.used',
    'transfer_number.kept',
    'transfer_number.month_closed',
  ],
})
