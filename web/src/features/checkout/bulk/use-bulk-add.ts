import { useCallback, useState } from 'react'
import type { Listed } from '../../../shared/kit/use-list.ts'
import type { ItemRecord } from '../api/item-rows.ts'
import { useTicked } from './use-ticked.ts'

/** The ticked rows, and the dialog that puts them into the cart. Each opening is a new dialog. */
export function useBulkAdd(list: Listed<ItemRecord>) {
  const [isAsked, setIsAsked] = useState(false)
  const onAsk = useCallback(() => setIsAsked(true), [])
  const onClosed = useCallback(() => setIsAsked(false), [])
  const { rowSelection, chosen, tick, untick } = useTicked(list, onAsk)
  // Dialogs about ticked rows outlive the ticks.
  const [isUsed, setIsUsed] = useState(false)
  if (chosen.length > 0 && !isUsed) setIsUsed(true)
  return {
    isUsed,
    rowSelection,
    ticks: { chosen, onTick: tick, onUntick: untick, onEnter: onAsk },
    bar: { all: [...(list.rows ?? []), ...chosen], chosen, isAsked, onAsk, onClosed, onUntick: untick },
  }
}
