import type { TransactionItemRecord } from './api/list-transactions.ts'
import { isGone } from './correction/correction-buttons.tsx'
import './item-summary.css'

/** Who receives what stands, on two lines, so that all rows have one height. */
export function ItemSummary({ items: all }: { items: readonly TransactionItemRecord[] }) {
  const items = all.every(isGone) ? all : all.filter((one) => !isGone(one))
  const receivers = [...new Set(items.map(({ receiver }) => receiver))].join(', ')
  const pieces = new Map<string, number>()
  for (const { item, qty } of items) pieces.set(item, (pieces.get(item) ?? 0) + qty)
  const names = [...pieces].map(([item, qty]) => `${item} × ${qty}`).join(', ')
  return (
    <div className="item-summary">
      <div title={receivers}>{receivers}</div>
      <div title={names} className="text text-secondary">
        {names}
      </div>
    </div>
  )
}
