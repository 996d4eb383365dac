import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatCst } from '../../shared/format/format.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { computedNumberColumn } from '../../shared/kit/number-column.ts'
import { toPackage, toTransaction } from '../../shared/paths.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Amount } from './amount.tsx'
import { type ReportRow, useReportRows } from './api/read-report.ts'
import { figuresOf, useNames } from './use-names.ts'

interface ReportRowsProps {
  readonly asked: Parameters<typeof useReportRows>[0]
  readonly isOwed: boolean
}

/** The rows that the figures of a report add up, newest first. */
export function ReportRows({ asked, isOwed }: ReportRowsProps) {
  const { t } = useTranslation('report')
  const names = useNames()
  const list = useReportRows(asked)
  const figures = figuresOf(asked.report, list.about ?? {})
  const columns: TableColumnsType<ReportRow> = [
    {
      title: t('names.item'),
      dataIndex: 'item',
      render: (item: string | undefined, { receiver }) => <ClampedText text={item ?? receiver ?? '–'} />,
    },
    ...figures.map((figure) =>
      computedNumberColumn(names.figure(figure, isOwed), figure, 128, ({ figures: own }: ReportRow) => (
        <Amount figure={figure} value={own[figure] ?? 0} />
      )),
    ),
    {
      title: t('column.kind'),
      dataIndex: 'kind',
      width: 120,
      render: (kind: ReportRow['kind']) => t(`reportRows.${kind}`),
    },
    {
      title: t('names.transaction'),
      key: 'transaction',
      width: 112,
      render: (_, { number, transaction_id }) =>
        number !== undefined &&
        transaction_id !== undefined && (
          <RowLink to={toTransaction(transaction_id)}>{transactionName(number)}</RowLink>
        ),
    },
    {
      title: t('names.package'),
      dataIndex: 'pk_id',
      width: 128,
      render: (pkId: string | undefined) => pkId && <RowLink to={toPackage(pkId)}>{pkId}</RowLink>,
    },
    {
      title: t('names.receiver'),
      dataIndex: 'receiver',
      width: 128,
      render: (receiver: string | undefined) => receiver && <ClampedText text={receiver} />,
    },
    { title: t('column.at'), dataIndex: 'at', width: 168, render: formatCst },
  ]
  return (
    <ListBoard
      label={t('rowsOf', { report: t(`reports.${asked.report}`) })}
      list={{ ...list, isFiltered: false }}
      columns={columns}
      card={['item', figures[0] ?? 'pk_id', 'at']}
      title={<h3 style={{ margin: 0 }}>{t('rows')}</h3>}
      // With 220 for the item.
      minWidth={876 + 128 * figures.length}
      none={t('nothing')}
    />
  )
}
