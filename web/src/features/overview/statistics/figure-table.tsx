import { Table, type TableProps } from 'antd'

interface FigureTableProps<T> extends Required<Pick<TableProps<T>, 'columns' | 'rowKey'>> {
  readonly label: string
  readonly rows: readonly T[]
}

/** The figures of a chart: few rows, so neither pages nor a sticky header. */
export function FigureTable<T extends object>({ label, rows, columns, rowKey }: FigureTableProps<T>) {
  return (
    <Table<T>
      size="small"
      aria-label={label}
      columns={columns}
      rowKey={rowKey}
      dataSource={rows}
      pagination={false}
    />
  )
}
