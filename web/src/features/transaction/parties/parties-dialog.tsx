import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { nameCustomer } from '#contract/party-naming.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { Dialog } from '../../../shared/kit/dialog.tsx'
import { computedNumberColumn } from '../../../shared/kit/number-column.ts'
import { SmallTable } from '../../../shared/kit/small-table.tsx'
import { NameButton } from '../../../shared/parties/name-button.tsx'
import { toPackage, toPerson } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { type PaidParties, usePaidParties } from './read-parties.ts'

type PaidItem = PaidParties[number]

/** Who is named for each item of a transaction, and what is still owed; names the customer. */
export function PartiesDialog({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const columns = useColumns(transaction)
  const query = usePaidParties(transaction._id)
  const id = transactionName(transaction.number)
  return (
    <Dialog title={t('parties.title', { id })} width={880} footer={null}>
      <QueryBoundary query={query}>
        {({ items }) => <SmallTable label={t('parties.label', { id })} columns={columns} rows={items} />}
      </QueryBoundary>
    </Dialog>
  )
}

function useColumns({ items }: TransactionRecord): TableColumnsType<PaidItem> {
  const { t } = useTranslation('transaction')
  const mayName = useMay('party.edit')
  // The dialog shows the error itself, so there is no toast.
  const name = useCall(nameCustomer, { meta: { silent: true } })
  const isBought = ({ _id }: PaidItem) =>
    items.find((item) => item._id === _id)?.payAmountFromCustomer !== undefined
  const partyLink = (party: PaidItem['sender']) =>
    party ? (
      <RowLink to={toPerson(party._id)}>{party.name}</RowLink>
    ) : (
      <Text type="secondary">{t('parties.none')}</Text>
    )
  return [
    {
      title: t('column.itemAndPackage'),
      key: 'item',
      render: (_, { item, pk_id }) => (
        <>
          <ClampedText text={item} />
          <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>
        </>
      ),
    },
    { title: t('names.sender'), key: 'sender', width: 150, render: (_, { sender }) => partyLink(sender) },
    computedNumberColumn(t('parties.openSender'), 'openSender', 128, ({ open }) => (
      <Amount amount={open?.sender} />
    )),
    {
      title: t('names.customer'),
      key: 'customer',
      width: 190,
      render: (_, item) => (
        <>
          {(item.customer || isBought(item)) && partyLink(item.customer)}{' '}
          {item.customerPaysLater && <Text type="secondary">{t('paysLater')}</Text>}
          {mayName && isBought(item) && (
            <div>
              <NameButton
                title={t('words.customerOf', { item: item.item })}
                side="customer"
                party={item.customer?._id ?? null}
                onSave={(party) =>
                  name.mutateAsync({ body: { item: item._id, party, seen: item.customer?._id ?? null } })
                }
              >
                {t('words.nameIt')}
              </NameButton>
            </div>
          )}
        </>
      ),
    },
    computedNumberColumn(t('parties.openCustomer'), 'openCustomer', 140, ({ open }) => (
      <Amount amount={open?.customer} />
    )),
  ]
}
