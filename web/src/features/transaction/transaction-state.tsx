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
 * Pending, with an approve button for users with permission; or approved or rejected, with the time; and what was
 * reversed. The log says who did that and why.
 */
export function TransactionState({ transaction, onFailure, children }: TransactionStateProps) {
  const { t } = useTranslation('transaction')
  const mayApprove = useMay('transaction.approve')
  const { approvedAt, rejectedAt, mark } = transaction
  const isRejected = mark?.is === 'rejected'
  const state = transaction.approved ? 'approved' : 'pending'
  const decidedAt = rejectedAt ?? approvedAt
  const story = (text: string) => <Link {...toLog(transaction._id)}>{text}</Link>
  return (
    <>
      <Flex align="center" justify="space-between" className="transaction-state">
        <Badge
          status={isRejected ? 'error' : transaction.approved ? 'success' : 'warning'}
          text={isRejected ? story(t('mark.rejected')) : t(state)}
        />
        {children}
      </Flex>
      {mark && !isRejected && (
        <div>
          <Badge status="error" text={story(t(`mark.${mark.is}`, { qty: mark.qty, of: mark.of }))} />
          <CreditNoteButtons transaction={transaction} onFailure={onFailure} />
        </div>
      )}
      {!transaction.approved && !isRejected && mayApprove && (
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
