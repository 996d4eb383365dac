import { defineCall } from './call.ts'
import type * as schemas from './schemas/payment-proof.ts'

const area = 'payment proof'

export const listProofs = defineCall<typeof schemas.listProofs>()({
  method: 'GET',
  path: '/api/payment_proof/list',
  area,
  summary: 'Proofs and transfer numbers of up to 100 transactions or payments of accounts, without the files',
  permission: 'payment_proof.read',
  cacheScope: 'shared',
  refusals: [],
})

export const addProof = defineCall<typeof schemas.addProof>()({
  method: 'POST',
  path: '/api/payment_proof/add',
  area,
  summary:
    'Add a picture (PNG, JPEG, WebP) to a transaction or to a payment of an account. It is encoded again. A page of a PDF is sent as a picture with the hash of the PDF. One that looks like another proof needs its id and a reason',
  permission: 'payment_proof.write',
  takesFile: true,
  bodySize: 'file',
  lane: 'heavy',
  invalidates: ['transactions', 'parties', 'packages'],
  logs: ['Add proof', 'Add account proof', 'Add cost proof'],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: [
    'transaction.gone',
    'account.payment_gone',
    'later_cost.gone',
    'payment_proof.reversed',
    'payment_proof.kind',
    'payment_proof.bytes',
    'payment_proof.pixels',
    'payment_proof.heavy',
    'payment_proof.damaged',
    'payment_proof.pdf',
    'payment_proof.too_many',
    'payment_proof.used',
    'payment_proof.used_before',
    'payment_proof.alike',
    'correction.reason',
  ],
})

export const removeProof = defineCall<typeof schemas.removeProof>()({
  method: 'DELETE',
  path: '/api/payment_proof/remove',
  area,
  summary:
    'Remove a proof of a payment that is not approved: an own one for 10 minutes, later and others by an admin with a reason. Its file is deleted, the log keeps who, when and why',
  permission: 'payment_proof.write',
  invalidates: ['transactions', 'parties', 'packages'],
  logs: ['Remove proof', 'Remove account proof', 'Remove cost proof'],
  onRepeat: 'refused',
  refusals: [
    'payment_proof.gone',
    'payment_proof.kept',
    'payment_proof.month_closed',
    'payment_proof.admin_removes',
    'correction.reason',
  ],
})

export const getProofPicture = defineCall<typeof schemas.getProofPicture>()({
  method: 'GET',
  path: '/api/payment_proof/picture',
  area,
  summary: 'A picture that is a proof, at most 2,000 pixels a side',
  permission: 'payment_proof.read',
  media: 'image/jpeg',
  foreign: true,
  refusals: ['payment_proof.gone'],
})

export const getProofThumbnail = defineCall<typeof schemas.getProofThumbnail>()({
  method: 'GET',
  path: '/api/payment_proof/thumbnail',
  area,
  summary: 'A picture that is a proof, at most 240 pixels a side',
  permission: 'payment_proof.read',
  media: 'image/jpeg',
  foreign: true,
  refusals: ['payment_proof.gone'],
})

export const getProofDocument = defineCall<typeof schemas.getProofDocument>()({
  method: 'GET',
  path: '/api/payment_proof/document',
  area,
  summary: 'A PDF that an earlier version took as a proof, as it was sent',
  permission: 'payment_proof.read',
  media: 'application/pdf',
  filename: 'proof-{proof_id}.pdf',
  foreign: true,
  refusals: ['payment_proof.gone'],
})

export const setTransferNumber = defineCall<typeof schemas.setTransferNumber>()({
  method: 'PUT',
  path: '/api/payment_proof/transfer_number',
  area,
  summary: 'Set the transfer number (交易单号) of a transaction; an empty one removes it',
  permission: 'payment_proof.write',
  invalidates: ['transactions'],
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
