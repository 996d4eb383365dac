import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AsOfSearch } from '../../shared/as-of/as-of-search.ts'
import type { StateAsOf } from '../../shared/as-of/state-as-of.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import type { ListUrl } from '../../shared/kit/use-url.ts'
import { ItemTypeTag } from '../../shared/ui/item-type-tag.tsx'

type GoodsRow = StateAsOf['stock']['rows'][number] & { readonly _id: string }

interface GoodsProps {
  readonly label: string
  readonly rows: StateAsOf['stock']['rows']
  readonly url: ListUrl<AsOfSearch>
}

/** Pieces of items in a state, with what they have cost. */
export function Goods({ label, rows, url }: GoodsProps) {
  const { t } = useTranslation('past')
  const columns: TableColumnsType<GoodsRow> = [
    { title: t('names.item'), dataIndex: 'item', ellipsis: true },
    {
      title: t('names.state'),
      dataIndex: 'type',
      width: 140,
      // Of the stock it would say the same in each row.
      hidden: rows.every(({ type }) => type === 'stock'),
      render: (type: GoodsRow['type']) => <ItemTypeTag type={type} />,
    },
    {
      title: t('names.pieces'),
      dataIndex: 'pieces',
      width: 110,
      align: 'right',
      sorter: (a, b) => a.pieces - b.pieces,
    },
    {
      title: t('withUnit.cost'),
      dataIndex: 'cost',
      width: 150,
      align: 'right',
      render: plainMoney,
      sorter: (a, b) => a.cost - b.cost,
    },
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
