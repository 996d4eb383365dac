import type { PaidTransaction } from '#domain/account/paid-item.ts'
import type { Effect } from '#domain/correction/effect.ts'
import { creditNoteName, transactionName } from '#domain/item/transaction-number.ts'
import { cleanText } from '#domain/text/text.ts'
import type { Queries, Trx } from '../../storage/engine/database.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { countCreditNotes } from '../../storage/stores/correction/credit-note.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'

/** Whether the payer of a transaction can get a mail. */
export async function payerIsActive(db: Queries, { payer }: PaidTransaction): Promise<boolean> {
  return (await findUserById(db, payer.id))?.active ?? false
}

/**
 * Queues the mail with the credit note of a void or refund, which is stored already; nothing for an inactive
 * payer.
 */
export async function mailCreditNote(
  trx: Trx,
  { mails }: Pick<Effect, 'mails'>,
  { transaction, reason, now }: { transaction: PaidTransaction; reason: string; now: number },
): Promise<void> {
  const [mail] = mails
  const payer = mail && (await findUserById(trx, mail.to))
  if (!payer) return
  const { id: transactionId, number: of } = transaction
  const number = (await countCreditNotes(trx, [transactionId])).get(transactionId) ?? 1
  const params = {
    name: payer.name,
    transactionId,
    transaction: transactionName(of),
    number,
    creditNote: creditNoteName(of, number),
    reason: cleanText(reason),
  }
  await addMail(trx, payer, { kind: 'credit_note', params }, now)
}
