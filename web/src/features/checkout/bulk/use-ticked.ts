import type { TableProps } from 'antd'
import { createElement, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostTicked, tickColumn, tickNext } from '../../../shared/rows/ticks.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { available, holdersOf, type ItemRecord, movesOf } from '../api/item-rows.ts'

export type RowSelection = NonNullable<TableProps<ItemRecord>['rowSelection']>

/**
 * Rows that are ticked to be worked on together, in the order of the ticks. A tick stays while other rows are searched
 * for, and ends when its row is gone or has no pieces left. `onEnter` runs for Enter in a tick box when some of them may
 * go into the cart.
 */
export function useTicked(all: readonly ItemRecord[], onEnter: () => void) {
  const { t, i18n } = useTranslation('checkout')
  const mayAdd = useMay('cart.add')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = useMemo(() => {
    if (ticked.length === 0) return []
    const ids = new Set(ticked)
    const rows = new Map(all.filter(({ _id }) => ids.has(_id)).map((row) => [row._id, row]))
    return ticked.flatMap((id) => rows.get(id) ?? []).filter((row) => available(row) > 0)
  }, [all, ticked])
  const untick = useCallback(
    (ids: readonly string[]) => setTicked((now) => now.filter((id) => !ids.includes(id))),
    [],
  )
  const tick = useCallback(
    (ids: readonly string[]) => setTicked((now) => [...new Set([...now, ...ids])].slice(0, mostTicked)),
    [],
  )
  const rowSelection = useMemo((): RowSelection => {
    const whyOf = (row: ItemRecord) => {
      const why = whyNot(row)
      return why && t(why, holdersOf(row, i18n.language))
    }
    return {
      ...tickColumn(t('words.choose')),
      selectedRowKeys: chosen.map(({ _id }) => _id),
      onChange: (keys) => setTicked(keys.map(String).slice(0, mostTicked)),
      getCheckboxProps: (row) => {
        const why = whyOf(row)
        const label = t('bulk.choose', {
          item: row.item,
          package: row.pk_id,
          type: t(`itemTypes.${row.type}`),
        })
        return {
          disabled: available(row) === 0,
          'aria-label': why === null ? label : `${label}: ${why}`,
          onKeyDown: (event) => {
            tickNext(event, tick)
            if (event.key === 'Enter' && chosen.some(mayGoIntoCart)) onEnter()
          },
        }
      },
      renderCell: (_ticked, row, _index, box) => {
        const why = whyOf(row)
        return why === null ? box : createElement('span', { 'data-hint': why }, box)
      },
    }
  }, [chosen, onEnter, tick, t, i18n])
  return { chosen, tick, untick, ...(mayAdd && { rowSelection }) }
}

export const mayGoIntoCart = (row: ItemRecord) => whyNot(row) === null

/** Why a row cannot go into a cart; null when it can. */
function whyNot(row: ItemRecord) {
  if (!movesOf(row).includes('cart')) return 'bulk.notApproved'
  return available(row) > 0 ? null : 'allInCarts'
}
