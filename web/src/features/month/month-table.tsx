import { Link } from '@tanstack/react-router'
import { Button, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { useMonthName } from '../../shared/format/month-name.ts'
import { plainCount, plainMoney } from '../../shared/format/plain-money.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { numberColumn } from '../../shared/kit/number-column.ts'
import { whole } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { listSearch, paths, toMonthPage, toTransactionsOf } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { MonthRecord } from './api/list-months.ts'
import { daysOf, sumsText } from './month-days.ts'

type MonthRow = MonthRecord & { readonly _id: string }

interface MonthTableProps {
  readonly months: readonly MonthRecord[]
  readonly lastClosed: string | null
  readonly onReopen: (month: string) => void
}

const colors = { running: 'processing', ended: 'warning', closed: 'success' } as const
const noWrap = { whiteSpace: 'nowrap' } as const

/**
 * The months with their figures and a link to their transactions, who closed them, and the button that opens
 * the last one again.
 */
export function MonthTable({ months, lastClosed, onReopen }: MonthTableProps) {
  const url = useUrl(listSearch)
  const { t } = useTranslation('month')
  const nameOf = useMonthName()
  const mayClose = useMay('month.close')
  const figure = (name: 'parcels' | 'pieces' | 'sold', width: number) =>
    numberColumn<MonthRow>(t(`column.${name}`), name, width, plainCount)
  const amount = (name: 'fromCustomers' | 'toSenders') =>
    numberColumn<MonthRow>(t(`column.${name}`), name, 138, (booked: number, { standing }) => (
      <>
        {plainMoney(booked)}{' '}
        {standing && (
          <Text type="secondary" style={noWrap}>
            {t('now', { amount: plainMoney(standing[name]) })}
          </Text>
        )}
      </>
    ))
  const columns: TableColumnsType<MonthRow> = [
    {
      title: t('names.month'),
      dataIndex: 'month',
      width: 136,
      render: (month: string) => <RowLink to={toTransactionsOf(daysOf(month))}>{nameOf(month)}</RowLink>,
    },
    {
      title: t('names.state'),
      dataIndex: 'state',
      width: 82,
      render: (state: MonthRecord['state']) => <Tag color={colors[state]}>{t(`state.${state}`)}</Tag>,
    },
    figure('parcels', 84),
    figure('pieces', 76),
    figure('sold', 58),
    amount('fromCustomers'),
    amount('toSenders'),
    numberColumn(t('withUnit.profits'), 'profits', 96, plainMoney),
    {
      title: t('column.closings'),
      dataIndex: 'closings',
      render: (_, row) => (
        <>
          <RowLink to={toMonthPage(row.month)} label={t('page.openOf', { month: nameOf(row.month) })}>
            {t('page.open')}
          </RowLink>
          {row.bills && (
            <div>
              <Link to={paths.reconcile} search={{ month: row.month }}>
                {t('bills.sums', sumsText(row.bills))}
              </Link>
            </div>
          )}
          <Closings closings={row.closings.slice(-1)} isShort />
          {row.closings.length > 0 && row.month === lastClosed && mayClose && (
            <Button
              size="small"
              aria-label={t('reopenOf', { month: nameOf(row.month) })}
              onClick={() => onReopen(row.month)}
            >
              {t('reopen')}
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <ListBoard
      label={t('title')}
      list={whole(months.map((row) => ({ ...row, _id: row.month })))}
      url={url}
      columns={columns}
      card={['month', 'state', 'profits']}
      minWidth={1020}
      details={({ closings }) => <Closings closings={closings} />}
      hasDetails={({ closings }) =>
        closings.length > 1 || closings.some(({ overruled, reopened }) => reopened || overruled.length > 0)
      }
      none=""
    />
  )
}

interface ClosingsProps {
  readonly closings: MonthRecord['closings']
  /** Without the reasons, which may be long. */
  readonly isShort?: boolean
}

/** Who closed a month and opened it again, with the reasons; the newest first. */
function Closings({ closings, isShort = false }: ClosingsProps) {
  const { t } = useTranslation('month')
  return closings.toReversed().map(({ by, at, overruled, reopened }) => (
    <div key={at} style={{ overflowWrap: 'anywhere' }}>
      {reopened && (
        <div>
          {t('reopenedBy', { name: reopened.by })} <Time at={reopened.at} />{' '}
          {!isShort && <Text type="secondary">{reopened.reason}</Text>}
        </div>
      )}
      {!(isShort && reopened) && (
        <div>
          {t('closedBy', { name: by })} <Time at={at} />
        </div>
      )}
      {(isShort ? [] : overruled).map(({ point, reason }) => (
        <div key={point}>
          {t(`overruled.${point}`)} <Text type="secondary">{reason}</Text>
        </div>
      ))}
    </div>
  ))
}

const Time = ({ at }: { readonly at: string }) => <span style={noWrap}>{formatCst(at)}</span>
