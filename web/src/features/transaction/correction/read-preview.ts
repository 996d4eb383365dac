import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { previewRefund, previewRejection, previewVoid } from '#contract/transaction-correction.ts'
import type { Disposal } from '#domain/account/paid-item.ts'
import type { WriteOffReason } from '#domain/correction/write-off/write-off.ts'
import { callApi } from '../../../shared/api/client.ts'
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

/** What the correction will do, by the server; it is asked again when anything has changed. */
export const usePreview = (asked: Asked, choice: Choice, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.corrections, asked.kind, asked.transaction._id, itemOf(asked), choice],
    queryFn: ({ signal }) => read(asked, choice, signal),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })

const itemOf = (asked: Asked) => (asked.kind === 'refund' ? asked.item._id : null)

/** What is sent of the chosen disposals. */
export const disposalsOf = ({ sender, customer }: Choice) => ({
  ...(sender && { sender }),
  ...(customer && { customer }),
})

function read(asked: Asked, choice: Choice, signal: AbortSignal): Promise<Effect> {
  const { into, qty, why, text } = choice
  const { _id: transaction_id } = asked.transaction
  if (asked.kind === 'reject')
    return callApi(previewRejection, { query: { transaction_id, into } }, { signal })
  const disposals = disposalsOf(choice)
  if (asked.kind === 'void')
    return callApi(previewVoid, { query: { transaction_id, ...disposals } }, { signal })
  const loss = why === null ? {} : { why, text }
  const query = { transaction_id, item_id: asked.item._id, qty: String(qty), ...loss, ...disposals }
  return callApi(previewRefund, { query }, { signal })
}
