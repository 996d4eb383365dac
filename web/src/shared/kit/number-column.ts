import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'

interface NumberColumn<T> {
  readonly title: ReactNode
  readonly dataIndex: string
  readonly width: number | string
  readonly align: 'right'
  readonly render?: NonNullable<TableColumnType<T>['render']>
}

/** A column of numbers, at the right. `name` is that of the value, or of the column where `render` makes it. */
export const numberColumn = <T>(
  title: ReactNode,
  name: string,
  width: number | string,
  render?: NonNullable<TableColumnType<T>['render']>,
): NumberColumn<T> => ({ title, dataIndex: name, width, align: 'right', ...(render && { render }) })
