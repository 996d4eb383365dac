import { Link } from '@tanstack/react-router'
import { Badge, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { lazy } from '../../shared/lazy.tsx'
import { toLog } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { ApproveButton } from './approve-button.tsx'

// Few payments have credit notes.
const CreditNoteButtons = lazy(async () => (await import('./credit-note-buttons.tsx')).CreditNoteButtons)

interface TransactionStateProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
  /** Stands beside the state. */
  readonly children: ReactNode
}

/** The state of a transaction with the time of its decision, and what is done with it. */
export function TransactionState({ transaction, onFailure, children }: TransactionStateProps) {
  const decidedAt = transaction.rejectedAt ?? transaction.approvedAt
  return (
    <>
      <Flex align="center" justify="space-between" className="transaction-state">
        <StateBadge transaction={transaction} />
        {children}
      </Flex>
      <StateActions transaction={transaction} onFailure={onFailure} />
      {decidedAt !== undefined && (
        <Text type="secondary" style={{ whiteSpace: 'nowrap', fontSize: 12 }}>
          {formatCst(decidedAt)}
        </Text>
      )}
    </>
  )
}

/**
 * One state: rejected, voided or refunded, else pending or approved. The log says who reversed it and why.
 */
export function StateBadge({
  transaction: { _id, approved, mark },
}: Pick<TransactionStateProps, 'transaction'>) {
  const { t } = useTranslation('transaction')
  if (mark) {
    const text = <Link {...toLog(_id)}>{t(`mark.${mark.is}`, { qty: mark.qty, of: mark.of })}</Link>
    return <Badge status="error" text={text} />
  }
  return (
    <Badge
      status={approved ? 'success' : 'warning'}
      text={t(`transactionStates.${approved ? 'approved' : 'pending'}`)}
    />
  )
}

/** The approve button for users with permission, and the papers of what is reversed. */
export function StateActions({ transaction, onFailure }: Omit<TransactionStateProps, 'children'>) {
  const mayApprove = useMay('transaction.approve')
  if (transaction.mark) return <CreditNoteButtons transaction={transaction} onFailure={onFailure} />
  return (
    !transaction.approved && mayApprove && <ApproveButton transaction={transaction} onFailure={onFailure} />
  )
}
