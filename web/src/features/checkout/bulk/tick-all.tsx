import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostTicked } from '../../../shared/rows/ticks.ts'
import { available, type ItemRecord } from '../api/item-rows.ts'
import './bulk-add.css'
import { mayGoIntoCart } from './use-ticked.ts'

interface TickAllProps {
  readonly shown: readonly ItemRecord[]
  readonly chosen: readonly ItemRecord[]
  readonly onTick: (rows: readonly ItemRecord[]) => void
  readonly onUntick: (ids: readonly string[]) => void
  /** Enter in the tick box. */
  readonly onEnter: () => void
  readonly isSearch: boolean
}

/** Ticks all rows that a search has found, such as those of a receiver, or that are shown. */
export function TickAll({ shown, chosen, onTick, onUntick, onEnter, isSearch }: TickAllProps) {
  const { t } = useTranslation('checkout')
  const free = shown.filter((row) => available(row) > 0)
  const ids = free.map(({ _id }) => _id)
  if (ids.length < 2 || ids.length > mostTicked) return null
  const ticked = chosen.filter(({ _id }) => ids.includes(_id)).length
  return (
    <Checkbox
      checked={ticked === ids.length}
      indeterminate={ticked > 0 && ticked < ids.length}
      onChange={({ target }) => (target.checked ? onTick(free) : onUntick(ids))}
      onKeyDown={({ key }) => key === 'Enter' && chosen.some(mayGoIntoCart) && onEnter()}
      className="bulk-all"
    >
      {t(isSearch ? 'bulk.all' : 'words.allShown', { count: ids.length })}
    </Checkbox>
  )
}
