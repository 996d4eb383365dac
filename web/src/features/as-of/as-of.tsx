import { DatePicker, Flex, type TableColumnsType, Tabs } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#domain/time/day.ts'
import { lastMonths } from '#domain/time/months.ts'
import { type AsOfFigure, type AsOfSearch, asOfSearch } from '../../shared/as-of/as-of-search.ts'
import { type StateAsOf, useStateAsOf } from '../../shared/as-of/state-as-of.ts'
import { useMonthName } from '../../shared/format/month-name.ts'
import { chosenDay, dayFormat } from '../../shared/format/picker-format.ts'
import { plainMoney, plainRmb } from '../../shared/format/plain-money.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import { type ListUrl, useUrl } from '../../shared/kit/use-url.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { toPerson } from '../../shared/paths.ts'
import { ItemTypeTag } from '../../shared/ui/item-type-tag.tsx'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Text } from '../../shared/ui/text/text.tsx'

const monthEnds = 12

/** Stock, unpaid goods and balances at the end of a day, each with its rows; of today as they are now. */
export function AsOfScreen() {
  const { t } = useTranslation('past')
  const nameOf = useMonthName()
  const url = useUrl(asOfSearch)
  const phone = usePhone()
  const today = dayOf(Date.now())
  const { day = today, show = 'stock' } = url.search
  const query = useStateAsOf(day)
  const presets = lastMonths(Date.now(), monthEnds + 1)
    .slice(0, -1)
    .toReversed()
    .map(({ name, until }) => ({
      label: t('endOf', { month: nameOf(name) }),
      value: dayjs(dayOf(until - 1)),
    }))
  const goods = (key: 'stock' | 'unpaid', title: string, { pieces, cost, rows }: StateAsOf['stock']) => ({
    key,
    title,
    sums: `${plainRmb(cost)} · ${t('words.pieces', { count: pieces })}`,
    content: <Goods label={title} rows={rows} url={url} />,
  })
  const figuresOf = ({ stock, unpaid, owed }: StateAsOf) => [
    goods('stock', t('itemTypes.stock'), stock),
    goods('unpaid', t('figure.unpaid'), unpaid),
    {
      key: 'owed',
      title: t('figure.owed'),
      sums: `${plainRmb(owed.toSenders)} ${t('toSenders')} · ${plainRmb(owed.fromCustomers)} ${t('fromCustomers')}`,
      content: <Balances label={t('figure.owed')} rows={owed.rows} url={url} />,
    },
  ]
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <Flex wrap gap="small" align="center">
        <DatePicker
          aria-label={t('names.asOf')}
          allowClear={false}
          format={dayFormat}
          value={dayjs(day)}
          maxDate={dayjs(today)}
          {...(query.data && { minDate: dayjs(query.data.knownFrom) })}
          presets={presets}
          onChange={(chosen) => url.change({ day: chosenDay(chosen), page: undefined })}
        />
        <span>{day === today ? t('now') : t('endOfDay')}</span>
      </Flex>
      <QueryBoundary query={query}>
        {(state) =>
          // That of another day is not shown under this one's name.
          !query.error && (
            <div aria-busy={query.isPlaceholderData} style={{ opacity: query.isPlaceholderData ? 0.5 : 1 }}>
              <Tabs
                activeKey={show}
                onChange={(key) => url.change({ show: key as AsOfFigure, page: undefined })}
                items={figuresOf(state).map(({ key, title, sums, content }) => ({
                  key,
                  label: phone ? (
                    title
                  ) : (
                    <>
                      {title} <Text type="secondary">{sums}</Text>
                    </>
                  ),
                  children: phone ? (
                    <>
                      <p style={{ marginTop: 0 }}>{sums}</p>
                      {content}
                    </>
                  ) : (
                    content
                  ),
                }))}
              />
            </div>
          )
        }
      </QueryBoundary>
    </Flex>
  )
}

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
function Goods({ label, rows, url }: TableProps<GoodsRow>) {
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
function Balances({ label, rows, url }: TableProps<BalanceRow>) {
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
