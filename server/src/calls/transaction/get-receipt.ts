import * as contract from '#contract/receipt.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { survivorId } from '../../services/party/naming.ts'
import { receiptsOf } from '../../services/receipts/receipt-data.ts'

export const getReceipt = handler(contract.getReceipt, async ({ query }, { app, language, now }) => {
  const { db } = app.database
  const asked = { chosen: query.language, asked: language }
  const business = await app.business.current()
  const receipts = await receiptsOf(db, business, query.transaction_id, { ...asked, now })
  if (!receipts) return refuse('transaction.gone')
  // An unknown party does not get the receipt of those who are not named.
  const wanted =
    query.customer === undefined ? null : ((await survivorId(db, query.customer)) ?? query.customer)
  const receipt = receipts.find(({ customer }) => (customer?._id ?? null) === wanted)
  return receipt ? app.ports.documents.receipt(receipt.data) : refuse('receipt.none')
})
