import { useWide } from '../../shared/layout/layout.ts'
import { FirstOf } from '../../shared/ui/text/first-of.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionItemRecord } from './api/list-transactions.ts'
import { isGone } from './correction/correction-buttons.tsx'

/** Who receives what stands. If nothing stands, what was paid is struck through. */
export function ItemSummary({ items: all }: { items: readonly TransactionItemRecord[] }) {
  const nothingStands = all.every(isGone)
  const items = nothingStands ? all : all.filter((one) => !isGone(one))
  const shown = useWide() ? items.length : 1
  const receivers = [...new Set(items.map(({ receiver }) => receiver))]
  const pieces = new Map<string, number>()
  for (const { item, qty } of items) pieces.set(item, (pieces.get(item) ?? 0) + qty)
  const names = [...pieces].map(([item, qty]) => `${item} × ${qty}`)
  const Line = nothingStands ? 'del' : 'span'
  return (
    <FirstOf text={`${receivers.join(', ')} · ${names.join(', ')}`} others={names.slice(shown).length}>
      <Line>
        {receivers.slice(0, shown).join(', ')}
        {receivers.length > shown && ` +${receivers.length - shown}`}
      </Line>
      <span aria-hidden="true"> · </span>
      <Text type="secondary">
        <Line>{names.slice(0, shown).join(', ')}</Line>
      </Text>
    </FirstOf>
  )
}
