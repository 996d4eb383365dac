import { Checkbox, Flex, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostTicked, tickColumn, tickNext } from '../rows/ticks.ts'
import type { Listed, Row } from './use-list.ts'
import '../rows/ticked-bar.css'

export interface Ticks<T> {
  /** What a tick box chooses, for screen readers. */
  readonly label: (row: T) => string
  /** Why a row cannot be ticked. */
  readonly whyNot?: (row: T) => string | null
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
  const mayTick = (row: T) => !ticks?.whyNot?.(row)
  if (rows !== undefined && seen.rows !== rows && !isOld) {
    setSeen({ rows, asked })
    const now = new Map(rows.map((row) => [row._id, row]))
    const before = new Set(seen.asked === asked ? seen.rows?.map(({ _id }) => _id) : [])
    const kept = [...ticked.values()].flatMap((row) => now.get(row._id) ?? (before.has(row._id) ? [] : row))
    setTicked(new Map(kept.filter(mayTick).map((row) => [row._id, row])))
  }
  const chosen = [...ticked.values()]
  if (!ticks) return { chosen, bar: null }
  const all = rows?.filter(mayTick) ?? []
  const tick = (ids: readonly string[]) => {
    const known = new Map([...ticked, ...all.map((row) => [row._id, row] as const)])
    const some = ids.slice(0, mostTicked).flatMap((id) => known.get(id) ?? [])
    setTicked(new Map(some.map((row) => [row._id, row])))
  }
  const ids = [...ticked.keys()]
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
  }
  const isAll = all.every(({ _id }) => ticked.has(_id))
  const bar = ids.length > 0 && (
    <Flex wrap align="center" gap="middle" className="ticked-bar">
      {all.length <= mostTicked && (
        <Checkbox
          className="ticked-count"
          checked={isAll}
          indeterminate={!isAll}
          onChange={({ target }) => tick(target.checked ? all.map(({ _id }) => _id) : [])}
        >
          {t('words.allShown', { count: all.length })}
        </Checkbox>
      )}
      {ticks.actions(chosen)}
    </Flex>
  )
  return { chosen, rowSelection, bar }
}
