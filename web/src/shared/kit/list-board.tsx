import { Button, Empty, Flex, type TableColumnsType } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnList } from '#domain/people/preferences.ts'
import { usePhone, useWide } from '../layout/layout.ts'
import { arranged, leastWidth, useChosenColumns } from '../preferences/columns.ts'
import { type Filters, PagedTable } from '../ui/paged-table.tsx'
import { QueryBoundary } from '../ui/query-boundary.tsx'
import type { Card } from '../ui/row-cards/row-cards.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListTools } from './list-tools.tsx'
import { type RowAction, RowActions } from './row-actions.tsx'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import { useFresh } from './use-fresh.ts'
import type { Listed, Row } from './use-list.ts'
import { type Ticking, type Ticks, useTicks } from './use-ticks.tsx'
import type { ListUrl } from './use-url.ts'

/** Rows of a page of the table. */
const pageRows = 50

/** What every list has in the URL; its search may have another name. */
interface InUrl {
  readonly page?: number | undefined
}

export interface ListBoardProps<T extends Row, S extends InUrl> {
  /** Names the table. */
  readonly label: string
  readonly list: Listed<T>
  /** Left out where a screen has its list beside something else: then the page is not in the URL. */
  readonly url?: ListUrl<S>
  readonly columns: TableColumnsType<T>
  /** The list of which everybody chooses columns; a card's title names those that are always shown. */
  readonly columnsOf?: ColumnList
  /**
   * The columns of a closed card on a phone: the first one, or more, are its title, the others its second
   * line; else all are shown.
   */
  readonly card?: Card
  /** Names a row in its menu. */
  readonly nameOf?: (row: T) => string
  /** What can be done with a row, the daily action first; left out where nobody may do anything. */
  readonly actions?: ((row: T) => readonly RowAction[]) | false
  readonly ticks?: Ticks<T> | false
  /** In place of `ticks`, where the screen has them itself, and a bar of its own. */
  readonly ticking?: Pick<Ticking<T>, 'rowSelection'>
  readonly search?: SearchFieldProps & { readonly name?: keyof S & string }
  /** Stands in place of the search. */
  readonly title?: ReactNode
  /** Stands beside the search. */
  readonly tools?: ReactNode
  readonly filters?: ReactNode
  /** Reads all parts, because something is computed of all rows. */
  readonly readsAll?: boolean
  /** Stands below the table. */
  readonly footer?: ReactNode
  /** Stands above the table. */
  readonly children?: ReactNode
  /** Why there are no rows at all, and how the first one is made. */
  readonly none: ReactNode
  readonly details?: (row: T) => ReactNode
  /** Which rows have details; all of them when left out. */
  readonly hasDetails?: (row: T) => boolean
  /** Rows that are expanded at first. */
  readonly opened?: readonly string[]
  /** In px; a narrower table scrolls sideways. */
  readonly minWidth?: number
  /** The filters in the headers of columns, as params of the URL. */
  readonly headerFilters?: (chosen: Filters) => object
}

/** Params of the URL that are no filters: the page, what is searched for, and the row that a link opens. */
const noFilters = ['page', 'q', 'pk_id', 'transaction_id', 'receipt']

/** How many filters of a list are set; two days are one filter. */
const filtersIn = (search: object, searchName: string): number =>
  Object.entries(search).filter(
    ([name, value]) =>
      value !== undefined && name !== searchName && name !== 'to' && !noFilters.includes(name),
  ).length

/**
 * A list of rows: search and filters, the table or the cards of a phone, actions and ticks. A screen says
 * what is its own: columns, filters, actions and their dialogs, and what a card shows.
 */
export function ListBoard<T extends Row, S extends InUrl = InUrl>(props: ListBoardProps<T, S>) {
  const { list, search, columnsOf, actions, nameOf = () => '' } = props
  const phone = usePhone()
  const wide = useWide()
  const chosen = useChosenColumns(columnsOf)
  const always = useMemo(() => [props.card?.[0] ?? []].flat(), [props.card])
  const columns = useMemo(
    () => (phone ? props.columns : arranged(props.columns, chosen, always)),
    [phone, props.columns, chosen, always],
  )
  const { t } = useTranslation()
  const [isSorted, setSorted] = useState(false)
  const [own, setOwn] = useState<InUrl>({})
  const inUrl: InUrl = props.url?.search ?? own
  const { bar, ...ticking } = useTicks(list, props.ticks || undefined)
  const { rowSelection } = props.ticking ?? ticking
  const fresh = useFresh(list)
  const name = search?.name ?? 'q'
  const value = String(Reflect.get(inUrl, name) ?? '')
  const change = (changed: object) => {
    const next = { page: undefined, ...changed }
    if (props.url) props.url.change(next as Partial<S>)
    else setOwn(next)
  }
  const page = inUrl.page ?? 1
  const { rows, hasMore, loadMore, isFetching } = list
  const isShort = isSorted || props.readsAll || (rows?.length ?? 0) < page * pageRows
  // Of a page that is not loaded yet, and of all rows that a column sorts.
  useEffect(() => {
    if (hasMore && isShort && !isFetching) loadMore()
  }, [hasMore, isShort, isFetching, loadMore])
  const allColumns: TableColumnsType<T> = actions
    ? [
        ...columns,
        {
          title: t('words.actions'),
          key: 'actions',
          width: 132,
          align: 'right',
          render: (_, row) => <RowActions actions={actions(row)} name={nameOf(row)} />,
        },
      ]
    : columns
  const minWidth = Math.max(props.minWidth ?? 0, leastWidth(allColumns, chosen, wide))
  // There is nothing to take along of an empty list.
  const exported = list.rows?.length ? list.exported : undefined
  const hasBar = Boolean(search || props.title || props.tools || props.filters)
  return (
    <Flex vertical gap={12}>
      <FilterBar
        search={
          search ? (
            <SearchField {...search} value={value} onChange={(q) => change({ [name]: q })} list={list} />
          ) : (
            props.title
          )
        }
        tools={props.tools}
        columns={
          (hasBar || exported) && (
            <ListTools
              label={props.label}
              exported={exported}
              columns={props.columns}
              columnsOf={columnsOf}
              always={always}
            />
          )
        }
        hasColumns={exported !== undefined}
        filters={props.filters}
        set={filtersIn(inUrl, name)}
      />
      {props.children}
      <QueryBoundary query={{ ...list, data: rows }}>
        {(shown) => (
          <PagedTable
            key={props.opened?.join()}
            rowKey="_id"
            label={props.label}
            columns={allColumns}
            card={props.card}
            {...(rowSelection && { rowSelection })}
            rows={shown}
            fresh={fresh}
            hasMore={hasMore}
            page={page}
            onPage={(next) => change({ page: next })}
            onSort={setSorted}
            {...(props.details && { details: props.details })}
            {...(props.hasDetails && { hasDetails: props.hasDetails })}
            {...(props.opened && { opened: props.opened })}
            {...(minWidth > 0 && { minWidth })}
            {...(props.headerFilters && {
              onFilters: (chosen: Filters) => change(props.headerFilters?.(chosen) ?? {}),
            })}
            empty={
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={list.isFiltered ? t('nothingFound') : props.none}
              >
                {list.isFiltered && props.url && (
                  <Button onClick={props.url.clear}>{t('clearSearch')}</Button>
                )}
              </Empty>
            }
          />
        )}
      </QueryBoundary>
      {props.footer}
      {bar}
    </Flex>
  )
}
