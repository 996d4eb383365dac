import type { Answer } from '#contract/call.ts'
import { previewRefund, previewRejection, previewVoid } from '#contract/transaction-correction.ts'
import type { Disposal } from '#domain/account/disposal.ts'
import type { WriteOffReason } from '#domain/correction/write-off/write-off-reason.ts'
import { type CallOptions, callApi } from '../../../shared/api/client.ts'
import type { Preview } from '../../../shared/kit/sending.ts'
import { keys } from '../../../shared/query-keys.ts'
import type { TransactionItemRecord, TransactionRecord } from '../api/list-transactions.ts'

export type Effect = Answer<typeof previewVoid>

/** What is corrected. */
export type Asked =
  | { readonly kind: 'reject'; readonly transaction: TransactionRecord }
  | { readonly kind: 'void'; readonly transaction: TransactionRecord }
  | {
      readonly kind: 'refund'
      readonly transaction: TransactionRecord
      readonly item: TransactionItemRecord
    }

/** What the admin has chosen in the dialog. */
export interface Choice {
  readonly into: 'rows' | 'cart'
  readonly qty: number
  /** Why refunded pieces do not come back; null when they do. */
  readonly why: WriteOffReason | null
  readonly text: string
  /** Where the shares go, where it was chosen; else as credit of who is named, or back at once. */
  readonly sender?: Disposal
  readonly customer?: Disposal
}

/** What the correction will do, by the server. */
export const previewOf = (asked: Asked, choice: Choice): Preview<Effect> => ({
  key: [...keys.corrections, asked.kind, asked.transaction._id, itemOf(asked), choice],
  read: (options) => read(asked, choice, options),
})

const itemOf = (asked: Asked) => (asked.kind === 'refund' ? asked.item._id : null)

/** What is sent of the chosen disposals. */
export const disposalsOf = ({ sender, customer }: Choice) => ({
  ...(sender && { sender }),
  ...(customer && { customer }),
})

function read(asked: Asked, choice: Choice, options: CallOptions): Promise<Effect> {
  const { into, qty, why, text } = choice
  const { _id: transaction_id } = asked.transaction
  if (asked.kind === 'reject') return callApi(previewRejection, { query: { transaction_id, into } }, options)
  const disposals = disposalsOf(choice)
  if (asked.kind === 'void') return callApi(previewVoid, { query: { transaction_id, ...disposals } }, options)
  const loss = why === null ? {} : { why, text }
  const query = { transaction_id, item_id: asked.item._id, qty: String(qty), ...loss, ...disposals }
  return callApi(previewRefund, { query }, options)
}
