import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import type { ListUrl } from '../../shared/kit/use-url.ts'
import { type ReportSearch, toReport } from '../../shared/report-path.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Amount } from './amount.tsx'
import type { Report, ReportLine } from './api/read-report.ts'
import type { askedOf } from './report-search.ts'
import { figuresOf, useNames } from './use-names.ts'

interface ReportTableProps {
  readonly report: Report
  readonly url: ListUrl<ReportSearch>
  readonly label: string
  readonly asked: ReturnType<typeof askedOf>['query'] & Pick<Report, 'by'>
}

type Line = ReportLine & { readonly _id: string; readonly isOthers?: true }

/** The figures by a dimension. A row opens the same report of that row alone. */
export function ReportTable({ report, url, label, asked }: ReportTableProps) {
  const { t } = useTranslation('report')
  const names = useNames()
  const { by, others } = report
  const { by: _by, ...rest } = url.search
  const lines: Line[] = report.rows.map((line) => ({ ...line, _id: `key ${line.key}` }))
  if (others)
    lines.push({
      key: '',
      name: t('others', { count: others.rows }),
      figures: others.figures,
      _id: 'others',
      isOthers: true,
    })
  const figures = figuresOf(asked.report, report.total)
  const columns: TableColumnsType<Line> = [
    {
      title: names.dimension(by),
      key: 'key',
      className: 'report-key',
      ellipsis: true,
      render: (_, line) =>
        line.isOthers ? (
          line.name
        ) : (
          <RowLink to={toReport({ ...rest, [by]: line.key })}>{names.key(by, line.key, line.name)}</RowLink>
        ),
    },
    ...figures.map((figure) => ({
      title: names.figure(figure, asked.report === 'owed'),
      key: figure,
      align: 'right' as const,
      // The longest name; beside a chart the others leave room for what they are of.
      width: figure === 'chargedMore' ? 168 : 128,
      sorter: (a: Line, b: Line) => (a.figures[figure] ?? 0) - (b.figures[figure] ?? 0),
      render: (_: unknown, line: Line) => <Amount figure={figure} value={line.figures[figure] ?? 0} />,
    })),
  ]
  return (
    <ListBoard
      label={label}
      list={{ ...whole(lines), exported: { list: 'report', query: asked } }}
      columns={columns}
      none=""
    />
  )
}
