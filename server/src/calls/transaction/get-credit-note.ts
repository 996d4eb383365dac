import * as contract from '#contract/transaction-correction.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { creditNoteData } from '../../services/invoices/credit-note-data.ts'

export const getCreditNote = handler(contract.getCreditNote, async ({ query }, { app, language }) => {
  const business = await app.business.current()
  const { transaction_id: transactionId, number } = query
  const data = await creditNoteData(app.database.db, business, { transactionId, number: Number(number) })
  return data ? app.ports.documents.invoice({ ...data, language }) : refuse('credit_note.gone')
})
