import type { TransactionItemRecord } from './api/list-transactions.ts'
import { isGone } from './correction/correction-buttons.tsx'
import './item-summary.css'

/**
 * Who receives what stands, on two lines, so that all rows have one height. If nothing stands, what was paid
 * is struck through.
 */
export function ItemSummary({ items: all }: { items: readonly TransactionItemRecord[] }) {
  const nothingStands = all.every(isGone)
  const items = nothingStands ? all : all.filter((one) => !isGone(one))
  const receivers = [...new Set(items.map(({ receiver }) => receiver))].join(', ')
  const pieces = new Map<string, number>()
  for (const { item, qty } of items) pieces.set(item, (pieces.get(item) ?? 0) + qty)
  const names = [...pieces].map(([item, qty]) => `${item} × ${qty}`).join(', ')
  const Line = nothingStands ? 'del' : 'span'
  return (
    <div className="item-summary">
      <div title={receivers}>
        <Line>{receivers}</Line>
      </div>
      <div title={names} className="text text-secondary">
        <Line>{names}</Line>
      </div>
    </div>
  )
}
