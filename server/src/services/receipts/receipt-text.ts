import { receiptSums } from '#domain/account/receipt.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { formatMoney } from '#domain/money/format.ts'
import { momentText } from '#domain/time/format.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { ReceiptData } from '../../ports/documents/port.ts'

const money = (amount: Fen) => `¥ ${formatMoney(rmb.toNumber(amount))}`

/** A receipt as plain text, to be pasted into a chat: only what stands, a line for each item. */
export function receiptText({ language, items, ...data }: ReceiptData): string {
  const { receipt: texts, invoice } = serverWordings[language]
  const sums = receiptSums(items)
  const standing = items.filter(({ gone }) => gone === undefined || gone.qty < gone.of)
  const lines = standing.map(({ item, qty, amount, packageId, gone }) => {
    const refunded = gone ? ` (${invoice.refunded(gone.qty, gone.of)})` : ''
    return `${item.replaceAll('\n', ' ')} × ${qty}  ${money(amount)}${refunded}\n  ${packageId}`
  })
  const mark = data.state === 'stands' ? [] : [invoice[data.state]]
  return [
    [data.businessName, texts.receipt, transactionName(data.number), ...mark].join(' · '),
    [data.customer, momentText(data.paidAt)].filter(Boolean).join(' · '),
    '',
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `${invoice.totals}  ${texts.pieces(sums.qty)}  ${money(sums.amount)}`,
    `${texts.paid}  ${money(sums.paid)}`,
    ...(sums.owed > 0 ? [`${texts.owed}  ${money(sums.owed)}`] : []),
  ].join('\n')
}
