import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ItemRecord } from '../api/item-rows.ts'
import './bulk-add.css'
import { whyNot } from './use-ticked.ts'

/** Most rows that are ticked together: a search that finds more is not the purchase of one customer. */
const most = 50

interface TickAllProps {
  readonly shown: readonly ItemRecord[]
  readonly chosen: readonly ItemRecord[]
  readonly onTick: (ids: readonly string[]) => void
  readonly onUntick: (ids: readonly string[]) => void
  /** Enter in the tick box. */
  readonly onEnter: () => void
}

/** Ticks all rows that a search has found, such as those of a receiver. */
export function TickAll({ shown, chosen, onTick, onUntick, onEnter }: TickAllProps) {
  const { t } = useTranslation('checkout')
  const ids = shown.filter((row) => whyNot(row) === null).map(({ _id }) => _id)
  if (ids.length < 2 || ids.length > most) return null
  const ticked = chosen.filter(({ _id }) => ids.includes(_id)).length
  return (
    <Checkbox
      checked={ticked === ids.length}
      indeterminate={ticked > 0 && ticked < ids.length}
      onChange={({ target }) => (target.checked ? onTick(ids) : onUntick(ids))}
      onKeyDown={({ key }) => key === 'Enter' && chosen.length > 0 && onEnter()}
      className="bulk-all"
    >
      {t('bulk.all', { count: ids.length })}
    </Checkbox>
  )
}
