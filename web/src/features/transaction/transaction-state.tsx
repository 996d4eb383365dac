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

/**
 * One state: rejected, voided or refunded, else pending, with an approve button for users with permission, or approved; with the
 * time of the decision. The log says who reversed it and why.
 */
export function TransactionState({ transaction, onFailure, children }: TransactionStateProps) {
  const { t } = useTranslation('transaction')
  const mayApprove = useMay('transaction.approve')
  const { approvedAt, rejectedAt, mark } = transaction
  const state = transaction.approved ? 'approved' : 'pending'
  const decidedAt = rejectedAt ?? approvedAt
  return (
    <>
      <Flex align="center" justify="space-between" className="transaction-state">
        {mark ? (
          <Badge
            status="error"
            text={
              <Link {...toLog(transaction._id)}>{t(`mark.${mark.is}`, { qty: mark.qty, of: mark.of })}</Link>
            }
          />
        ) : (
          <Badge
            status={transaction.approved ? 'success' : 'warning'}
            text={t(`transactionStates.${state}`)}
          />
        )}
        {children}
      </Flex>
      {mark && <CreditNoteButtons transaction={transaction} onFailure={onFailure} />}
      {!transaction.approved && !mark && mayApprove && (
        <ApproveButton transaction={transaction} onFailure={onFailure} />
      )}
      {decidedAt !== undefined && (
        <Text type="secondary" style={{ whiteSpace: 'nowrap', fontSize: 12 }}>
          {formatCst(decidedAt)}
        </Text>
      )}
    </>
  )
}
