import type { Answer } from '#contract/call.ts'
import type { listProofs } from '#contract/payment-proof.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { type Payment, shownPayment } from '../../storage/stores/proof/payment.ts'
import { findAnyProof, type Proof, proofsOf } from '../../storage/stores/proof/proof.store.ts'
import { transferNumbersOf } from '../../storage/stores/proof/transfer-number.store.ts'
import { isoTime } from '../answers/iso-time.ts'

type Listed = Answer<typeof listProofs>['result'][number]

/** Proofs and transfer numbers of payments of one kind, without the files. */
export async function proofsOfPayments(
  db: Queries,
  kind: Payment['kind'],
  ids: readonly string[],
): Promise<Listed[]> {
  if (ids.length === 0) return []
  const found = await proofsOf(db, kind, ids)
  const numbers = await transferNumbersOf(db, kind, ids)
  const shown = await Promise.all(
    found.map(async (proof) => ({ of: proof.payment_id, proof: await shownProof(db, proof) })),
  )
  return ids.map((id) => {
    const transferNumber = numbers.get(id)
    return {
      ...(kind === 'transaction' && { transaction_id: id }),
      ...(kind === 'account_payment' && { entry_id: id }),
      ...(kind === 'later_cost' && { later_cost_id: id }),
      ...(transferNumber === undefined ? {} : { transferNumber }),
      proofs: shown.filter(({ of }) => of === id).map(({ proof }) => proof),
    }
  })
}

async function shownProof(
  db: Queries,
  proof: Proof & { readonly username: string },
): Promise<Listed['proofs'][number]> {
  const { id, kind, size, width, height, username, added_by: user_id, added_at, reason, alike } = proof
  return {
    _id: id,
    kind,
    size,
    username,
    user_id,
    createdAt: isoTime(added_at),
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(alike === null ? {} : { reason, alike: await nameOfAlike(db, alike) }),
  }
}

async function nameOfAlike(db: Queries, id: string): Promise<string> {
  const proof = await findAnyProof(db, id)
  if (!proof) return id
  return (await shownPayment(db, { kind: proof.payment_kind, id: proof.payment_id })).name
}
