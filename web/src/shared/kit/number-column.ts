import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'

interface NumberColumn<T> {
  readonly title: ReactNode
  readonly dataIndex: string
  readonly width: number | string
  readonly align: 'right'
  readonly render?: NonNullable<TableColumnType<T>['render']>
}

/** A column of numbers, at the right; `name` is the field of the row. */
export const numberColumn = <T>(
  title: ReactNode,
  name: string,
  width: number | string,
  render?: NonNullable<TableColumnType<T>['render']>,
): NumberColumn<T> => ({ title, dataIndex: name, width, align: 'right', ...(render && { render }) })

/** A column of numbers that are made of the row, which has no field of the name of the column, `key`. */
export const computedNumberColumn = <T>(
  title: ReactNode,
  key: string,
  width: number | string,
  render: (row: T) => ReactNode,
) => ({ title, key, width, align: 'right' as const, render: (_: unknown, row: T) => render(row) })
