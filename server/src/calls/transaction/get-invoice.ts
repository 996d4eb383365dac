import * as contract from '#contract/transaction.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { Documents } from '../../ports/documents/port.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { invoiceData } from '../../services/invoices/invoice-data.ts'

const { handler } = handlersWith<{ business: BusinessSettings; ports: { documents: Documents } }>()

export const getInvoice = handler(contract.getInvoice, async ({ query }, { app, language }) => {
  const business = await app.business.current()
  const data = await invoiceData(app.database.db, business, query.transaction_id, query.version)
  return data ? app.ports.documents.invoice({ ...data, language }) : refuse('transaction.gone')
})
