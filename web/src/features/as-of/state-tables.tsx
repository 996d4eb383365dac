import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AsOfSearch } from '../../shared/as-of/as-of-search.ts'
import type { StateAsOf } from '../../shared/as-of/state-as-of.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import type { ListUrl } from '../../shared/kit/use-url.ts'
import { toPerson } from '../../shared/paths.ts'
import { ItemTypeTag } from '../../shared/ui/item-type-tag.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'

type GoodsRow = StateAsOf['stock']['rows'][number]
type BalanceRow = StateAsOf['owed']['rows'][number]

interface TableProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly url: ListUrl<AsOfSearch>
}

const number = <K extends string>(title: string, dataIndex: K) => ({
  title,
  dataIndex,
  width: 170,
  align: 'right' as const,
  sorter: (a: Record<K, number>, b: Record<K, number>) => a[dataIndex] - b[dataIndex],
})

/** Pieces of items in a state, with what they have cost. */
export function Goods({ label, rows, url }: TableProps<GoodsRow>) {
  const { t } = useTranslation('past')
  const columns: TableColumnsType<GoodsRow & { readonly _id: string }> = [
    { title: t('names.item'), dataIndex: 'item', ellipsis: true },
    {
      title: t('names.state'),
      dataIndex: 'type',
      width: 140,
      // Of the stock it would say the same in each row.
      hidden: rows.every(({ type }) => type === 'stock'),
      render: (type: GoodsRow['type']) => <ItemTypeTag type={type} />,
    },
    number(t('names.pieces'), 'pieces'),
    { ...number(t('withUnit.cost'), 'cost'), render: plainMoney },
  ]
  return (
    <ListBoard
      label={label}
      list={whole(rows.map((row) => ({ ...row, _id: `${row.type} ${row.item}` })))}
      url={url}
      columns={columns}
      card={['item', 'type', 'pieces', 'cost']}
      none={t('none')}
    />
  )
}

/** Accounts that were not settled. */
export function Balances({ label, rows, url }: TableProps<BalanceRow>) {
  const { t } = useTranslation('past')
  const columns: TableColumnsType<BalanceRow & { readonly _id: string }> = [
    {
      title: t('names.party'),
      dataIndex: 'party',
      ellipsis: true,
      render: (party: BalanceRow['party']) =>
        party ? <RowLink to={toPerson(party._id)}>{party.name}</RowLink> : t('names.notNamed'),
    },
    { ...number(t('withUnit.toSender'), 'senderBalance'), render: plainMoney },
    { ...number(t('withUnit.fromCustomer'), 'customerBalance'), render: plainMoney },
  ]
  return (
    <ListBoard
      label={label}
      list={whole(rows.map((row) => ({ ...row, _id: row.party?._id ?? '' })))}
      url={url}
      columns={columns}
      none={t('settled')}
    />
  )
}
