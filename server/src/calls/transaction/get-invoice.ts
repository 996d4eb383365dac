import * as contract from '#contract/transaction.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { invoiceData } from '../../services/invoices/invoice-data.ts'

export const getInvoice = handler(contract.getInvoice, async ({ query }, { app, language }) => {
  const business = await app.business.current()
  const data = await invoiceData(app.database.db, business, query.transaction_id, query.version)
  return data ? app.ports.documents.invoice({ ...data, language }) : refuse('transaction.gone')
})
