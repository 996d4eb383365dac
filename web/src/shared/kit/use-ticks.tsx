import { Checkbox, Flex, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostTicked, tickColumn, tickNext } from '../rows/ticks.ts'
import type { Listed, Row } from './use-list.ts'
import '../rows/ticked-bar.css'

export interface Ticks<T> {
  /** What a tick box chooses, for screen readers. */
  readonly label: (row: T) => string
  /** Which rows have a tick box; all of them when left out. */
  readonly boxOf?: (row: T) => boolean
  /** Why a row cannot be ticked. */
  readonly whyNot?: (row: T) => string | null
  /** What the box for all is called, where it stands before a row is ticked. */
  readonly all?: string | false
  /** Whether ticks count only while their rows are found. */
  readonly onlyFound?: boolean
  /** What is done to the ticked rows. */
  readonly actions: (chosen: readonly T[]) => ReactNode
}

/**
 * Ticked rows, in the order of the ticks. A tick stays while other rows are searched for, and ends when its row is gone or
 * cannot be ticked any more.
 */
export function useTicks<T extends Row>({ rows, asked, isOld }: Listed<T>, ticks: Ticks<T> | undefined) {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState<ReadonlyMap<string, T>>(new Map())
  const [seen, setSeen] = useState({ rows, asked })
  const hasBox = (row: T) => ticks?.boxOf?.(row) ?? true
  const mayTick = (row: T) => hasBox(row) && !ticks?.whyNot?.(row)
  if (rows !== undefined && seen.rows !== rows && !isOld) {
    setSeen({ rows, asked })
    const now = new Map(rows.map((row) => [row._id, row]))
    const before = new Set(seen.asked === asked ? seen.rows?.map(({ _id }) => _id) : [])
    const kept = [...ticked.values()].flatMap((row) => now.get(row._id) ?? (before.has(row._id) ? [] : row))
    setTicked(new Map(kept.filter(mayTick).map((row) => [row._id, row])))
  }
  if (!ticks) return { bar: null }
  const all = rows?.filter(mayTick) ?? []
  const found = new Set(all)
  const chosen = [...ticked.values()].filter((row) => !ticks.onlyFound || found.has(row))
  const tick = (ids: readonly string[]) => {
    const known = new Map([...ticked, ...all.map((row) => [row._id, row] as const)])
    const some = ids.slice(0, mostTicked).flatMap((id) => known.get(id) ?? [])
    setTicked(new Map(some.map((row) => [row._id, row])))
  }
  const ids = chosen.map(({ _id }) => _id)
  const rowSelection: NonNullable<TableProps<T>['rowSelection']> = {
    ...tickColumn(t('words.choose')),
    selectedRowKeys: ids,
    onChange: (keys) => tick(keys.map(String)),
    getCheckboxProps: (row) => {
      const why = ticks.whyNot?.(row)
      return {
        disabled: Boolean(why),
        'aria-label': why ? `${ticks.label(row)}: ${why}` : ticks.label(row),
        onKeyDown: (event) => tickNext(event, (more) => tick([...new Set([...ids, ...more])])),
      }
    },
    renderCell: (_ticked, row, _index, content) => {
      const why = ticks.whyNot?.(row)
      if (!hasBox(row)) return null
      return why ? <span data-hint={why}>{content}</span> : content
    },
  }
  const listed = new Set(rows?.map(({ _id }) => _id))
  const hidden = ids.filter((id) => !listed.has(id)).length
  const isAll = all.every((row) => chosen.includes(row))
  const bar = (ids.length > 0 || (ticks.all && all.length > 0)) && (
    <Flex wrap align="center" gap="middle" className="ticked-bar">
      {all.length <= mostTicked && (
        <Checkbox
          className="ticked-count"
          checked={isAll}
          indeterminate={!isAll && ids.length > 0}
          onChange={({ target }) => tick(target.checked ? all.map(({ _id }) => _id) : [])}
        >
          {ticks.all || t('words.allShown', { count: all.length })}
        </Checkbox>
      )}
      {hidden > 0 && (
        <span role="status">
          {t('words.rowsChosen', { count: ids.length })}, {t('notShown', { count: hidden })}
        </span>
      )}
      {ids.length > 0 && ticks.actions(chosen)}
    </Flex>
  )
  return { rowSelection, bar }
}
