import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { usePhone } from '../layout/layout.ts'
import { RowCards } from '../ui/row-cards/row-cards.tsx'

interface SmallTableProps<T>
  extends Pick<TableProps<T>, 'rowSelection' | 'scroll' | 'className' | 'pagination'> {
  /** Names the table. */
  readonly label: string
  readonly columns: NonNullable<TableProps<T>['columns']>
  readonly rows: readonly T[]
  readonly rowKey?: keyof T & string
  readonly perPage?: number
  readonly empty?: ReactNode
}

/** The rows of a part of a page, which come as a whole: a table, or cards on a phone. */
export function SmallTable<T extends object>(props: SmallTableProps<T>) {
  const { label, columns, rows, rowKey = '_id' as keyof T & string, perPage = 50, empty, ...more } = props
  const { rowSelection, ...table } = more
  const ticks = rowSelection && { rowSelection }
  if (usePhone()) return <RowCards {...{ rowKey, label, columns, rows, empty }} {...ticks} />
  return (
    <Table
      size="small"
      aria-label={label}
      dataSource={rows}
      pagination={{ defaultPageSize: perPage, hideOnSinglePage: true, showSizeChanger: false }}
      {...(empty !== undefined && { locale: { emptyText: empty } })}
      {...{ rowKey, columns }}
      {...ticks}
      {...table}
    />
  )
}
