import * as contract from '#contract/payment-proof.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { isReason } from '#domain/text/reason.ts'
import { cleanText } from '#domain/text/text.ts'
import { handler } from '../../http/define-handler.ts'
import { findAlike, noAlikes } from '../../services/payment-proofs/find-alike.ts'
import { prepareFile } from '../../services/payment-proofs/prepare-file.ts'
import { lockOwner } from '../../services/payment-proofs/proof-owner.ts'
import type { Queries, Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import {
  findEntered,
  findProvenCost,
  lockProofs,
  type Payment,
  shownPayment,
} from '../../storage/stores/proof/payment.ts'
import {
  firstStanding,
  insertProof,
  type PdfPage,
  type Proof,
  type ProofFile,
  type ProofUse,
  proofsOf,
  usesOf,
} from '../../storage/stores/proof/proof.store.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'

export const addProof = handler(
  contract.addProof,
  async ({ query = {}, file: sent }, { app, caller, now, addLog }) => {
    const { db } = app.database
    const payment = paymentOf(query)
    if (!(await exists(db, payment))) return refuse(gone[payment.kind])
    // A Blob is what the page sends; the server has bytes.
    const bytes = sent instanceof Blob ? await sent.bytes() : sent
    if (bytes.length > proofBounds.bytes) {
      return refuse('payment_proof.bytes', { size: `${proofBounds.bytes / 1024 ** 2} MB` })
    }
    const file = await prepareFile(bytes)
    if (isRefusal(file)) return file
    const pdf = pdfPageOf(query)
    const alikes = await findAlike(db, file.picture, noAlikes)
    return inTransaction(app.database, async (trx) => {
      await lockProofs(trx)
      const owner = await lockOwner(trx, payment)
      if (isRefusal(owner)) return owner
      if (!owner.stands) return refuse('payment_proof.reversed', { name: owner.name })
      const { ids } = await findAlike(trx, file.picture, alikes)
      const [own, others] = splitUses(await usesOf(trx, file, pdf), payment)
      const same = own.find((use) => use.removed_at === null && isSamePage(use, { file, pdf, ids }))
      if (same) return { msg: confirm('payment_proof.added'), proof_id: same.id }
      const [first] = others
      if (first?.removed_at === null) return refuse('payment_proof.used', await nameOf(trx, first))
      const there = await proofsOf(trx, payment.kind, [payment.id])
      if (there.length >= proofBounds.perPayment) {
        return refuse('payment_proof.too_many', { count: proofBounds.perPayment })
      }
      // Pages of one PDF may look alike.
      const foreign = ids.filter((id) => !own.some((use) => use.id === id))
      const alike = first ?? (await firstStanding(trx, foreign, payment))
      const reason = cleanText(query.reason ?? '')
      if (alike && query.alike !== alike.id) {
        const code = alike.removed_at === null ? 'payment_proof.alike' : 'payment_proof.used_before'
        return refuse(code, await nameOf(trx, alike))
      }
      if (alike && !isReason(reason)) return refuse('correction.reason')
      const accepted = alike && { id: alike.id, reason }
      const proof_id = await insertProof(trx, { payment, file, pdf, alike: accepted, by: caller.userId, now })
      const by = { id: caller.userId, name: caller.name }
      const { logged, refId } = owner
      if (logged.is === 'transaction') await addLog(trx, by, 'Add proof', logged.params, { refId })
      else if (logged.is === 'later_cost')
        await addLog(trx, by, 'Add cost proof', logged.params, { refId, pkId: refId })
      else await addLog(trx, by, 'Add account proof', logged.params, { refId })
      return { msg: confirm('payment_proof.added'), proof_id }
    })
  },
)

/**
 * The page of a PDF that a picture was drawn from, with the hash as stored ones are written; null for other
 * pictures.
 */
function pdfPageOf({ pdf_hash, pdf_page }: { pdf_hash?: string; pdf_page?: string }): PdfPage | null {
  if (pdf_hash === undefined) return null
  const page = pdf_page === undefined ? null : Number(pdf_page)
  return { hash: Buffer.from(pdf_hash, 'hex').toString('base64url'), page }
}

/** The uses by a payment, and those by others. */
function splitUses(uses: readonly ProofUse[], payment: Payment) {
  const isOwn = ({ payment_id }: ProofUse) => payment_id === payment.id
  return [uses.filter(isOwn), uses.filter((use) => !isOwn(use))] as const
}

interface Adding {
  readonly file: ProofFile
  readonly pdf: PdfPage | null
  /** Proofs that look like the file. */
  readonly ids: readonly string[]
}

/**
 * Whether a proof is what is being added: the same upload, or the same page of a PDF drawn by another
 * browser. Two pages of one PDF are two proofs, also when they are equal. That the pages are the same is a
 * claim, so they must look alike.
 */
function isSamePage(use: ProofUse, { file, pdf, ids }: Adding): boolean {
  const isSameUpload = use.upload_hash === file.uploadHash
  if (pdf === null || use.pdf_hash !== pdf.hash) return isSameUpload
  if (use.kind === 'pdf') return true
  if (pdf.page === null || use.pdf_page === null) return isSameUpload
  return use.pdf_page === pdf.page && (isSameUpload || ids.includes(use.id))
}

/** What the page needs to show the other use. */
async function nameOf(trx: Trx, { id, kind, payment_kind, payment_id }: Proof) {
  return { ...(await shownPayment(trx, { kind: payment_kind, id: payment_id })), proof: id, kind }
}

/** A later cost, a payment of an account, else a transaction. */
function paymentOf({ transaction_id = '', entry_id, later_cost_id }: Owner): Payment {
  if (later_cost_id !== undefined) return { kind: 'later_cost', id: later_cost_id }
  return entry_id === undefined
    ? { kind: 'transaction', id: transaction_id }
    : { kind: 'account_payment', id: entry_id }
}

type Owner = Partial<Record<'transaction_id' | 'entry_id' | 'later_cost_id', string>>

const gone = {
  transaction: 'transaction.gone',
  account_payment: 'account.payment_gone',
  later_cost: 'later_cost.gone',
} as const

const find = { transaction: findTransaction, account_payment: findEntered, later_cost: findProvenCost }

/** Looked at first, so that no file is read for nothing. */
async function exists(db: Queries, { kind, id }: Payment): Promise<boolean> {
  return (await find[kind](db, id)) !== null
}
