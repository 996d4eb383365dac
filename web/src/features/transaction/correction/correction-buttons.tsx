import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import type { TransactionItemRecord, TransactionRecord } from '../api/list-transactions.ts'
import type { Asked } from './read-preview.ts'

interface CorrectButtonProps {
  readonly transaction: TransactionRecord
  readonly onAsk: (asked: Asked) => void
}

/** Whether nothing of a transaction or item stands any more. */
export const isGone = ({ mark }: Pick<TransactionRecord, 'mark'>) =>
  mark !== undefined && mark.qty === mark.of

/** Rejects what is pending, voids what is approved. */
export function CorrectButton({ transaction, onAsk }: CorrectButtonProps) {
  const { t } = useTranslation('transaction')
  if (isGone(transaction)) return null
  const kind = transaction.approved ? 'void' : 'reject'
  return (
    <Button size="small" onClick={() => onAsk({ kind, transaction })}>
      {t(`correction.ask.${kind}`, { id: transactionName(transaction.number) })}
    </Button>
  )
}

/** Refunds pieces of an item of an approved transaction. */
export function RefundButton({
  transaction,
  item,
  onAsk,
}: CorrectButtonProps & { readonly item: TransactionItemRecord }) {
  const { t } = useTranslation('transaction')
  if (!transaction.approved || isGone(transaction) || isGone(item)) return null
  return (
    <Button
      size="small"
      aria-label={t('correction.refundLabel', { item: item.item })}
      onClick={() => onAsk({ kind: 'refund', transaction, item })}
    >
      {t('correction.do.refund')}
    </Button>
  )
}
