import { Link, type LinkProps } from '@tanstack/react-router'
import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { type AsOfFigure, toAsOf } from '../../../shared/as-of/as-of-search.ts'
import type { StateAsOf } from '../../../shared/as-of/state-as-of.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'
import { plainCount, plainRmb } from '../../../shared/format/plain-money.ts'
import { computedNumberColumn } from '../../../shared/kit/number-column.ts'
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

interface Figure {
  readonly title: string
  readonly shown: (value: number) => string
  readonly now: number | undefined
  readonly past: number | undefined
  /** Leads to its rows. */
  readonly link?: LinkProps | undefined
}

/** The figures of a month beside those of the month before, and the change. */
export function MonthFigures({ month, before, present, earlier }: MonthFiguresProps) {
  const { t } = useTranslation('month')
  const nameOf = useMonthName()
  const phone = usePhone()
  const booked = (
    title: string,
    key: 'profits' | 'sold' | 'parcels' | 'pieces' | 'fromCustomers' | 'toSenders',
    shown: Figure['shown'],
    link?: LinkProps,
  ): Figure => ({ title, shown, now: month[key], past: before?.[key], link })
  const stated = (
    title: string,
    show: AsOfFigure,
    shown: Figure['shown'],
    of: (state: StateAsOf) => number,
  ): Figure => ({
    title,
    shown,
    now: present ? of(present) : undefined,
    past: earlier ? of(earlier) : undefined,
    link: present ? toAsOf({ day: present.day, show }) : undefined,
  })
  const paid = toTransactionsOf(daysOf(month.month))
  const figures = [
    booked(t('page.booked.profits'), 'profits', plainRmb),
    booked(t('page.booked.sold'), 'sold', plainCount, paid),
    booked(t('column.parcels'), 'parcels', plainCount),
    booked(t('page.booked.pieces'), 'pieces', plainCount),
    booked(t('names.fromCustomers'), 'fromCustomers', plainRmb, paid),
    booked(t('page.booked.toSenders'), 'toSenders', plainRmb, paid),
    stated(t('page.asOf.stockValue'), 'stock', plainRmb, ({ stock }) => stock.cost),
    stated(t('page.asOf.stockPieces'), 'stock', plainCount, ({ stock }) => stock.pieces),
    stated(t('page.asOf.unpaidValue'), 'unpaid', plainRmb, ({ unpaid }) => unpaid.cost),
    stated(t('page.asOf.unpaidPieces'), 'unpaid', plainCount, ({ unpaid }) => unpaid.pieces),
    stated(t('page.asOf.owedToSenders'), 'owed', plainRmb, ({ owed }) => owed.toSenders),
    stated(t('page.asOf.owedByCustomers'), 'owed', plainRmb, ({ owed }) => owed.fromCustomers),
  ]
  const textOf = (value: number | undefined, { shown }: Figure) => (value === undefined ? '–' : shown(value))
  const column = (title: string, of: (figure: Figure) => number | undefined) =>
    ({
      title,
      align: 'right',
      width: phone ? 112 : 180,
      render: (_: unknown, figure: Figure) => textOf(of(figure), figure),
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
    computedNumberColumn(t('page.change'), 'change', phone ? 112 : 180, (figure) => {
      const change = difference(figure.now, figure.past)
      return `${change !== undefined && change > 0 ? '+' : ''}${textOf(change, figure)}`
    }),
  ]
  return (
    <Table<Figure>
      aria-label={nameOf(month.month)}
      rowKey="title"
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
