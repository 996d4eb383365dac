import type { TableProps } from 'antd'
import { Suspense, use } from 'react'

let loading: Promise<typeof import('antd/es/table')> | undefined
// The charts come first; the tables are hidden at that time, so loading them can wait.
const load = () => {
  loading ??= import('antd/es/table').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

interface FigureTableProps<T> extends Required<Pick<TableProps<T>, 'columns' | 'rowKey'>> {
  readonly label: string
  readonly rows: readonly T[]
}

/** The figures of a chart as a table. It has few rows, so it needs neither pages nor a sticky header. */
export function FigureTable<T extends object>({ label, rows, columns, rowKey }: FigureTableProps<T>) {
  return (
    <Suspense>
      <Whole<T>
        size="small"
        aria-label={label}
        columns={columns}
        rowKey={rowKey}
        dataSource={rows}
        pagination={false}
      />
    </Suspense>
  )
}

function Whole<T extends object>(props: TableProps<T>) {
  const { default: Table } = use(load())
  return <Table<T> {...props} />
}
