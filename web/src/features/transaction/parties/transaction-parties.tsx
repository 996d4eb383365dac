import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { type PaidParties, usePaidParties } from './read-parties.ts'

const PartiesDialog = lazy(async () => (await import('./parties-dialog.tsx')).PartiesDialog)

/** What is still owed for a transaction, and a button for who is named. */
export function TransactionParties({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const [dialog, open] = useDialog(() => <PartiesDialog transaction={transaction} />)
  const items = usePaidParties(transaction._id).data?.items ?? []
  const [byCustomers, toSenders] = [openOf(items, 'customer'), openOf(items, 'sender')]
  return (
    <>
      {byCustomers > 0 && <Text>{t('parties.openBy', { amount: formatRmb(byCustomers) })}</Text>}
      {toSenders > 0 && <Text>{t('parties.openTo', { amount: formatRmb(toSenders) })}</Text>}
      <Button size="small" onClick={() => open()}>
        {t('parties.show')}
      </Button>
      {dialog}
    </>
  )
}

/** A sum in RMB, added up in fen. */
function openOf(items: PaidParties, side: 'sender' | 'customer'): number {
  return items.reduce((total, { open }) => total + Math.round((open?.[side] ?? 0) * 100), 0) / 100
}
