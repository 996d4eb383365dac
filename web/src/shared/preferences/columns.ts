import type { TableColumnsType } from 'antd'
import type { ColumnList } from '#domain/people/preferences.ts'
import { useWide } from '../layout/layout.ts'
import { textOfTitle } from '../ui/hint/title-text.ts'
import type { Preferences } from './density.ts'
import { usePreferences } from './preferences.ts'

type Chosen = Preferences['lists'][number]['columns']
type Column<T> = TableColumnsType<T>[number]

/** In px: what the names keep, and about what a column has whose width is a share of the table. */
const [names, share] = [256, 120]
const noneChosen: Chosen = []

const columnName = <T>(column: Column<T>): string =>
  String(column.key ?? ('dataIndex' in column ? column.dataIndex : ''))

const isActions = <T>(column: Column<T>): boolean => columnName(column) === 'actions'

/** What the person has chosen for a list: nothing is the order of the page, with what has room. */
export function useChosenColumns(list: ColumnList | undefined): Chosen {
  const { lists } = usePreferences()
  return lists.find((one) => one.list === list)?.columns ?? noneChosen
}

/** The columns of a table as they are chosen. `always` names those that cannot be hidden. */
export function arranged<T>(
  columns: TableColumnsType<T>,
  chosen: Chosen,
  always: readonly string[],
): TableColumnsType<T> {
  if (chosen.length === 0) return columns
  const of = new Map(chosen.map(({ name, shown }, place) => [name, { place, shown }]))
  const place = (column: Column<T>) =>
    isActions(column) ? columns.length + chosen.length : (of.get(columnName(column))?.place ?? chosen.length)
  return columns
    .toSorted((one, other) => place(one) - place(other))
    .map((column) => {
      const shown = of.get(columnName(column))?.shown
      if (shown === undefined || column.hidden || always.includes(columnName(column))) return column
      const { responsive: _, ...rest } = column
      return { ...rest, hidden: !shown }
    })
}

/** The least width of a table whose columns are chosen, in px; none while they are not. */
export function leastWidth<T>(columns: TableColumnsType<T>, chosen: Chosen, wide: boolean): number {
  if (chosen.length === 0) return 0
  return columns
    .filter(({ hidden, responsive }) => !hidden && (wide || !responsive?.includes('xxl')))
    .reduce((sum, { width }) => sum + (typeof width === 'number' ? width : width ? share : names), 0)
}

export interface ColumnChoice {
  readonly name: string
  readonly title: string
  readonly isShown: boolean
  /** It names the row. */
  readonly isFixed: boolean
}

/** The columns that may be chosen, in their order, without those of the role of others and the actions. */
export function useColumnChoices<T>(
  columns: TableColumnsType<T>,
  chosen: Chosen,
  always: readonly string[],
): readonly ColumnChoice[] {
  const wide = useWide()
  const shown = new Map(chosen.map((one) => [one.name, one.shown]))
  return arranged(
    columns.filter((column) => !column.hidden && !isActions(column)),
    chosen,
    always,
  ).map((column) => {
    const name = columnName(column)
    const isFixed = always.includes(name)
    return {
      name,
      title: textOfTitle(column.title) || name,
      isShown: isFixed || (shown.get(name) ?? (wide || !column.responsive?.includes('xxl'))),
      isFixed,
    }
  })
}
