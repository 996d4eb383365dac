import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { getCreditNote } from '#contract/transaction-correction.ts'
import { creditNoteName } from '#domain/item/transaction-number.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useReportError } from '../../shared/hooks/use-report-error.ts'
import { saveFile } from '../../shared/save-file.ts'
import { RowButton } from '../../shared/ui/row/row-button.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'

interface CreditNoteButtonsProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
}

/** Downloads the credit notes of a transaction, one for each void or refund, in the page's language. */
export function CreditNoteButtons({ transaction, onFailure }: CreditNoteButtonsProps) {
  const { creditNotes = 0 } = transaction
  if (creditNotes === 0) return null
  const numbers = Array.from({ length: creditNotes }, (_, index) => index + 1)
  return (
    <Flex wrap style={{ marginInlineStart: -8 }}>
      {numbers.map((number) => (
        <CreditNoteButton key={number} transaction={transaction} number={number} onFailure={onFailure} />
      ))}
    </Flex>
  )
}

function CreditNoteButton({
  transaction,
  number,
  onFailure,
}: CreditNoteButtonsProps & { readonly number: number }) {
  const { t } = useTranslation('transaction')
  const name = creditNoteName(transaction.number, number)
  // The page shows errors itself.
  const { mutateAsync, isPending } = useCall(getCreditNote, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  const download = async () => {
    const query = { transaction_id: transaction._id, number: String(number) }
    saveFile(await mutateAsync({ query }), `credit-note-${name}.pdf`)
  }
  return (
    <RowButton
      aria-busy={isPending}
      aria-label={t('creditNoteLabel', { name })}
      data-hint={t('creditNote')}
      onClick={() => {
        if (!isPending) void reportError(name, download())
      }}
    >
      {isPending ? <LoadingOutlined aria-hidden /> : <FilePdfOutlined aria-hidden />} {name}
    </RowButton>
  )
}
