import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckoutTab, toPackage } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { Term } from '../../../shared/ui/hint/term.tsx'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { available, holdersOf, type ItemRecord } from '../api/item-rows.ts'
import { moneyOfException } from '../item/exception-money.ts'
import { ItemActions, type ItemActionsProps } from '../item/item-actions.tsx'
import { ItemState } from '../item/item-state.tsx'

interface ColumnsOptions extends Omit<ItemActionsProps, 'row'> {
  readonly tab: CheckoutTab
}

export function useItemColumns({ tab, onAction }: ColumnsOptions): TableColumnsType<ItemRecord> {
  const { t } = useTranslation('checkout')
  const mayAdd = useMay('cart.add')
  const mayTransfer = useMay('checkout.transfer')
  return useMemo((): TableColumnsType<ItemRecord> => {
    const exceptions = tab === 'Exception'
    const onWide = { responsive: ['xxl' as const] }
    // Exceptions have more amounts, so a narrow screen shows these columns only in the details.
    const maybeWide = exceptions ? onWide : {}
    return [
      {
        // Without a width: takes what the other columns leave.
        title: t('names.item'),
        dataIndex: 'item',
        sorter: (a, b) => a.item.localeCompare(b.item, 'zh'),
        render: (item: string) => <ClampedText text={item} />,
      },
      {
        title: t('names.pk_id'),
        dataIndex: 'pk_id',
        width: 132,
        sorter: (a, b) => a.pk_id.localeCompare(b.pk_id),
        render: (pk_id: string) => (
          <CopyableId id={pk_id}>
            <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>
          </CopyableId>
        ),
      },
      {
        title: t('names.receiver'),
        dataIndex: 'receiver',
        width: exceptions ? 88 : '10%',
        sorter: (a, b) => a.receiver.localeCompare(b.receiver, 'zh'),
        render: (receiver: string) => <ClampedText text={receiver} />,
      },
      {
        title: t('names.qtyShort'),
        key: 'qty',
        width: exceptions ? 64 : 76,
        align: 'right',
        sorter: (a, b) => available(a) - available(b),
        render: (_, row) => <Pieces row={row} />,
      },
      {
        title: t('withUnit.cost'),
        dataIndex: 'cost',
        width: 88,
        align: 'right',
        ...maybeWide,
        sorter: (a, b) => a.cost - b.cost,
        render: (cost: number) => <Amount amount={cost} />,
      },
      {
        title: t('column.subtotal'),
        dataIndex: 'subtotal',
        width: 100,
        align: 'right',
        hidden: !exceptions,
        render: (amount: number | null) => <Amount amount={amount} />,
      },
      {
        title: t('withUnit.profits'),
        key: 'profits',
        width: 92,
        align: 'right',
        hidden: !exceptions,
        render: (_, row) => <Amount amount={moneyOfException(row).profits} loss />,
      },
      {
        title: <Term name="toSender">{t('withUnit.toSender')}</Term>,
        dataIndex: 'payAmount',
        width: 112,
        align: 'right',
        ...onWide,
        hidden: !exceptions,
        render: (amount: number | null) => <Amount amount={amount} />,
      },
      {
        title: t('words.askedBy'),
        key: 'askedBy',
        width: '18%',
        ...onWide,
        hidden: !exceptions,
        render: (_, { requestedByNames = [], reason = '' }) => (
          <ClampedText text={[requestedByNames.join(', '), reason].filter(Boolean).join(': ')} />
        ),
      },
      {
        title: t('names.state'),
        key: 'state',
        width: 100,
        render: (_, row) => <ItemState row={row} typeShown={!exceptions} />,
      },
      {
        title: t('names.note'),
        dataIndex: 'note',
        width: '18%',
        ...onWide,
        hidden: exceptions,
        render: (note: string) => <ClampedText text={note} />,
      },
      {
        title: t('words.actions'),
        key: 'actions',
        hidden: !mayAdd && !mayTransfer,
        width: 136,
        align: 'right',
        render: (_, row) => <ItemActions row={row} onAction={onAction} />,
      },
    ]
  }, [t, mayAdd, mayTransfer, tab, onAction])
}

/** The pieces that may be taken; of how many, where carts hold some. */
function Pieces({ row }: { row: ItemRecord }) {
  const { t, i18n } = useTranslation('checkout')
  const { qty, qty_in_cart: inCart } = row
  if (inCart === 0) return qty
  const free = available(row)
  return (
    <span title={t('someInCarts', { free, inCart, ...holdersOf(row, i18n.language) })}>
      {t('freeOf', { free, qty })}
    </span>
  )
}
