import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AsOfSearch } from '../../shared/as-of/as-of-search.ts'
import type { StateAsOf } from '../../shared/as-of/state-as-of.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import type { ListUrl } from '../../shared/kit/use-url.ts'
import { toPerson } from '../../shared/paths.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'

type Row = StateAsOf['owed']['rows'][number]
type BalanceRow = Row & { readonly _id: string }

interface BalancesProps {
  readonly rows: readonly Row[]
  readonly url: ListUrl<AsOfSearch>
}

/** Accounts that were not settled. */
export function Balances({ rows, url }: BalancesProps) {
  const { t } = useTranslation('past')
  const balance = (name: 'senderBalance' | 'customerBalance', title: string) =>
    ({
      title,
      dataIndex: name,
      width: 170,
      align: 'right',
      render: plainMoney,
      sorter: (a: BalanceRow, b: BalanceRow) => a[name] - b[name],
    }) as const
  const columns: TableColumnsType<BalanceRow> = [
    {
      title: t('names.party'),
      dataIndex: 'party',
      ellipsis: true,
      render: (party: Row['party']) =>
        party ? <RowLink to={toPerson(party._id)}>{party.name}</RowLink> : t('names.notNamed'),
    },
    balance('senderBalance', t('withUnit.toSender')),
    balance('customerBalance', t('withUnit.fromCustomer')),
  ]
  return (
    <ListBoard
      label={t('figure.owed')}
      list={whole(rows.map((row) => ({ ...row, _id: row.party?._id ?? '' })))}
      url={url}
      columns={columns}
      card={['party', 'senderBalance', 'customerBalance']}
      none={t('settled')}
    />
  )
}
