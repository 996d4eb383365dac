import type { EntryDraft } from '#domain/account/account-entry.ts'
import { type PaymentTerms, paidItemEntries, termsProblem } from '#domain/account/item-entries.ts'
import type { PaidItem } from '#domain/account/paid-item.ts'
import type { Refusal } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { addEntries } from '../../storage/stores/settlement/account-entry.store.ts'

/** Items of a payment before they are stored, with what their entries depend on. */
export type PaidNow = Omit<PaidItem, 'id' | 'differences' | 'reversals'>

/** Why items cannot be paid on these terms; null when they can (business-rules.md 18). */
export function paymentProblem(items: readonly PaidNow[], terms: PaymentTerms): Refusal | null {
  return termsProblem(
    terms,
    items.map((item) => asPaid(item, '')),
  )
}

/**
 * Writes the entries of a stored payment, whose items have these ids in this order. Nothing is written for
 * what was paid and received at once without a party. Returns the id for the log entry of the payment.
 */
export async function addPaymentEntries(
  trx: Trx,
  items: readonly PaidNow[],
  ids: readonly string[],
  terms: PaymentTerms,
  by: string,
): Promise<string> {
  const logId = newId()
  const drafts: EntryDraft[] = items.flatMap((item, index) =>
    paidItemEntries(asPaid(item, ids[index] ?? ''), terms),
  )
  if (drafts.length > 0) await addEntries(trx, drafts, { by: { id: by }, logId })
  return logId
}

function asPaid(item: PaidNow, id: string): PaidItem {
  return { ...item, id, differences: [], reversals: [] }
}
