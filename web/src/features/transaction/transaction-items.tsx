import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatCst } from '../../shared/format/format.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { SmallTable } from '../../shared/kit/small-table.tsx'
import { lazy } from '../../shared/lazy.tsx'
import { PaymentProofs } from '../../shared/proofs/lazy-proofs.ts'
import { useMay } from '../../shared/session/permission.ts'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { CorrectButton, isGone, RefundButton } from './correction/correction-buttons.tsx'
import type { Asked } from './correction/read-preview.ts'
import { useItemColumns } from './item-columns.tsx'
import { FirstVersionButton } from './papers/first-version-button.tsx'
import { ReceiptButton } from './papers/receipt-button.tsx'

const TransactionParties = lazy(async () => {
  const [code] = await Promise.all([import('./parties/transaction-parties.tsx'), loadTexts('party')])
  return code.TransactionParties
})
const CorrectionDialog = lazy(
  async () => (await import('./correction/correction-dialog.tsx')).CorrectionDialog,
)

/** The id of a transaction, the items that it paid, and for admins their corrections. */
export function TransactionItems({ transaction }: { transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const mayRead = useMay('payment_proof.read')
  const mayCorrect = useMay('transaction.correct')
  const mayParties = useMay('party.list')
  const mayReceipt = useMay('receipt.read')
  // The items stay as they were when the question was asked.
  const [dialog, ask] = useDialog((asked: Asked) => <CorrectionDialog asked={asked} />)
  const columns = useItemColumns(
    transaction._id,
    (item) => mayCorrect && <RefundButton transaction={transaction} item={item} onAsk={ask} />,
  )
  const decidedAt = transaction.rejectedAt ?? transaction.approvedAt
  const decided = transaction.rejectedAt ? 'mark.rejected' : 'transactionStates.approved'
  const label = t('itemsOf', { id: transactionName(transaction.number) })
  return (
    // Without the outer element, Ant Design indents a nested table beyond the edge of the outer one.
    <Flex vertical gap="small">
      <Flex gap="small" align="baseline" wrap>
        <Text type="secondary">{t('names.transaction_id')}</Text>
        <CopyableId id={transaction._id} />
        <Text type="secondary">
          {t(`paymentMethods.${transaction.paymentMethod}`)} · {formatCst(transaction.createdAt)}
          {decidedAt !== undefined && ` · ${t(decided)} ${formatCst(decidedAt)}`}
          {transaction.amended &&
            ` · ${t('amended', { amount: plainMoney(transaction.amended.payAmountToSender) })}`}
        </Text>
        {mayParties && <TransactionParties transaction={transaction} />}
        {mayReceipt && <ReceiptButton transaction={transaction} />}
        <FirstVersionButton transaction={transaction} />
        {mayCorrect && <CorrectButton transaction={transaction} onAsk={ask} />}
      </Flex>
      {mayRead && (
        <PaymentProofs
          payment={{ kind: 'transaction', id: transaction._id }}
          name={transactionName(transaction.number)}
          approved={transaction.approved}
          stands={!isGone(transaction)}
        />
      )}
      <SmallTable label={label} columns={columns} rows={transaction.items} scroll={{ x: 980 }} />
      {dialog}
    </Flex>
  )
}
