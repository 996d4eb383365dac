import { Link, type LinkProps } from '@tanstack/react-router'
import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { type AsOfFigure, toAsOf } from '../../../shared/as-of/as-of-search.ts'
import type { StateAsOf } from '../../../shared/as-of/state-as-of.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'
import { plainRmb } from '../../../shared/format/plain-money.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { toTransactionsOf } from '../../../shared/paths.ts'
import type { MonthRecord } from '../api/list-months.ts'
import { daysOf } from '../month-days.ts'

interface MonthFiguresProps {
  readonly month: MonthRecord
  readonly before: MonthRecord | null
  /** At the end of the month, and of the one before; null where that is not known. */
  readonly present: StateAsOf | null
  readonly earlier: StateAsOf | null
}

type Booked = 'profits' | 'sold' | 'parcels' | 'pieces' | 'fromCustomers' | 'toSenders'
type Stated = keyof Texts['page']['asOf']
type Texts = typeof import('../../../shared/i18n/en/month.ts').texts

interface Figure {
  readonly key: Booked | Stated
  readonly title: string
  readonly isMoney: boolean
  readonly now: number | undefined
  readonly past: number | undefined
  /** Leads to its rows. */
  readonly link?: LinkProps
}

const count = new Intl.NumberFormat('en')

/** The figures of a month beside those of the month before, and the change. */
export function MonthFigures({ month, before, present, earlier }: MonthFiguresProps) {
  const { t } = useTranslation('month')
  const nameOf = useMonthName()
  const phone = usePhone()
  const paid = toTransactionsOf(daysOf(month.month))
  const titles = { parcels: t('column.parcels'), fromCustomers: t('names.fromCustomers') } as const
  const booked = (key: Booked, isMoney: boolean, link?: LinkProps): Figure => ({
    key,
    title: key === 'parcels' || key === 'fromCustomers' ? titles[key] : t(`page.booked.${key}`),
    isMoney,
    now: month[key],
    past: before?.[key],
    ...(link && { link }),
  })
  const stated = (
    key: Stated,
    isMoney: boolean,
    show: AsOfFigure,
    of: (state: StateAsOf) => number,
  ): Figure => ({
    key,
    title: t(`page.asOf.${key}`),
    isMoney,
    now: present ? of(present) : undefined,
    past: earlier ? of(earlier) : undefined,
    ...(present && { link: toAsOf({ day: present.day, show }) }),
  })
  const figures: Figure[] = [
    booked('profits', true),
    booked('sold', false, paid),
    booked('parcels', false),
    booked('pieces', false),
    booked('fromCustomers', true, paid),
    booked('toSenders', true, paid),
    stated('stockValue', true, 'stock', ({ stock }) => stock.cost),
    stated('stockPieces', false, 'stock', ({ stock }) => stock.pieces),
    stated('unpaidValue', true, 'unpaid', ({ unpaid }) => unpaid.cost),
    stated('unpaidPieces', false, 'unpaid', ({ unpaid }) => unpaid.pieces),
    stated('owedToSenders', true, 'owed', ({ owed }) => owed.toSenders),
    stated('owedByCustomers', true, 'owed', ({ owed }) => owed.fromCustomers),
  ]
  const shown = (value: number | undefined, { isMoney }: Figure) => {
    if (value === undefined) return '–'
    return isMoney ? plainRmb(value) : count.format(value).replace('-', '−')
  }
  const column = (title: string, of: (figure: Figure) => number | undefined) =>
    ({
      title,
      align: 'right',
      width: phone ? 112 : 180,
      render: (_: unknown, figure: Figure) => shown(of(figure), figure),
    }) as const
  const columns: TableColumnsType<Figure> = [
    {
      title: t('page.figure'),
      dataIndex: 'title',
      rowScope: 'row',
      render: (title: string, { link }) => (link ? <Link {...link}>{title}</Link> : title),
    },
    column(nameOf(month.month), ({ now }) => now),
    ...(phone || !before ? [] : [column(nameOf(before.month), ({ past }) => past)]),
    {
      title: t('page.change'),
      key: 'change',
      align: 'right',
      width: phone ? 112 : 180,
      render: (_, figure) => {
        const change = difference(figure.now, figure.past)
        if (change === undefined || change === 0) return shown(change, figure)
        return `${change > 0 ? '+' : '−'}${shown(Math.abs(change), figure)}`
      },
    },
  ]
  return (
    <Table<Figure>
      aria-label={nameOf(month.month)}
      rowKey="key"
      size="small"
      pagination={false}
      columns={columns}
      dataSource={figures}
    />
  )
}

/** In whole hundredths, so that no amount gets digits that it does not have. */
function difference(now: number | undefined, then: number | undefined): number | undefined {
  return now === undefined || then === undefined ? undefined : Math.round((now - then) * 100) / 100
}
