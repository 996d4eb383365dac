import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../shared/lazy.tsx'
import { paths } from '../../../shared/paths.ts'
import type { TransactionRecord } from '../api/list-transactions.ts'

const ReceiptDialog = lazy(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog)

/** Opens the receipts of a transaction; a link may open them, too. */
export function ReceiptButton({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const { receipt, transaction_id } = useSearch({ from: paths.transaction })
  const navigate = useNavigate({ from: paths.transaction })
  const isLinked = receipt === 'open' && transaction_id === transaction._id
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (isLinked)
      void navigate({ search: ({ receipt: _, ...search }) => search, replace: true, resetScroll: false })
  }
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {t('names.receipt')}
      </Button>
      {(opened || isLinked) && (
        <ReceiptDialog transaction={transaction} open={open || isLinked} onClose={close} />
      )}
    </>
  )
}
