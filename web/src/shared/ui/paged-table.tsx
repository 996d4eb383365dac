import { Flex, Pagination, Table, type TableColumnsType, type TableProps } from 'antd'
import type { FilterValue, SorterResult } from 'antd/es/table/interface'
import { type ReactNode, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../layout/layout.ts'
import './paged-table.css'
import { type Card, RowCards } from './row-cards/row-cards.tsx'

/** Rows of a page on the screen, and of what is printed: a browser takes seconds to lay out more. */
const onScreen = 50
const onPaper = 1000
/** Rows of the first render. */
const firstRows = 12
/** In px (paged-table.css). */
const rowHeight = 40

export type Filters = Record<string, FilterValue | null>

export interface PagedTableProps<T> extends Pick<TableProps<T>, 'columns' | 'rowKey' | 'rowSelection'> {
  /** All rows that match the search and the filters; the table itself gets one page of them. */
  readonly rows: readonly T[]
  readonly label: string
  readonly empty: ReactNode
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onFilters?: (filters: Filters) => void
  /** Called when a column sorts the rows, and when none does any more. */
  readonly onSort?: (sorts: boolean) => void
  /** True while there are more rows than these. */
  readonly hasMore?: boolean
  /**
   * The columns that a closed card shows, on a phone: the first one is its title. All of them when left out.
   */
  readonly card?: Card | undefined
  readonly fresh?: ReadonlySet<string>
  /** The content of an expanded row. */
  readonly details?: (row: T) => ReactNode
  /** Which rows have it; all of them when left out. */
  readonly hasDetails?: (row: T) => boolean
  /** Rows that are expanded at first. */
  readonly opened?: readonly string[]
  /** In px; a narrower table scrolls sideways. */
  readonly minWidth?: number
}

/**
 * The table of a long list. Ant Design's own table filters, sorts and copies all rows at every render, which
 * is slow with thousands of rows, so it gets only the current page. Columns sort by their `sorter` as usual.
 */
export function PagedTable<T extends object>(props: PagedTableProps<T>) {
  const {
    rows,
    label,
    empty,
    page,
    onPage,
    onFilters,
    onSort,
    hasMore = false,
    card,
    fresh,
    details,
    hasDetails,
    opened,
    minWidth,
    ...table
  } = props
  const { t } = useTranslation()
  const phone = usePhone()
  const printing = usePrinting()
  const columns = useKeptCells(table.columns)
  const pageSize = printing ? onPaper : onScreen
  const [sort, setSort] = useState<SorterResult<T>>({})
  const sorted = useMemo(() => sortedBy(rows, sort), [rows, sort])
  // What is not loaded yet has a page, which loads it.
  const total = hasMore ? (Math.floor(rows.length / pageSize) + 1) * pageSize : rows.length
  const current = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
  const shown = sorted.slice((current - 1) * pageSize, current * pageSize)
  const more = shown.length > firstRows
  const drawn = useSecondRender(more ? `${label} ${current}` : null)
  const complete = drawn || printing
  const paging = { current, pageSize, total, onChange: onPage, hideOnSinglePage: true }
  if (phone && table.columns && typeof table.rowKey === 'string') {
    return (
      <Flex vertical gap={12}>
        <RowCards
          {...{ columns: table.columns, rowKey: table.rowKey as keyof T, label, empty, details, card }}
          rows={complete ? shown : shown.slice(0, firstRows)}
          {...(fresh && { fresh })}
          {...(opened && { opened })}
          {...(table.rowSelection && { rowSelection: table.rowSelection })}
        />
        <Pagination
          simple
          align="center"
          {...paging}
          onChange={(next) => {
            onPage(next)
            window.scrollTo({ top: 0 })
          }}
        />
      </Flex>
    )
  }
  return (
    <Table<T>
      {...table}
      columns={columns}
      // Reserves the height of all rows, so that the page does not jump.
      {...(!complete && { style: { minHeight: shown.length * rowHeight } })}
      {...(details && {
        expandable: {
          columnWidth: 36,
          columnTitle: <span className="visually-hidden">{t('details')}</span>,
          expandedRowRender: details,
          ...(hasDetails && { rowExpandable: hasDetails }),
          ...(opened && { defaultExpandedRowKeys: opened }),
        },
      })}
      size="small"
      className="list-table"
      {...(minWidth && !printing && { scroll: { x: minWidth } })}
      aria-label={label}
      dataSource={complete ? shown : shown.slice(0, firstRows)}
      loading={hasMore && shown.length === 0}
      // On paper the heading is repeated on each sheet.
      sticky={!printing && { offsetHeader: 56 }}
      rowClassName={(row) => (fresh && '_id' in row && fresh.has(String(row._id)) ? 'row-fresh' : '')}
      // Not below the first rows, from where the others would push it down.
      pagination={
        (!more || complete) && {
          ...paging,
          showSizeChanger: false,
          ...(!hasMore && { showTotal: (all, [from, to]) => t('rowsOf', { from, to, total: all }) }),
        }
      }
      onChange={(_page, filters, sorter, { action }) => {
        if (action === 'sort') {
          const one = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          setSort(one)
          onSort?.(one.order !== undefined)
        }
        if (action === 'filter') onFilters?.(filters)
        if (action === 'paginate') window.scrollTo({ top: 0 })
      }}
      locale={{ emptyText: empty }}
    />
  )
}

/**
 * Keeps what columns have rendered for a row while both are the same, so that a tick does not render all
 * cells again.
 */
function useKeptCells<T extends object>(columns: TableColumnsType<T> = []): TableColumnsType<T> {
  return useMemo(
    () =>
      columns.map((column) => {
        const { render } = column
        if (!render) return column
        const kept = new WeakMap<T, ReturnType<typeof render>>()
        const renderOnce: typeof render = (value, row, index) => {
          const content = kept.get(row) ?? render(value, row, index)
          kept.set(row, content)
          return content
        }
        return { ...column, render: renderOnce }
      }),
    [columns],
  )
}

/**
 * False in the first render of a view, true when the rest has been rendered in the background; false for
 * null.
 */
function useSecondRender(view: string | null): boolean {
  const [drawn, setDrawn] = useState<string | null>(null)
  useEffect(() => startTransition(() => setDrawn(view)), [view])
  return view !== null && drawn === view
}

function sortedBy<T>(rows: readonly T[], { column, order }: SorterResult<T>): readonly T[] {
  const compare = column?.sorter
  if (typeof compare !== 'function' || !order) return rows
  return order === 'ascend' ? rows.toSorted((a, b) => compare(a, b)) : rows.toSorted((a, b) => compare(b, a))
}

const print = window.matchMedia('print')

/** True while the page is laid out for paper. */
const usePrinting = (): boolean => useSyncExternalStore(follow, () => print.matches)

function follow(listener: () => void) {
  print.addEventListener('change', listener)
  return () => print.removeEventListener('change', listener)
}
