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
  /** What is said of a row that can be ticked. */
  readonly remark?: (row: T) => string | null
  /** What the box for all is called, where it stands before a row is ticked. */
  readonly all?: string | false
  /** Whether ticks count only while their rows are found. */
  readonly onlyFound?: boolean
  /** What is done to the ticked rows; left out where a screen has a bar of its own. */
  readonly actions?: (chosen: readonly T[]) => ReactNode
  /** Enter in a tick box. */
  readonly onEnter?: (chosen: readonly T[]) => void
}

/** The ticks of a list, for a screen that also ticks by other means than the boxes. */
export interface Ticking<T> {
  /** The tick boxes; none where nothing may be ticked. */
  readonly rowSelection?: NonNullable<TableProps<T>['rowSelection']>
  readonly bar: ReactNode
  readonly chosen: readonly T[]
  /** Of the ticked rows, those that the list does not show. */
  readonly hidden: number
  readonly tick: (rows: readonly T[]) => void
  readonly untick: (ids: readonly string[]) => void
  /** Ends the ticks of all other rows than these, which are all that there are. */
  readonly keep: (rows: readonly T[]) => void
}

/**
 * Ticked rows, in the order of the ticks. A tick stays while other rows are searched for, and ends when its
 * row is gone or cannot be ticked any more.
 */
export function useTicks<T extends Row>(
  { rows, asked, isOld }: Listed<T>,
  ticks: Ticks<T> | undefined,
): Ticking<T> {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState<ReadonlyMap<string, T>>(new Map())
  const [seen, setSeen] = useState({ rows, asked })
  const hasBox = (row: T) => ticks?.boxOf?.(row) ?? true
  const mayTick = (row: T) => hasBox(row) && !ticks?.whyNot?.(row)
  if (rows !== undefined && seen.rows !== rows && !isOld) {
    setSeen({ rows, asked })
    const now = byId(rows)
    const before = new Set(seen.asked === asked ? seen.rows?.map(({ _id }) => _id) : [])
    const kept = [...ticked.values()].flatMap((row) => now.get(row._id) ?? (before.has(row._id) ? [] : row))
    setTicked(byId(kept.filter(mayTick)))
  }
  const byHand = {
    tick: (more: readonly T[]) =>
      setTicked((now) => byId([...byId([...now.values(), ...more]).values()].slice(0, mostTicked))),
    untick: (ids: readonly string[]) =>
      setTicked((now) => byId([...now.values()].filter(({ _id }) => !ids.includes(_id)))),
    keep: (whole: readonly T[]) => {
      const known = byId(whole)
      setTicked((now) => byId([...now.keys()].flatMap((id) => known.get(id) ?? []).filter(mayTick)))
    },
  }
  if (!ticks) return { bar: null, chosen: [], hidden: 0, ...byHand }
  const all = rows?.filter(mayTick) ?? []
  const found = new Set(all)
  const chosen = [...ticked.values()].filter((row) => !ticks.onlyFound || found.has(row))
  const tick = (ids: readonly string[]) => {
    const known = new Map([...ticked, ...byId(all)])
    setTicked(byId(ids.slice(0, mostTicked).flatMap((id) => known.get(id) ?? [])))
  }
  const ids = chosen.map(({ _id }) => _id)
  const whyOf = (row: T) => ticks.whyNot?.(row) ?? ticks.remark?.(row)
  const rowSelection: Ticking<T>['rowSelection'] = {
    ...tickColumn(t('words.choose')),
    selectedRowKeys: ids,
    onChange: (keys) => tick(keys.map(String)),
    getCheckboxProps: (row) => {
      const why = whyOf(row)
      return {
        disabled: Boolean(ticks.whyNot?.(row)),
        'aria-label': why ? `${ticks.label(row)}: ${why}` : ticks.label(row),
        onKeyDown: (event) => {
          tickNext(event, (more) => tick([...new Set([...ids, ...more])]))
          if (event.key === 'Enter') ticks.onEnter?.(chosen)
        },
      }
    },
    renderCell: (_ticked, row, _index, content) => {
      const why = whyOf(row)
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
      {ids.length > 0 && ticks.actions?.(chosen)}
    </Flex>
  )
  return { rowSelection, bar, chosen, hidden, ...byHand }
}

const byId = <T extends Row>(rows: readonly T[]) => new Map(rows.map((row) => [row._id, row]))
