import * as contract from '#contract/payment-proof.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { isReason } from '#domain/text/reason.ts'
import { cleanText } from '#domain/text/text.ts'
import { handler } from '../../http/define-handler.ts'
import { type Alikes, findAlike, noAlikes } from '../../services/payment-proofs/find-alike.ts'
import { prepareFile } from '../../services/payment-proofs/prepare-file.ts'
import { lockOwner } from '../../services/payment-proofs/proof-owner.ts'
import type { Queries, Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { findEntered, lockProofs, type Payment, shownPayment } from '../../storage/stores/proof/payment.ts'
import {
  firstStanding,
  insertProof,
  type Proof,
  type ProofFile,
  proofsOf,
  usesOf,
} from '../../storage/stores/proof/proof.store.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'

export const addProof = handler(
  contract.addProof,
  async ({ query = {}, file: sent }, { app, caller, now, addLog }) => {
    const { db } = app.database
    const payment = paymentOf(query)
    if (!(await exists(db, payment))) return refuse(goneOf(payment))
    // A Blob is what the page sends; the server has bytes.
    const bytes = sent instanceof Blob ? await sent.bytes() : sent
    if (bytes.length > proofBounds.bytes) {
      return refuse('payment_proof.bytes', { size: `${proofBounds.bytes / 1024 ** 2} MB` })
    }
    const file = await prepareFile(bytes, app.ports.documents)
    if (isRefusal(file)) return file
    const alikes = file.picture ? await findAlike(db, file.picture, noAlikes) : noAlikes
    return inTransaction(app.database, async (trx) => {
      await lockProofs(trx)
      const owner = await lockOwner(trx, payment)
      if (isRefusal(owner)) return owner
      if (!owner.stands) return refuse('payment_proof.reversed', { name: owner.name })
      const there = await proofsOf(trx, payment.kind, [payment.id])
      const same = there.find(({ upload_hash }) => [file.uploadHash, file.fileHash].includes(upload_hash))
      if (same) return { msg: confirm('payment_proof.added'), proof_id: same.id }
      const uses = await usesOf(trx, file)
      const used = uses.find(({ removed_at }) => removed_at === null)
      if (used) return refuse('payment_proof.used', await nameOf(trx, used))
      const removed = uses.find(({ payment_id }) => payment_id !== payment.id)
      if (there.length >= proofBounds.perPayment) {
        return refuse('payment_proof.too_many', { count: proofBounds.perPayment })
      }
      const alike = removed ?? (await firstAlike(trx, { file, payment, alikes }))
      const reason = cleanText(query.reason ?? '')
      if (alike && query.alike !== alike.id) {
        const code = alike.removed_at === null ? 'payment_proof.alike' : 'payment_proof.used_before'
        return refuse(code, await nameOf(trx, alike))
      }
      if (alike && !isReason(reason)) return refuse('correction.reason')
      const accepted = alike && { id: alike.id, reason }
      const proof_id = await insertProof(trx, { payment, file, alike: accepted, by: caller.userId, now })
      const by = { id: caller.userId, name: caller.name }
      const { logged, refId } = owner
      if (logged.is === 'transaction') await addLog(trx, by, 'Add proof', logged.params, { refId })
      else await addLog(trx, by, 'Add account proof', logged.params, { refId })
      return { msg: confirm('payment_proof.added'), proof_id }
    })
  },
)

interface Adding {
  readonly file: ProofFile
  readonly payment: Payment
  /** What was found before the transaction. */
  readonly alikes: Alikes
}

/** The first proof that looks like the file and counts for its payment. */
async function firstAlike(trx: Trx, { file: { picture }, payment, alikes }: Adding): Promise<Proof | null> {
  if (!picture) return null
  const { ids } = await findAlike(trx, picture, alikes)
  return firstStanding(trx, ids, payment)
}

/** What the page needs to show the other use. */
async function nameOf(trx: Trx, { id, kind, payment_kind, payment_id }: Proof) {
  return { ...(await shownPayment(trx, { kind: payment_kind, id: payment_id })), proof: id, kind }
}

/** A payment of an account, else a transaction. */
function paymentOf({
  transaction_id = '',
  entry_id,
}: {
  transaction_id?: string
  entry_id?: string
}): Payment {
  return entry_id === undefined
    ? { kind: 'transaction', id: transaction_id }
    : { kind: 'account_payment', id: entry_id }
}

const goneOf = ({ kind }: Payment) => (kind === 'transaction' ? 'transaction.gone' : 'account.payment_gone')

/** Looked at first, so that no file is read for nothing. */
async function exists(db: Queries, { kind, id }: Payment): Promise<boolean> {
  return (kind === 'transaction' ? await findTransaction(db, id) : await findEntered(db, id)) !== null
}
