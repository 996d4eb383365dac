import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { getInvoice } from '#contract/transaction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { saveFile } from '../../../shared/save-file.ts'
import type { TransactionRecord } from '../api/list-transactions.ts'

/** Downloads the invoice as it was issued; nothing as long as it has not changed. */
export function FirstVersionButton({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const { mutateAsync, isPending } = useCall(getInvoice)
  const { _id, number, items, mark } = transaction
  if (!mark && items.every(({ former }) => former === undefined)) return null
  const download = async () => {
    const query = { transaction_id: _id, version: 'first' as const }
    saveFile(await mutateAsync({ query }), `invoice-${transactionName(number)}-first.pdf`)
  }
  return (
    // A failure is shown by a toast.
    <Button size="small" loading={isPending} onClick={() => void download().catch(() => undefined)}>
      {t('firstVersion')}
    </Button>
  )
}
