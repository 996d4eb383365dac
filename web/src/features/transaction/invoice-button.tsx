import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { useTranslation } from 'react-i18next'
import { getInvoice } from '#contract/transaction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useReportError } from '../../shared/hooks/use-report-error.ts'
import { saveFile } from '../../shared/save-file.ts'
import { RowButton } from '../../shared/ui/row/row-button.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'

interface InvoiceButtonProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
}

/** Downloads the invoice in the page's language, which says what stands. */
export function InvoiceButton({ transaction, onFailure }: InvoiceButtonProps) {
  const { t } = useTranslation('transaction')
  const id = transactionName(transaction.number)
  // Fetched at every click, because notes change and a pending transaction may be approved. The page shows
  // errors itself.
  const { mutateAsync, isPending } = useCall(getInvoice, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  const download = async () =>
    saveFile(await mutateAsync({ query: { transaction_id: transaction._id } }), `invoice-${id}.pdf`)
  return (
    <RowButton
      aria-busy={isPending}
      aria-label={t('invoiceLabel', { id })}
      data-hint={t('invoice')}
      onClick={() => {
        if (!isPending) void reportError(id, download())
      }}
    >
      {isPending ? <LoadingOutlined aria-hidden /> : <FilePdfOutlined aria-hidden />}
    </RowButton>
  )
}
