import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { type CheckoutTab, toPackage } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { RowLink } from '../../../shared/ui/row-link.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { available, type ItemRecord } from './item-list.ts'
import { ItemState } from './item-state.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'

interface ColumnsOptions extends Omit<RowActionsProps, 'row'> {
  readonly tab: CheckoutTab
}

export function useItemColumns({ tab, onAction, onFailure }: ColumnsOptions): TableColumnsType<ItemRecord> {
  const { t } = useTranslation('checkout')
  const mayAdd = useMay('cart.add')
  const mayTransfer = useMay('checkout.transfer')
  const exceptions = tab === 'Exception'
  // Exceptions have two more amounts, so a narrow screen shows these columns only in the details.
  const onlyWide = exceptions ? { responsive: ['xxl' as const] } : {}
  return [
    {
      title: t('column.item'),
      dataIndex: 'item',
      sorter: (a, b) => a.item.localeCompare(b.item, 'zh'),
      render: (item: string) => <ClampedText text={item} />,
    },
    {
      title: t('column.package'),
      dataIndex: 'pk_id',
      width: 140,
      sorter: (a, b) => a.pk_id.localeCompare(b.pk_id),
      render: (pk_id: string) => (
        <CopyableId id={pk_id}>
          <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>
        </CopyableId>
      ),
    },
    {
      title: t('column.receiver'),
      dataIndex: 'receiver',
      width: '10%',
      ...onlyWide,
      render: (receiver: string) => <ClampedText text={receiver} />,
    },
    { title: t('column.qty'), dataIndex: 'qty', width: 60, align: 'right', sorter: (a, b) => a.qty - b.qty },
    { title: t('column.inCart'), dataIndex: 'qty_in_cart', width: 72, align: 'right', ...onlyWide },
    {
      title: t('column.available'),
      key: 'available',
      width: 92,
      align: 'right',
      render: (_, row) => available(row),
    },
    {
      title: t('column.cost'),
      dataIndex: 'cost',
      width: 88,
      align: 'right',
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
      title: t('column.payAmount'),
      dataIndex: 'payAmount',
      width: 112,
      align: 'right',
      hidden: !exceptions,
      render: (amount: number | null) => <Amount amount={amount} />,
    },
    {
      title: t('column.state'),
      key: 'state',
      width: 104,
      render: (_, row) => <ItemState row={row} typeShown={!exceptions} />,
    },
    {
      title: t('column.actions'),
      key: 'actions',
      hidden: !mayAdd && !mayTransfer,
      width: 184,
      render: (_, row) => <RowActions row={row} onAction={onAction} onFailure={onFailure} />,
    },
  ]
}
