import { Button, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { useMay } from '../../shared/session/permission.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { MonthRecord } from './api/list-months.ts'
import { useMonthName } from './month-name.ts'

interface MonthTableProps {
  readonly months: readonly MonthRecord[]
  readonly lastClosed: string | null
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onReopen: (month: string) => void
}

const colors = { running: 'processing', ended: 'warning', closed: 'success' } as const
// As formatMoney of domain/, whose exact decimals would load with the screen.
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = new Intl.NumberFormat('en')
const signed = (text: string) => text.replace('-', '−')

/** The months with their figures, who closed them, and the button that opens the last one again. */
export function MonthTable({ months, lastClosed, page, onPage, onReopen }: MonthTableProps) {
  const { t } = useTranslation('month')
  const nameOf = useMonthName()
  const mayClose = useMay('month.close')
  const figure = (name: 'parcels' | 'pieces' | 'sold') =>
    ({
      title: t(`column.${name}`),
      dataIndex: name,
      width: 92,
      align: 'right',
      render: (value: number) => signed(count.format(value)),
    }) as const
  const columns: TableColumnsType<MonthRecord> = [
    { title: t('column.month'), dataIndex: 'month', width: 140, render: nameOf },
    {
      title: t('column.state'),
      dataIndex: 'state',
      width: 92,
      render: (state: MonthRecord['state']) => <Tag color={colors[state]}>{t(`state.${state}`)}</Tag>,
    },
    figure('parcels'),
    figure('pieces'),
    figure('sold'),
    {
      title: t('column.profits'),
      dataIndex: 'profits',
      width: 128,
      align: 'right',
      render: (profits: number) => signed(money.format(profits)),
    },
    {
      title: t('column.closings'),
      dataIndex: 'closings',
      render: (_, row) => (row.closings.length > 0 ? <Closings month={row} /> : ''),
    },
    {
      title: <span className="visually-hidden">{t('column.actions')}</span>,
      key: 'actions',
      width: 92,
      render: (_, { month }) =>
        month === lastClosed &&
        mayClose && (
          <Button
            size="small"
            aria-label={t('reopenOf', { month: nameOf(month) })}
            onClick={() => onReopen(month)}
          >
            {t('reopen')}
          </Button>
        ),
    },
  ]
  return (
    <PagedTable
      rowKey="month"
      label={t('title')}
      rows={months}
      columns={columns}
      minWidth={1000}
      page={page}
      onPage={onPage}
      empty={null}
    />
  )
}

/** Who closed a month and opened it again, with the reasons; the newest first. */
function Closings({ month: { closings } }: { readonly month: MonthRecord }) {
  const { t } = useTranslation('month')
  return closings.toReversed().map(({ by, at, overruled, reopened }) => (
    <div key={at} style={{ overflowWrap: 'anywhere' }}>
      {reopened && (
        <div>
          {t('reopenedBy', { name: reopened.by, time: formatCst(reopened.at) })}{' '}
          <Text type="secondary">{reopened.reason}</Text>
        </div>
      )}
      <div>{t('closedBy', { name: by, time: formatCst(at) })}</div>
      {overruled.map(({ point, reason }) => (
        <div key={point}>
          {t(`overruled.${point}`)} <Text type="secondary">{reason}</Text>
        </div>
      ))}
    </div>
  ))
}
