import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Opened } from '../../../shared/kit/dialog.tsx'
import { lazy } from '../../../shared/lazy.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'

const ReceiptDialog = lazy(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog)

/** Opens the receipts of a transaction; a link may open them, too. */
export function ReceiptButton({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const { receipt, transaction_id } = useSearch({ strict: false })
  const { transaction: page } = useParams({ strict: false })
  const navigate = useNavigate()
  const isLinked = receipt === 'open' && (page !== undefined || transaction_id === transaction._id)
  const [isOpen, setIsOpen] = useState(false)
  const onClosed = () => {
    setIsOpen(false)
    if (isLinked)
      void navigate({
        to: '.',
        search: ({ receipt: _, ...search }) => search,
        replace: true,
        resetScroll: false,
      })
  }
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('names.receipt')}
      </Button>
      {(isOpen || isLinked) && (
        <Opened onClosed={onClosed}>
          <ReceiptDialog transaction={transaction} />
        </Opened>
      )}
    </>
  )
}
