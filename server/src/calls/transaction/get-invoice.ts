import * as contract from '#contract/transaction.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { invoiceData } from './invoice-data.ts'

export const getInvoice = handler(contract.getInvoice, async ({ query }, { house, language }) => {
  const data = await invoiceData(house.database.db, house.businessName, query.transaction_id)
  return data ? house.documents.invoice({ ...data, language }) : refuse('transaction.gone')
})
