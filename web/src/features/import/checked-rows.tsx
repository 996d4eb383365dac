import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer, Input } from '#contract/call.ts'
import type { checkImport } from '#contract/import.ts'
import { columnsOfKind, type ImportColumn } from '#domain/import/import-columns.ts'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'

type Checked = Answer<typeof checkImport>

interface ImportProblemsProps {
  readonly problems: Checked['problems']
  /** What was sent, for what stands in the cells. */
  readonly body: Input<typeof checkImport>['body']
}

/** Each row that cannot be imported, by its number in the file, with the cell and the reason. */
export function ImportProblems({ problems, body }: ImportProblemsProps) {
  const { t } = useTranslation('import')
  if (problems.length === 0) return null
  const cells = new Map(body.rows.map((one) => [one.row, one.cells]))
  const rows = problems.map(({ row, column, msg }) => ({
    _id: `${row} ${column}`,
    row,
    column: t(`column.${column as ImportColumn}`),
    cell: cells.get(row)?.[body.columns.indexOf(column)] ?? '',
    msg,
  }))
  const columns: TableColumnsType<(typeof rows)[number]> = [
    { title: t('row'), dataIndex: 'row', width: 72, align: 'right' },
    { title: t('inColumn'), dataIndex: 'column', width: 160 },
    {
      title: t('inFile'),
      dataIndex: 'cell',
      width: 220,
      render: (cell: string) => <ClampedText text={cell} />,
    },
    { title: t('why'), dataIndex: 'msg' },
  ]
  return (
    <ListBoard
      label={t('problems')}
      title={<h2 className="plain-heading">{t('problems')}</h2>}
      list={whole(rows)}
      columns={columns}
      card={['row', 'column', 'msg']}
      minWidth={640}
      none=""
    />
  )
}

interface ImportPreviewProps {
  readonly kind: ImportKind
  readonly rows: Checked['preview']
}

const numbers: ReadonlySet<string> = new Set([
  'qty',
  'cost',
  'price',
  'weight',
  'sale_price',
  'sender_balance',
  'customer_balance',
] satisfies ImportColumn[])

/** The first rows as they will be. */
export function ImportPreview({ kind, rows }: ImportPreviewProps) {
  const { t } = useTranslation(['import', 'product'])
  if (rows.length === 0) return null
  const shown = (column: ImportColumn, value = '') => {
    if (column === 'class') return t(`product:class.${value as 'other'}`)
    if (column !== 'side') return value
    return value
      .split(' ')
      .map((side) => t(`names.${side as 'sender'}`))
      .join(', ')
  }
  const listed = rows.map(({ row, cells }) => ({ _id: String(row), row, cells }))
  const columns: TableColumnsType<(typeof listed)[number]> = [
    { title: t('row'), dataIndex: 'row', width: 72, align: 'right' },
    ...columnsOfKind(kind).map(([column]) => ({
      title: t(`column.${column}`),
      key: column,
      width: numbers.has(column) ? 110 : 150,
      ...(numbers.has(column) && { align: 'right' as const }),
      render: (_: unknown, { cells }: (typeof listed)[number]) => (
        <ClampedText text={shown(column, cells[column])} />
      ),
    })),
  ]
  const [first = 'name', second = 'phone'] = columnsOfKind(kind).map(([column]) => column)
  return (
    <ListBoard
      label={t('preview')}
      title={<h2 className="plain-heading">{t('preview')}</h2>}
      list={whole(listed)}
      columns={columns}
      card={[first, second]}
      minWidth={150 * columns.length}
      none=""
    />
  )
}
