import * as contract from '#contract/receipt.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { receiptsOf } from '../../services/receipts/receipt-data.ts'
import { receiptText } from '../../services/receipts/receipt-text.ts'

export const listReceipts = handler(contract.listReceipts, async ({ query }, { app, language, now }) => {
  const asked = { chosen: query.language, asked: language }
  const business = await app.business.current()
  const receipts = await receiptsOf(app.database.db, business, query.transaction_id, { ...asked, now })
  if (!receipts) return refuse('transaction.gone')
  return {
    result: receipts.map(({ customer, data }) => ({
      ...(customer && { customer }),
      language: data.language,
      text: receiptText(data),
    })),
  }
})
